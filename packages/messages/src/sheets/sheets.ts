import { sheets as en } from "#sheets/en.ts";
import { sheets as fr } from "#sheets/fr.ts";
import type { Like, Locale } from "#text.ts";

export type SheetWords = Like<typeof en>;

/** The words that stand in sheets alone: no screen loads them. */
export const sheetWords: Record<Locale, SheetWords> = { en, fr };
