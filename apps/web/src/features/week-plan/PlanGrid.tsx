import { useDroppable } from "@dnd-kit/core";
import { loadOf } from "@millwright/domain/work/planning/week-plan";
import { fill } from "@millwright/messages/text";
import { IconClockEdit } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { PlanCard } from "#features/week-plan/PlanCard.tsx";
import styles from "#features/week-plan/PlanGrid.module.css";
import { keyOf, overdueOf, type PlannedWork, type WeekPlan, workdays, workOn } from "#features/week-plan/placed.ts";
import { FoldCell, FoldHead, useWeekend, type Weekend } from "#features/week-plan/Weekend.tsx";
import { useWeekPlanWords } from "#features/week-plan/week-plan-words.ts";
import { useMessages } from "#lib/language.ts";
import { sayWork } from "#lib/time/duration.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayWeekday, sayWeekdayName } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { type ShownDayOff, useDaysOff } from "#work/days-off/use-days-off.ts";
import { Face } from "#work/face/Face.tsx";

type Technician = WeekPlan["technicians"][number];

interface Props {
  plan: WeekPlan;
  days: readonly Temporal.PlainDate[];
  today: string;
  onPick: (work: PlannedWork) => void;
  /** Null for who does not plan. */
  onHours: ((technician: Technician) => void) | null;
}

/** Technicians as rows, the days of a week as columns. */
export function PlanGrid({ plan, days, today, onPick, onHours }: Props) {
  const words = useWeekPlanWords();
  const offOn = useDaysOff();
  const weekend = useWeekend(plan, days);
  const shown = weekend.isFolded ? days.slice(0, workdays) : days;
  return (
    <div className={`panel ${styles.holder}`}>
      <table
        className={`full even-cells ${styles.grid}`}
        style={{ "--columns": columnsOf(shown, weekend, plan.overdue.length > 0) } as CSSProperties}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{words.technicians}</span>
            </th>
            {plan.overdue.length > 0 && <th scope="col">{words.overdue}</th>}
            {shown.map((day) => (
              <DayHead
                key={day.dayOfWeek}
                day={day}
                isToday={day.toString() === today}
                isNarrow={weekend.isNarrow(day)}
                off={offOn(day.toString())}
              />
            ))}
            {weekend.hasFold && <FoldHead weekend={weekend} />}
          </tr>
        </thead>
        <tbody>
          {plan.technicians.map((technician) => (
            <TechnicianRow
              key={technician.id}
              {...{ plan, days, shown, weekend, today, technician, onPick, onHours }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps {
  day: Temporal.PlainDate;
  isToday: boolean;
  isNarrow: boolean;
  off: ShownDayOff | null;
}

/** The name of a day, and why the plant doesn't work on it. */
function DayHead({ day, isToday, isNarrow, off }: HeadProps) {
  const saying = useSaying();
  return (
    <th
      scope="col"
      data-today={isToday || undefined}
      data-narrow={isNarrow || undefined}
      data-closed={off !== null || undefined}
      title={off?.words}
    >
      <span aria-hidden="true">
        {sayWeekdayName(day, saying, "short")} {day.day}
      </span>
      {off?.name != null && (
        <span className={styles.offName} aria-hidden="true">
          {off.name}
        </span>
      )}
      <span className="visually-hidden">
        {sayWeekday(day, saying)}
        {off !== null && `, ${off.words}`}
      </span>
    </th>
  );
}

/** How wide the days are where the names of technicians stand above them: as a grid's columns. */
function columnsOf(shown: readonly Temporal.PlainDate[], weekend: Weekend, hasOverdue: boolean): string {
  const days = shown.map((day) => (weekend.isNarrow(day) ? "72px" : "minmax(0, 1fr)"));
  return [...(hasOverdue ? ["minmax(0, 1fr)"] : []), ...days, ...(weekend.hasFold ? ["44px"] : [])].join(" ");
}

interface RowProps extends Props {
  technician: Technician;
  shown: readonly Temporal.PlainDate[];
  weekend: Weekend;
}

function TechnicianRow({ plan, days, shown, weekend, today, technician, onPick, onHours }: RowProps) {
  const m = useMessages();
  const words = useWeekPlanWords();
  const offOn = useDaysOff();
  const loads = days.map((day, n) => loadOf(workOn(plan, technician.id, day.toString()), technician.hours[n] ?? 0));
  const sum = (of: "planned" | "capacity") => loads.reduce((total, load) => total + load[of], 0);
  return (
    <tr>
      <th scope="row" className={`bg-panel regular text-start ${styles.who}`}>
        <span className="row gap-8">
          <Face id={technician.id} name={technician.name} />
          <span className="strong anywhere">{technician.name}</span>
        </span>
        <span className={`row between note mt-2 ${styles.total}`}>
          {fill(words.ofHours, { planned: sayWork(sum("planned"), m), room: sayWork(sum("capacity"), m) })}
          {onHours && (
            <IconButton label={fill(words.editHours, { name: technician.name })} onClick={() => onHours(technician)}>
              <IconClockEdit />
            </IconButton>
          )}
        </span>
      </th>
      {plan.overdue.length > 0 && (
        <td className={styles.cell} data-day={words.overdue} data-late={true}>
          <PlanCards work={overdueOf(plan, technician.id)} onPick={onPick} />
        </td>
      )}
      {shown.map((day, n) => (
        <PlanCell
          key={day.dayOfWeek}
          {...{ plan, technician, today, onPick }}
          day={day}
          capacity={technician.hours[n] ?? 0}
          isClosed={offOn(day.toString()) !== null}
        />
      ))}
      {weekend.hasFold && <FoldCell technicianId={technician.id} weekend={weekend} />}
    </tr>
  );
}

interface CellProps extends Pick<Props, "plan" | "today" | "onPick"> {
  technician: Technician;
  day: Temporal.PlainDate;
  capacity: number;
  /** Whether the plant doesn't work on it. */
  isClosed: boolean;
}

function PlanCell({ plan, technician, day, capacity, isClosed, today, onPick }: CellProps) {
  const text = day.toString();
  const saying = useSaying();
  const { setNodeRef, isOver } = useDroppable({ id: `${technician.id} ${text}` });
  const work = workOn(plan, technician.id, text);
  return (
    <td
      ref={setNodeRef}
      className={styles.cell}
      data-over={isOver || undefined}
      data-day={`${sayWeekdayName(day, saying, "short")} ${day.day}`}
      data-off={capacity === 0 || undefined}
      data-closed={isClosed || undefined}
      data-today={text === today || undefined}
    >
      <Load work={work} capacity={capacity} />
      <PlanCards work={work} onPick={onPick} />
    </td>
  );
}

function PlanCards({ work, onPick }: { work: readonly PlannedWork[]; onPick: Props["onPick"] }) {
  if (work.length === 0) return null;
  return (
    <ul className="grid gap-6">
      {work.map((one) => (
        <li key={keyOf(one)}>
          <PlanCard work={one} onPick={onPick} />
        </li>
      ))}
    </ul>
  );
}

/** How full a day is: in words, and as a bar that turns red with what is too much. */
function Load({ work, capacity }: { work: readonly PlannedWork[]; capacity: number }) {
  const m = useMessages();
  const words = useWeekPlanWords();
  const load = loadOf(work, capacity);
  const planned = sayWork(load.planned, m);
  const isOver = load.over > 0;
  if (capacity === 0) {
    // Work on a day off may be meant, as a round on Sundays.
    const planWords = load.planned === 0 ? words.dayOff : fill(words.plannedOff, { planned });
    return <p className="note tabular">{planWords}</p>;
  }
  return (
    <>
      <p className={`note tabular ${styles.load}`} data-over={isOver || undefined}>
        {isOver ? fill(words.over, { planned, over: sayWork(load.over, m) }) : planned}
      </p>
      <span className={`block clipped ${styles.meter}`} data-over={isOver || undefined} aria-hidden="true">
        <span
          className="block h-full bg-action"
          style={{ inlineSize: `${Math.min(100, (load.planned / load.capacity) * 100)}%` }}
        />
      </span>
    </>
  );
}
