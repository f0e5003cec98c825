import type { Like, Locale } from "#text.ts";
import { unsubscribe as en } from "#unsubscribe/en.ts";
import { unsubscribe as fr } from "#unsubscribe/fr.ts";

export const unsubscribeWords: Record<Locale, Like<typeof en>> = { en, fr };
