import type { Like, Locale } from "#text.ts";
import { weekHours as en } from "#week-hours/en.ts";
import { weekHours as fr } from "#week-hours/fr.ts";

/** The words of the hours of a week of one language. */
export type WeekHourWords = Like<typeof en>;

export const weekHourWords: Record<Locale, WeekHourWords> = { en, fr };
