import { type PlannedPartWords, plannedPartWords } from "@millwright/messages/planned-parts/planned-parts";
import { useLocale } from "#lib/language.ts";

/** The words of the parts that work needs, which come with them alone. */
export const usePlannedPartWords = (): PlannedPartWords => plannedPartWords[useLocale()];
