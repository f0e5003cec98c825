import { profile as en } from "#profile/en.ts";
import { profile as fr } from "#profile/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of the profile of one language, but for what the first screen has to say of it. */
export type ProfileWords = Like<typeof en>;

export const profileWords: Record<Locale, ProfileWords> = { en, fr };
