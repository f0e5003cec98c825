import { type CostWords, costWords } from "@millwright/messages/costs/costs";
import { currentLocale, useLocale } from "#lib/language.ts";

/** The words of what work cost, which come with it alone. */
export const useCostWords = (): CostWords => costWords[useLocale()];
export const currentCostWords = (): CostWords => costWords[currentLocale()];
