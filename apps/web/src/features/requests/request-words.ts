import { requestWords } from "@millwright/messages/requests/requests";
import { useLocale } from "#lib/language.ts";

/** The words of the requests, which come with their screen. */
export const useRequestWords = () => requestWords[useLocale()];
