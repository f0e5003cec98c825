import { type PeopleWords, peopleWords } from "@millwright/messages/people/people";
import { currentLocale, useLocale } from "#lib/language.ts";

/** The words of the People page, which come with it alone. */
export const usePeopleWords = (): PeopleWords => peopleWords[useLocale()];
export const currentPeopleWords = (): PeopleWords => peopleWords[currentLocale()];
