import { roi as en } from "#roi/en.ts";
import { roi as fr } from "#roi/fr.ts";
import type { Like, Locale } from "#text.ts";

/** Its words in one language, which come with it alone. */
export type RoiWords = Like<typeof en>;

export const roiWords: Record<Locale, RoiWords> = { en, fr };
