import { requests as en } from "#requests/en.ts";
import { requests as fr } from "#requests/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of the inbox of requests in one language, which come with its screen. */
export type RequestWords = Like<typeof en>;

export const requestWords: Record<Locale, RequestWords> = { en, fr };
