import { logWords } from "@millwright/messages/log/log";
import { fill } from "@millwright/messages/text";
import type { Entry } from "#features/activity/activity.ts";
import { isSameDay, type Words } from "#features/activity/field-words.ts";
import { sayClock, sayInstant } from "#lib/time/time.ts";

const sameMs = 60_000;

/** The plant's clock of a change, the day being said above; also when it was done, where a device sent it later. */
export function EntryTime({ entry, words }: { entry: Pick<Entry, "at" | "done_at" | "device_time">; words: Words }) {
  const arrivedAt = Temporal.Instant.from(entry.at);
  const done = Temporal.Instant.from(entry.done_at);
  const isLater = arrivedAt.epochMilliseconds - done.epochMilliseconds > sameMs;
  const clock = sayClock(arrivedAt, words);
  const clockOf = (other: Temporal.Instant) =>
    isSameDay(other, arrivedAt, words.zone) ? sayClock(other, words) : sayInstant(other, words);
  const device = entry.device_time === undefined ? done : Temporal.Instant.from(entry.device_time);
  const isOff = Math.abs(device.epochMilliseconds - done.epochMilliseconds) > sameMs;
  const m = logWords[words.locale];
  const times = { done: clockOf(done), sent: clock, device: clockOf(device) };
  return (
    <time dateTime={entry.at} title={exact(arrivedAt, words)} className="note">
      {isLater ? fill(isOff ? m.sentByClock : m.sentLater, times) : clock}
    </time>
  );
}

/** To the second, with the zone: what is asked for when it matters. */
function exact(at: Temporal.Instant, words: Words): string {
  const seconds = String(at.toZonedDateTimeISO(words.zone).second).padStart(2, "0");
  return `${sayInstant(at, words)}:${seconds} (${words.zone})`;
}
