import { support as en } from "#support/en.ts";
import { support as fr } from "#support/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of the support screen in one language, which come with it alone. */
export type SupportWords = Like<typeof en>;

export const supportWords: Record<Locale, SupportWords> = { en, fr };
