import { conflicts as en } from "#conflicts/en.ts";
import { conflicts as fr } from "#conflicts/fr.ts";
import type { Like, Locale } from "#text.ts";

export type ConflictWords = Like<typeof en>;

/** The words of conflicts of one language; they come with the screens that show conflicts. */
export const conflictWords: Record<Locale, ConflictWords> = { en, fr };
