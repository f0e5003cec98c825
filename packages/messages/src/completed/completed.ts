import { completed as en } from "#completed/en.ts";
import { completed as fr } from "#completed/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of work as it was completed. Loaded where it is shown. */
export const completedWords: Record<Locale, Like<typeof en>> = { en, fr };
