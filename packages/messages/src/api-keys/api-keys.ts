import { apiKeys as en } from "#api-keys/en.ts";
import { apiKeys as fr } from "#api-keys/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of API keys, of one language. */
export type ApiKeyWords = Like<typeof en>;

export const apiKeyWords: Record<Locale, ApiKeyWords> = { en, fr };
