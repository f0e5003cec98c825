import { shortages as en } from "#shortages/en.ts";
import { shortages as fr } from "#shortages/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of shortages, of one language. */
export type ShortageWords = Like<typeof en>;

export const shortageWords: Record<Locale, ShortageWords> = { en, fr };
