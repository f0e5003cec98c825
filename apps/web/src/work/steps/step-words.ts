import { type StepWords, stepWords } from "@millwright/messages/steps/steps";
import { useLocale } from "#lib/language.ts";

/** The words of steps, which come with the screens that show them. */
export const useStepWords = (): StepWords => stepWords[useLocale()];
