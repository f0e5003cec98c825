import type { Notification } from "@millwright/contract/notifications";
import { type NotificationWords, notificationWords } from "@millwright/messages/notifications/notifications";
import { fill } from "@millwright/messages/text";
import { useLocale } from "#lib/language.ts";
import { type Saying, sayAge, sayInstant } from "#lib/time/time.ts";

/** The words of the notifications, which come with the bell. */
export const useNotificationWords = () => notificationWords[useLocale()];

type NotificationText = Pick<Notification, "kind" | "kinds" | "actor_name" | "question" | "count">;

/** What happened, in one line: "Ann Roy assigned this to you · Overdue". What weighs most comes first. */
export function sayNews(
  { kind, kinds, actor_name, question, count }: NotificationText,
  words: NotificationWords,
): string {
  const { by } = words;
  const others = kinds.filter((one) => one !== kind);
  // Who did the latest of several is not who did each of them.
  const isOne = actor_name !== null && others.length === 0;
  const named = isOne && kind in by ? by[kind as keyof typeof by] : null;
  const sayKind = (one: NotificationText["kind"]) =>
    one === "report-changed" && question !== null ? words.asked : words.kinds[one];
  const first = named === null ? sayKind(kind) : fill(named, { name: actor_name ?? "" });
  const more = count > kinds.length ? [fill(words.inAll, { n: count })] : [];
  return [first, ...others.map(sayKind), ...more].join(" · ");
}

const freshHours = 24;

/** "Just now", "20 min ago" of what is fresh; else the day and the time. */
export function sayWhen(at: Temporal.Instant, words: NotificationWords, saying: Saying): string {
  const { hours, minutes } = at.until(saying.now, { largestUnit: "hours" });
  if (hours >= freshHours) return sayInstant(at, saying);
  return hours <= 0 && minutes <= 0 ? words.justNow : fill(words.ago, { age: sayAge(at, saying) });
}

/** How many are unread, as a badge has room for it. */
export function sayCount(unread: number, words: NotificationWords): string {
  return unread > 9 ? words.many : String(unread);
}
