import { type PartWords, partWords } from "@millwright/messages/parts/parts";
import { currentLocale, useLocale } from "#lib/language.ts";

/** The words of the parts inventory, which come with it alone. */
export const usePartWords = (): PartWords => partWords[useLocale()];
export const currentPartWords = (): PartWords => partWords[currentLocale()];
