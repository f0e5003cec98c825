import { signOn as en } from "#sign-on/en.ts";
import { signOn as fr } from "#sign-on/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of sign-on, of one language. */
export type SignOnWords = Like<typeof en>;

export const signOnWords: Record<Locale, SignOnWords> = { en, fr };
