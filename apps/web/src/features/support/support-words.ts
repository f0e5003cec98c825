import { type SupportWords, supportWords } from "@millwright/messages/support/support";
import { useLocale } from "#lib/language.ts";

/** The words of the support screen, which come with it alone. */
export const useSupportWords = (): SupportWords => supportWords[useLocale()];
