import { notifications as en } from "#notifications/en.ts";
import { notifications as fr } from "#notifications/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of the notifications of one language. */
export type NotificationWords = Like<typeof en>;

export const notificationWords: Record<Locale, NotificationWords> = { en, fr };
