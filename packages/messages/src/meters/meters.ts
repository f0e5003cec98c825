import { meters as en } from "#meters/en.ts";
import { meters as fr } from "#meters/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of meters of one language. */
export type MeterWords = Like<typeof en>;

export const meterWords: Record<Locale, MeterWords> = { en, fr };
