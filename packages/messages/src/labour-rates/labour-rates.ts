import { labourRates as en } from "#labour-rates/en.ts";
import { labourRates as fr } from "#labour-rates/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of rates in one language. */
export type LabourRateWords = Like<typeof en>;

export const labourRateWords: Record<Locale, LabourRateWords> = { en, fr };
