import { charts as en } from "#charts/en.ts";
import { charts as fr } from "#charts/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of charts of one language. */
export type ChartWords = Like<typeof en>;

export const chartWords: Record<Locale, ChartWords> = { en, fr };
