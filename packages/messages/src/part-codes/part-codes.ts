import { partCodes as en } from "#part-codes/en.ts";
import { partCodes as fr } from "#part-codes/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of codes and use of a part in one language. */
export type PartCodeWords = Like<typeof en>;

export const partCodeWords: Record<Locale, PartCodeWords> = { en, fr };
