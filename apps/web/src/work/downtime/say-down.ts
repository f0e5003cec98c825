import type { DowntimeWords } from "@millwright/messages/downtimes/downtimes";
import { fill } from "@millwright/messages/text";
import { sayDuration } from "#lib/time/duration.ts";
import type { Saying } from "#lib/time/time.ts";

/** "Down 3 h 12 min", "Down just now" in its first minute. */
export function sayDown(since: Temporal.Instant, words: DowntimeWords, saying: Saying): string {
  const isFresh = Temporal.Instant.compare(since.add({ minutes: 1 }), saying.now) > 0;
  return isFresh ? words.downNow : fill(words.down, { time: sayDuration(since, saying) });
}
