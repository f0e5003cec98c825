import { isDayAlone } from "@millwright/domain/imports/day-alone";
import { dayOf } from "@millwright/domain/when";
import styles from "#features/history/History.module.css";
import { RecordedAt, type WhenRecorded } from "#features/history/RecordedAt.tsx";
import { type Saying, sayClock, sayDay } from "#lib/time/time.ts";

/** When a repair was completed: the day, and the clock of the plant beside or below it. */
export function CompletedAt({ at, saying, entry }: { at: string; saying: Saying; entry: WhenRecorded }) {
  const instant = Temporal.Instant.from(at);
  return (
    <time dateTime={at} className={styles.when}>
      <span>{sayDay(dayOf(instant, saying.zone), saying, true)}</span>{" "}
      {!isDayAlone(entry, instant, saying.zone) && <span className="quiet">{sayClock(instant, saying)}</span>}
      <RecordedAt entry={entry} saying={saying} />
    </time>
  );
}
