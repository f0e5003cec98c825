import { notificationSettings as en } from "#notification-settings/en.ts";
import { notificationSettings as fr } from "#notification-settings/fr.ts";
import type { Like, Locale } from "#text.ts";

type NotificationSettingsWords = Like<typeof en>;

export const notificationSettingsWords: Record<Locale, NotificationSettingsWords> = { en, fr };
