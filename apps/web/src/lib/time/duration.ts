import { fill } from "@millwright/messages/text";
import type { Saying } from "#lib/time/time.ts";

/** How long since a moment, to the minute: "12 min", "3 h 12 min", "2 d 5 h". */
export function sayDuration(since: Temporal.Instant, { messages, now }: Pick<Saying, "messages" | "now">): string {
  const minutes = Math.max(0, Math.floor((now.epochMilliseconds - since.epochMilliseconds) / 60_000));
  const hours = Math.floor(minutes / 60);
  const { time } = messages;
  if (hours === 0) return fill(time.minutes, { n: minutes });
  const days = Math.floor(hours / 24);
  const [first, second] =
    days === 0
      ? [fill(time.hours, { n: hours }), minutes % 60 > 0 && fill(time.minutes, { n: minutes % 60 })]
      : [fill(time.days, { n: days }), hours % 24 > 0 && fill(time.hours, { n: hours % 24 })];
  return second ? `${first} ${second}` : first;
}
