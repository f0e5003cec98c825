import type { PlanFamilyWords } from "@millwright/messages/plan-family/plan-family";
import { planFamilyWords } from "@millwright/messages/plan-family/plan-family";
import { currentLocale, useLocale } from "#lib/language.ts";

/** The words of PMs that are one plan, which come with what says them. */
export const usePlanFamilyWords = (): PlanFamilyWords => planFamilyWords[useLocale()];

/** The same outside of what is drawn. */
export const currentPlanFamilyWords = (): PlanFamilyWords => planFamilyWords[currentLocale()];
