import { people as en } from "#people/en.ts";
import { people as fr } from "#people/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of the People page of one language. */
export type PeopleWords = Like<typeof en>;

export const peopleWords: Record<Locale, PeopleWords> = { en, fr };
