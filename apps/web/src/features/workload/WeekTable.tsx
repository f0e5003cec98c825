import type { LoadWeek } from "@millwright/contract/plan-load";
import { plural } from "@millwright/messages/text";
import { overOf, useSayWeek } from "#features/workload/say-week.ts";
import styles from "#features/workload/Workload.module.css";
import { useWorkloadWords } from "#features/workload/workload-words.ts";
import { useLocale } from "#lib/language.ts";

/** The weeks one below the other: what is planned, what the crew has, what is too much. */
export function WeekTable({ weeks }: { weeks: readonly LoadWeek[] }) {
  const words = useWorkloadWords();
  const locale = useLocale();
  const { length, week } = useSayWeek();
  return (
    <table className={`full one-line small ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{words.weekColumn}</th>
          <th scope="col">{words.planned}</th>
          <th scope="col">{words.crew}</th>
          <th scope="col">{words.over}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((each) => (
          <tr key={each.from}>
            <th scope="row">{week(each.from)}</th>
            <td>
              {length(each.planned_minutes)}
              {each.untimed_count > 0 && (
                <span className="note"> {plural(locale, words.uncounted, each.untimed_count)}</span>
              )}
            </td>
            <td>{length(each.crew_minutes)}</td>
            <td data-over={overOf(each) > 0 || undefined}>{overOf(each) > 0 && length(overOf(each))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
