import { type JoinWords, joinWords } from "@millwright/messages/join/join";
import { currentLocale, useLocale } from "#lib/language.ts";

/** The words of an invitation's page, which come with it alone. */
export const useJoinWords = (): JoinWords => joinWords[useLocale()];
export const currentJoinWords = (): JoinWords => joinWords[currentLocale()];
