import type { Messages } from "@millwright/messages/messages";
import { fill } from "@millwright/messages/text";
import type { Saying } from "#lib/time/time.ts";

/** How long since a moment, to the minute: "12 min", "3 h 12 min", "2 d 5 h". */
export function sayDuration(since: Temporal.Instant, { messages, now }: Pick<Saying, "messages" | "now">): string {
  const minutes = Math.max(0, Math.floor((now.epochMilliseconds - since.epochMilliseconds) / 60_000));
  const hours = Math.floor(minutes / 60);
  const { time } = messages;
  const days = Math.floor(hours / 24);
  if (minutes === 0) return fill(time.minutes, { n: 0 });
  if (days === 0) return sayWork(minutes, messages);
  return both(fill(time.days, { n: days }), hours % 24 > 0 && fill(time.hours, { n: hours % 24 }));
}

/** How much work it is: "45 min", "20 h", "32 h 10 min". */
export function sayWork(minutes: number, { time }: Pick<Messages, "time">): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0 && rest > 0) return fill(time.minutes, { n: rest });
  return both(fill(time.hours, { n: hours }), rest > 0 && fill(time.minutes, { n: rest }));
}

const both = (first: string, second: string | false) => (second ? `${first} ${second}` : first);
