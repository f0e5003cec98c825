import { limits } from "@millwright/contract/limits";
import { useId } from "react";
import { DayField } from "#features/maintenance/plan/fields.tsx";
import { usePlanYearWords } from "#features/maintenance/year/plan-year-words.ts";
import styles from "#features/maintenance/year/Year.module.css";
import { useWhy } from "#features/maintenance/year/year-queries.ts";
import { Bone } from "#ui/state/Skeleton.tsx";
import type { WorkOrder } from "#work/orders.ts";

interface Props {
  pm: WorkOrder;
  today: Temporal.PlainDate;
  day: string;
  onChange: (day: string) => void;
}

const shape = /^\d{4}-\d\d-\d\d$/;

/** A day, and why the PM falls on it, or why not, in a sentence. */
export function WhyOn({ pm, today, day, onChange }: Props) {
  const words = usePlanYearWords();
  const said = useId();
  const isTooFar = day > today.add({ years: limits.planViews.years }).toString();
  const isDay = shape.test(day) && !isTooFar;
  const why = useWhy(pm, day, isDay);
  return (
    <div className={styles.why}>
      <DayField
        label={words.whyOn}
        help={words.whyHelp}
        value={day}
        error={isTooFar ? words.tooFar : undefined}
        onChange={onChange}
      />
      <p id={said} className={styles.said} role="status">
        {isDay && (why.said ?? (why.isFailed ? words.whyFailed : <Bone width="60%" />))}
      </p>
    </div>
  );
}
