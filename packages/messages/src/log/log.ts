import { log as en } from "#log/en.ts";
import { log as fr } from "#log/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of the log of what was done. Loaded where it is shown. */
export type LogWords = Like<typeof en>;

export const logWords: Record<Locale, LogWords> = { en, fr };
