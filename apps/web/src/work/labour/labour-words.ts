import { type LabourWords, labourWords } from "@millwright/messages/labour/labour";
import { currentLocale, useLocale } from "#lib/language.ts";

/** The words of the time on orders, which come with it alone. */
export const useLabourWords = (): LabourWords => labourWords[useLocale()];
export const currentLabourWords = (): LabourWords => labourWords[currentLocale()];
