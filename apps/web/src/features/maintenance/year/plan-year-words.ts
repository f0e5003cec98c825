import { type PlanYearWords, planYearWords } from "@millwright/messages/plan-year/plan-year";
import { useLocale } from "#lib/language.ts";

/** The words of the twelve months of a PM, which come with them alone. */
export const usePlanYearWords = (): PlanYearWords => planYearWords[useLocale()];
