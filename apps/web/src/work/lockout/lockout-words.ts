import { type LockoutWords, lockoutWords } from "@millwright/messages/lockout/lockout";
import { useLocale } from "#lib/language.ts";

/** The words of lockout, which come with the screens that show it. */
export const useLockoutWords = (): LockoutWords => lockoutWords[useLocale()];
