import { plantCodes as en } from "#plant-codes/en.ts";
import { plantCodes as fr } from "#plant-codes/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of the plant's lists in one language. */
export type PlantCodeWords = Like<typeof en>;

export const plantCodeWords: Record<Locale, PlantCodeWords> = { en, fr };
