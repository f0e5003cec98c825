import { planYear as en } from "#plan-year/en.ts";
import { planYear as fr } from "#plan-year/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of the twelve months of a PM, of one language. */
export type PlanYearWords = Like<typeof en>;

export const planYearWords: Record<Locale, PlanYearWords> = { en, fr };
