import { downtimeHistory as en } from "#downtime-history/en.ts";
import { downtimeHistory as fr } from "#downtime-history/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of when a machine was down, and of how that is put right. */
export type DowntimeHistoryWords = Like<typeof en>;

export const downtimeHistoryWords: Record<Locale, DowntimeHistoryWords> = { en, fr };
