import { type FigureWords, figureWords } from "@millwright/messages/figures/figures";
import { type FigureSaying, figureSaying } from "@millwright/messages/figures/say-figure";
import { useLocale } from "#lib/language.ts";

/** The words of the figures, which come with them alone. */
export const useFigureWords = (): FigureWords => figureWords[useLocale()];

/** How figures are said in the language of the screen. */
export const useFigureSaying = (): FigureSaying => figureSaying(useLocale());
