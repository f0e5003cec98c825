import type { Like, Locale } from "#text.ts";
import { why as en } from "#why/en.ts";
import { why as fr } from "#why/fr.ts";

/** Why a plan falls on a day, in one language. */
export type WhyWords = Like<typeof en>;

export const whyWords: Record<Locale, WhyWords> = { en, fr };
