import { newsMail as en } from "#news-mail/en.ts";
import { newsMail as fr } from "#news-mail/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of one language. */
export type NewsMailWords = Like<typeof en>;

export const newsMailWords: Record<Locale, NewsMailWords> = { en, fr };
