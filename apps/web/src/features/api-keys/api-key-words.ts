import { type ApiKeyWords, apiKeyWords } from "@millwright/messages/api-keys/api-keys";
import { useLocale } from "#lib/language.ts";

/** The words of API keys, which come with the People page alone. */
export const useApiKeyWords = (): ApiKeyWords => apiKeyWords[useLocale()];
