import { dayOf } from "@millwright/domain/when";
import { sayCovers, sayExpected } from "@millwright/messages/plans/say-plan";
import { fill } from "@millwright/messages/text";
import { isMoved, StateMark } from "#features/maintenance/year/OccurrenceMark.tsx";
import { usePlanYearWords } from "#features/maintenance/year/plan-year-words.ts";
import styles from "#features/maintenance/year/Year.module.css";
import type { AgendaDay } from "#features/maintenance/year/year-queries.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay, sayWeekday } from "#lib/time/time.ts";
import { FoldedTable } from "#ui/list/FoldedTable.tsx";

/** The occurrences of the year one below the other, for who would rather read them. */
export function YearList({ entries, hasLevels }: { entries: readonly AgendaDay[]; hasLevels: boolean }) {
  const words = usePlanYearWords();
  const saying = useSaying();
  const { columns } = words;
  const today = dayOf(saying.now, saying.zone).toString();
  const about = (entry: AgendaDay) =>
    [
      isMoved(entry) && fill(words.movedFrom, { day: sayDay(Temporal.PlainDate.from(entry.planned), saying) }),
      entry.catches_up && words.catchesUp,
      entry.between && sayExpected(entry.between, { locale: saying.locale, today }),
    ]
      .filter(Boolean)
      .join(", ");
  return (
    <FoldedTable summary={words.list} className={styles.list}>
      <thead>
        <tr>
          <th scope="col">{columns.day}</th>
          <th scope="col">{columns.state}</th>
          {hasLevels && <th scope="col">{columns.level}</th>}
          <th scope="col">{columns.about}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.day}>
            <th scope="row">
              <time dateTime={entry.day}>{sayWeekday(Temporal.PlainDate.from(entry.day), saying)}</time>
            </th>
            <td>
              <StateMark state={entry.state} /> {words.states[entry.state]}
            </td>
            {hasLevels && <td>{sayCovers(entry.level, entry.covers, saying.locale)}</td>}
            <td>{about(entry)}</td>
          </tr>
        ))}
      </tbody>
    </FoldedTable>
  );
}
