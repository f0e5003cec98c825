import { peopleLog as en } from "#people-log/en.ts";
import { peopleLog as fr } from "#people-log/fr.ts";
import type { Like, Locale } from "#text.ts";

export type PeopleLogWords = Like<typeof en>;

export const peopleLogWords: Record<Locale, PeopleLogWords> = { en, fr };
