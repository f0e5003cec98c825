import type { Like, Locale } from "#text.ts";
import { unproven as en } from "#unproven/en.ts";
import { unproven as fr } from "#unproven/fr.ts";

export type UnprovenWords = Like<typeof en>;

/** In both languages: loaded with what shows them alone. */
export const unprovenWords: Record<Locale, UnprovenWords> = { en, fr };
