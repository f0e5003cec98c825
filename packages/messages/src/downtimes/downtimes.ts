import { downtimes as en } from "#downtimes/en.ts";
import { downtimes as fr } from "#downtimes/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of downtimes of one language. */
export type DowntimeWords = Like<typeof en>;

export const downtimeWords: Record<Locale, DowntimeWords> = { en, fr };
