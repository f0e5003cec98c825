import { type FigureWords, figureWords } from "@millwright/messages/figures/figures";
import { useLocale } from "#lib/language.ts";

/** The words of the figures, which come with them alone. */
export const useFigureWords = (): FigureWords => figureWords[useLocale()];
