import { type PasskeyWords, passkeyWords } from "@millwright/messages/passkeys/passkeys";
import { currentLocale, useLocale } from "#lib/language.ts";

/** The words of passkeys and of the stronger sign-in, which come with their screens alone. */
export const usePasskeyWords = (): PasskeyWords => passkeyWords[useLocale()];
export const currentPasskeyWords = (): PasskeyWords => passkeyWords[currentLocale()];
