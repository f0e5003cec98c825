import { type ProfileWords, profileWords } from "@millwright/messages/profile/profile";
import { currentLocale, useLocale } from "#lib/language.ts";

/** The words of the profile, which come with it alone. */
export const useProfileWords = (): ProfileWords => profileWords[useLocale()];
export const currentProfileWords = (): ProfileWords => profileWords[currentLocale()];
