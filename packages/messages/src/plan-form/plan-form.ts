import { planForm as en } from "#plan-form/en.ts";
import { planForm as fr } from "#plan-form/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of the builder of plans of one language. */
export type PlanFormWords = Like<typeof en>;

export const planFormWords: Record<Locale, PlanFormWords> = { en, fr };
