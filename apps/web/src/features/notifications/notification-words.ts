import type { Notification } from "@millwright/contract/notifications";
import { type NotificationWords, notificationWords } from "@millwright/messages/notifications/notifications";
import { fill } from "@millwright/messages/text";
import { useLocale } from "#lib/language.ts";

/** The words of the notifications, which come with the bell. */
export const useNotificationWords = () => notificationWords[useLocale()];

type Said = Pick<Notification, "kind" | "kinds" | "actor_name" | "count">;

/** What happened, in one line: "Ann Roy assigned this to you · Overdue". What weighs most comes first. */
export function sayNews({ kind, kinds, actor_name, count }: Said, words: NotificationWords): string {
  const { by } = words;
  const others = kinds.filter((one) => one !== kind);
  // Who did the latest of several is not who did each of them.
  const isOne = actor_name !== null && others.length === 0;
  const named = isOne && kind in by ? by[kind as keyof typeof by] : null;
  const first = named === null ? words.kinds[kind] : fill(named, { name: actor_name ?? "" });
  const more = count > kinds.length ? [fill(words.inAll, { n: count })] : [];
  return [first, ...others.map((one) => words.kinds[one]), ...more].join(" · ");
}

/** How many are unread, as a badge has room for it. */
export function sayCount(unread: number, words: NotificationWords): string {
  return unread > 9 ? words.many : String(unread);
}
