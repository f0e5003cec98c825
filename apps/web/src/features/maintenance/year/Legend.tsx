import type { PlanRule } from "@millwright/domain/plans/rule";
import { CatchUpMark, isMoved, MovedMark, StateMark } from "#features/maintenance/year/OccurrenceMark.tsx";
import { usePlanYearWords } from "#features/maintenance/year/plan-year-words.ts";
import styles from "#features/maintenance/year/Year.module.css";
import type { AgendaDay } from "#features/maintenance/year/year-queries.ts";

const order = ["completed", "late", "skipped", "missed", "on-hold", "open", "ahead", "forecast"] as const;

interface Props {
  entries: readonly AgendaDay[];
  rule: PlanRule | null;
}

/** The words of the signs that are there, and of the letters of the levels. */
export function Legend({ entries, rule }: Props) {
  const words = usePlanYearWords();
  const levels = rule !== null && rule.levels.length > 1 ? rule.levels : [];
  return (
    <ul className={`flex wrap note ${styles.legend}`} aria-label={words.legend}>
      {order
        .filter((state) => entries.some((entry) => entry.state === state))
        .map((state) => (
          <li key={state}>
            <StateMark state={state} />
            {words.states[state]}
          </li>
        ))}
      {entries.some(isMoved) && (
        <li>
          <MovedMark />
          {words.moved}
        </li>
      )}
      {entries.some(({ catches_up: pause }) => pause !== null) && (
        <li>
          <CatchUpMark />
          {words.catchesUp}
        </li>
      )}
      {levels.map(({ id, name }, rank) => (
        <li key={id}>
          <b>{String.fromCharCode(65 + rank)}</b>
          {name}
        </li>
      ))}
    </ul>
  );
}
