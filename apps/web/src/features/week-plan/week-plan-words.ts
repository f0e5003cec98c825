import { type WeekPlanWords, weekPlanWords } from "@millwright/messages/week-plan/week-plan";
import { useLocale } from "#lib/language.ts";

/** The words of the week plan, which come with its screen alone. */
export const useWeekPlanWords = (): WeekPlanWords => weekPlanWords[useLocale()];
