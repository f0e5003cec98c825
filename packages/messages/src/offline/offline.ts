import { offline as en } from "#offline/en.ts";
import { offline as fr } from "#offline/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of one language of what is there without a connection. */
export type OfflineWords = Like<typeof en>;

export const offlineWords: Record<Locale, OfflineWords> = { en, fr };
