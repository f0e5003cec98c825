import { fill } from "@millwright/messages/text";
import styles from "#features/activity/Activity.module.css";
import type { Entry } from "#features/activity/activity.ts";
import { isSameDay, type Words } from "#features/activity/field-words.ts";
import { sayClock, sayInstant } from "#lib/time/time.ts";

const sameMs = 60_000;

/** The plant's clock of a change, the day being said above; also when it was done, where a device sent it later. */
export function EntryTime({ entry, words }: { entry: Pick<Entry, "at" | "done_at">; words: Words }) {
  const sent = Temporal.Instant.from(entry.at);
  const done = Temporal.Instant.from(entry.done_at);
  const isLater = sent.epochMilliseconds - done.epochMilliseconds > sameMs;
  const clock = sayClock(sent, words);
  const doneClock = isSameDay(done, sent, words.zone) ? sayClock(done, words) : sayInstant(done, words);
  return (
    <time dateTime={entry.at} title={exact(sent, words)} className={styles.when}>
      {isLater ? fill(words.messages.activity.sentLater, { done: doneClock, sent: clock }) : clock}
    </time>
  );
}

/** To the second, with the zone: what is asked for when it matters. */
function exact(at: Temporal.Instant, words: Words): string {
  const seconds = String(at.toZonedDateTimeISO(words.zone).second).padStart(2, "0");
  return `${sayInstant(at, words)}:${seconds} (${words.zone})`;
}
