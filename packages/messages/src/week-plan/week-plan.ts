import type { Like, Locale } from "#text.ts";
import { weekPlan as en } from "#week-plan/en.ts";
import { weekPlan as fr } from "#week-plan/fr.ts";

/** The words of the week plan's screen; those of moving work are with all screens. */
export type WeekPlanWords = Like<typeof en>;

export const weekPlanWords: Record<Locale, WeekPlanWords> = { en, fr };
