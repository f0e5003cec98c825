import { figures as en } from "#figures/en.ts";
import { figures as fr } from "#figures/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of the figures of one language. */
export type FigureWords = Like<typeof en>;

export const figureWords: Record<Locale, FigureWords> = { en, fr };
