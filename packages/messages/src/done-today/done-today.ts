import { doneToday as en } from "#done-today/en.ts";
import { doneToday as fr } from "#done-today/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of what was completed today. */
export const doneTodayWords: Record<Locale, Like<typeof en>> = { en, fr };
