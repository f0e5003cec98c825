import { createHash } from "node:crypto";
import type { NotificationSettings } from "@millwright/domain/notifications/settings";
import { newsMailWords } from "@millwright/messages/news-mail/news-mail";
import { type Locale, plural } from "@millwright/messages/text";
import type { PushMessage } from "#adapters/push.ts";
import type { DueEntry } from "#features/notifications/delivery/due.queries.ts";
import { sentence } from "#features/notifications/delivery/emails.ts";

/** What a browser's worker is given, as JSON. */
export interface PushPayload {
  title: string;
  body: string;
  /** The page that a click opens, below the origin. */
  address: string;
  /** A later message of the same tag takes the place of the one that is still shown. */
  tag: string;
}

interface Recipient {
  name: string;
  locale: Locale;
  wants: Pick<NotificationSettings, "lock_screen">;
}

const hours = 3_600;

/** One message for what is due at once. It says nothing of the plant on a locked screen, unless its reader allows that. */
export function pushOf({ name: company, locale, wants }: Recipient, entries: readonly DueEntry[]): PushMessage {
  const { push, news } = newsMailWords[locale];
  const [first] = entries;
  const isOne = first !== undefined && entries.length === 1;
  const message = isOne
    ? { title: company, body: sentence(locale, first, first.kind) }
    : { title: push.title, body: plural(locale, news, entries.length, { company }) };
  const tag = createHash("sha256")
    .update(entries.length === 1 ? (first?.subject_id ?? "") : "several")
    .digest("base64url")
    .slice(0, 32);
  const payload: PushPayload = {
    ...(wants.lock_screen ? message : push),
    address: isOne ? first.address : "/notifications",
    tag,
  };
  const isUrgent = entries.some(({ pierces }) => pierces);
  return {
    text: JSON.stringify(payload),
    ttlSeconds: (isUrgent ? 4 : 24) * hours,
    urgency: isUrgent ? "high" : "normal",
    topic: tag,
  };
}
