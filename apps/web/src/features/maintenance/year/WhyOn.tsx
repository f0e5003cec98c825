import { Button } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { planWords } from "@millwright/messages/plans/plans";
import { useId } from "react";
import { DayField } from "#features/maintenance/plan/fields.tsx";
import { usePlanYearWords } from "#features/maintenance/year/plan-year-words.ts";
import styles from "#features/maintenance/year/Year.module.css";
import { type AgendaDay, useWhy } from "#features/maintenance/year/year-queries.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useLocale } from "#lib/language.ts";
import { useMayPlan } from "#lib/session/may.ts";
import { Bone } from "#ui/state/Skeleton.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { useCompleteLate } from "#work/pause/use-complete-late.ts";

interface Props {
  pm: WorkOrder;
  today: Temporal.PlainDate;
  day: string;
  /** How the occurrence of the day ended; null of one that didn't, and where there is none. */
  ended: AgendaDay["state"] | null;
  onChange: (day: string) => void;
}

const shape = /^\d{4}-\d\d-\d\d$/;

/** A day, and why the PM falls on it, or why not, in a sentence. */
export function WhyOn({ pm, today, day, ended, onChange }: Props) {
  const words = usePlanYearWords();
  const textId = useId();
  const isTooFar = day > today.add({ years: limits.planViews.years }).toString();
  const isDay = shape.test(day) && !isTooFar;
  const why = useWhy(pm, day, isDay);
  return (
    <div className={`grid items-end ${styles.why}`}>
      <DayField
        label={words.whyOn}
        help={words.whyHelp}
        value={day}
        error={isTooFar ? words.tooFar : undefined}
        onChange={onChange}
      />
      <p id={textId} className={`min-h-44 pad-10-14 bg-hover ${styles.said}`} role="status">
        {isDay && (why.said ?? (why.isFailed ? words.whyFailed : <Bone width="60%" />))}
      </p>
      {ended !== null && <Ended pm={pm} day={day} isMissed={isMissed(ended)} />}
    </div>
  );
}

/** The way to what is kept of a day, and where it was missed to complete it late. */
function Ended({ pm, day, isMissed }: { pm: WorkOrder; day: string; isMissed: boolean }) {
  const words = usePlanYearWords();
  const { acts } = planWords[useLocale()];
  const mayPlan = useMayPlan();
  const { open } = useDialogAddress();
  const complete = useCompleteLate();
  return (
    <p className="flex wrap gap-8 all-columns">
      <Button variant="default" onClick={() => open("order", pm.id, `pm.${day}`)}>
        {words.open}
      </Button>
      {isMissed && mayPlan && (
        <Button variant="default" onClick={() => void complete({ ...pm, work_order_id: pm.id, scheduled_date: day })}>
          {acts.late}
        </Button>
      )}
    </p>
  );
}

const isMissed = (state: AgendaDay["state"]) => state === "missed" || state === "on-hold";
