import { useDndMonitor, useDroppable } from "@dnd-kit/core";
import { IconChevronsLeft, IconChevronsRight } from "@tabler/icons-react";
import { useState } from "react";
import styles from "#features/week-plan/PlanGrid.module.css";
import { isDayFree, isWeekendFree, type WeekPlan, workdays } from "#features/week-plan/placed.ts";
import { useWeekPlanWords } from "#features/week-plan/week-plan-words.ts";
import { IconButton } from "#ui/button/IconButton.tsx";

/** The weekend of a plan: a thin column while nobody works then, which opens by its button and under what is dragged. */
export interface Weekend {
  isFree: boolean;
  /** Whether the thin column is there, whose button folds and opens it. */
  hasFold: boolean;
  isFolded: boolean;
  saturday: string;
  /** Whether a day is one of the weekend that nobody works on: it needs little room. */
  isNarrow: (day: Temporal.PlainDate) => boolean;
  toggle: () => void;
}

export function useWeekend(plan: WeekPlan, days: readonly Temporal.PlainDate[]): Weekend {
  const [isOpen, setOpen] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const close = () => setEntered(false);
  useDndMonitor({
    // Open until what is dragged is let go: a column that closed again would move away from under it.
    onDragOver: ({ over }) => over?.data.current?.isFold === true && setEntered(true),
    onDragEnd: close,
    onDragCancel: close,
  });
  const isFree = isWeekendFree(plan, days);
  return {
    isFree,
    hasFold: isFree && !isEntered,
    isFolded: isFree && !isOpen && !isEntered,
    saturday: String(days[workdays]),
    isNarrow: (day) => day.dayOfWeek > workdays && isDayFree(plan, day),
    toggle: () => setOpen(!isOpen),
  };
}

/** The head of the thin column, which stays beside an empty weekend that is open. */
export function FoldHead({ weekend: { isFolded, toggle } }: { weekend: Weekend }) {
  const words = useWeekPlanWords();
  return (
    <th scope="col" className={styles.fold}>
      <IconButton label={isFolded ? words.showWeekend : words.foldWeekend} aria-expanded={!isFolded} onClick={toggle}>
        {isFolded ? <IconChevronsLeft /> : <IconChevronsRight />}
      </IconButton>
    </th>
  );
}

/** A technician's free weekend. */
export function FoldCell({
  technicianId,
  weekend: { isFolded, saturday },
}: {
  technicianId: string;
  weekend: Weekend;
}) {
  const words = useWeekPlanWords();
  const id = `${technicianId} ${saturday} fold`;
  const { setNodeRef } = useDroppable({ id, data: { isFold: true }, disabled: !isFolded });
  return (
    <td ref={setNodeRef} className={styles.foldCell}>
      {isFolded && <span className="visually-hidden">{words.dayOff}</span>}
    </td>
  );
}
