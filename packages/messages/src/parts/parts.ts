import { parts as en } from "#parts/en.ts";
import { parts as fr } from "#parts/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of the parts inventory of one language, but for what the first screen has to say of parts. */
export type PartWords = Like<typeof en>;

export const partWords: Record<Locale, PartWords> = { en, fr };
