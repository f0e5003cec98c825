import { labels as en } from "#labels/en.ts";
import { labels as fr } from "#labels/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of choosing what labels are printed for: no other screen loads them. */
type LabelWords = Like<typeof en>;

export const labelWords: Record<Locale, LabelWords> = { en, fr };
