import { csv as en } from "#csv/en.ts";
import { csv as fr } from "#csv/fr.ts";
import type { Like, Locale } from "#text.ts";

export type CsvWords = Like<typeof en>;

/** The words that stand in CSVs alone: no screen loads them. */
export const csvWords: Record<Locale, CsvWords> = { en, fr };
