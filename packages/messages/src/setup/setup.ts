import { setup as en } from "#setup/en.ts";
import { setup as fr } from "#setup/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of setting up a plant in one language, which come with its screen alone. */
export type SetupWords = Like<typeof en>;

export const setupWords: Record<Locale, SetupWords> = { en, fr };
