import { passkeys as en } from "#passkeys/en.ts";
import { passkeys as fr } from "#passkeys/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of passkeys and of the stronger sign-in of one language. */
export type PasskeyWords = Like<typeof en>;

export const passkeyWords: Record<Locale, PasskeyWords> = { en, fr };
