import { type PlanFormWords, planFormWords } from "@millwright/messages/plan-form/plan-form";
import { useLocale } from "#lib/language.ts";

/** The words of the builder of plans, in the person's language. */
export const usePlanFormWords = (): PlanFormWords => planFormWords[useLocale()];
