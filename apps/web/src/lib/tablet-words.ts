import { type TabletWords, tabletWords } from "@millwright/messages/tablet/tablet";
import { useLocale } from "#lib/language.ts";

/** The words of shared tablets, which come with these screens alone. */
export const useTabletWords = (): TabletWords => tabletWords[useLocale()];
