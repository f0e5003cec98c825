import { bins as en } from "#bins/en.ts";
import { bins as fr } from "#bins/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of the bins' screen in one language. */
export type BinWords = Like<typeof en>;

export const binWords: Record<Locale, BinWords> = { en, fr };
