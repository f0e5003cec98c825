import { type RoiWords, roiWords } from "@millwright/messages/roi/roi";
import { useLocale } from "#lib/language.ts";

/** The words of the calculator, which come with it alone. */
export const useRoiWords = (): RoiWords => roiWords[useLocale()];
