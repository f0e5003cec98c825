import { type WebhookWords, webhookWords } from "@millwright/messages/webhooks/webhooks";
import { useLocale } from "#lib/language.ts";

/** The words of webhooks, which come with the People page alone. */
export const useWebhookWords = (): WebhookWords => webhookWords[useLocale()];
