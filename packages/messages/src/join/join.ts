import { join as en } from "#join/en.ts";
import { join as fr } from "#join/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of a mailed invitation's page of one language. */
export type JoinWords = Like<typeof en>;

export const joinWords: Record<Locale, JoinWords> = { en, fr };
