import { counts as en } from "#counts/en.ts";
import { counts as fr } from "#counts/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of counting in one language. */
export type CountWords = Like<typeof en>;

export const countWords: Record<Locale, CountWords> = { en, fr };
