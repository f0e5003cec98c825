import { plannedParts as en } from "#planned-parts/en.ts";
import { plannedParts as fr } from "#planned-parts/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of planned parts, of one language. */
export type PlannedPartWords = Like<typeof en>;

export const plannedPartWords: Record<Locale, PlannedPartWords> = { en, fr };
