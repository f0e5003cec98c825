import { costs as en } from "#costs/en.ts";
import { costs as fr } from "#costs/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of what work cost, of one language. */
export type CostWords = Like<typeof en>;

export const costWords: Record<Locale, CostWords> = { en, fr };
