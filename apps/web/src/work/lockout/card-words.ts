import { lockoutCardWords } from "@millwright/messages/lockout/cards";
import { useLocale } from "#lib/language.ts";

/** What cards and forms say of lockout. */
export const useLockoutCardWords = () => lockoutCardWords[useLocale()];
