import { plans as en } from "#plans/en.ts";
import { plans as fr } from "#plans/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of plans of one language. */
export type PlanWords = Like<typeof en>;

export const planWords: Record<Locale, PlanWords> = { en, fr };
