import { planFamily as en } from "#plan-family/en.ts";
import { planFamily as fr } from "#plan-family/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of PMs that are one plan, of one language. */
export type PlanFamilyWords = Like<typeof en>;

export const planFamilyWords: Record<Locale, PlanFamilyWords> = { en, fr };
