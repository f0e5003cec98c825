import { labour as en } from "#labour/en.ts";
import { labour as fr } from "#labour/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of the time on orders of one language. */
export type LabourWords = Like<typeof en>;

export const labourWords: Record<Locale, LabourWords> = { en, fr };
