import { daysOff as en } from "#days-off/en.ts";
import { daysOff as fr } from "#days-off/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of days off of one language. */
export type DaysOffWords = Like<typeof en>;

export const daysOffWords: Record<Locale, DaysOffWords> = { en, fr };
