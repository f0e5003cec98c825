import { type ShortageWords, shortageWords } from "@millwright/messages/shortages/shortages";
import { useLocale } from "#lib/language.ts";

/** The words of shortages, which come with them alone. */
export const useShortageWords = (): ShortageWords => shortageWords[useLocale()];
