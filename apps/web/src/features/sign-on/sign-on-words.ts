import { type SignOnWords, signOnWords } from "@millwright/messages/sign-on/sign-on";
import { useLocale } from "#lib/language.ts";

/** The words of sign-on, which come with its screens alone. */
export const useSignOnWords = (): SignOnWords => signOnWords[useLocale()];
