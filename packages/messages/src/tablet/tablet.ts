import { tablet as en } from "#tablet/en.ts";
import { tablet as fr } from "#tablet/fr.ts";
import type { Like, Locale } from "#text.ts";

export type TabletWords = Like<typeof en>;

/** In both languages: a tablet that everybody shares changes from one to the other, also without a network. */
export const tabletWords: Record<Locale, TabletWords> = { en, fr };
