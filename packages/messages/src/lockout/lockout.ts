import { lockout as en } from "#lockout/en.ts";
import { lockout as fr } from "#lockout/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of lockout of one language. */
export type LockoutWords = Like<typeof en>;

export const lockoutWords: Record<Locale, LockoutWords> = { en, fr };
