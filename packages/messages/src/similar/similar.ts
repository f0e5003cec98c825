import { similar as en } from "#similar/en.ts";
import { similar as fr } from "#similar/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of completed repairs like one. */
export const similarWords: Record<Locale, Like<typeof en>> = { en, fr };
