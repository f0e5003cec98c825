import type { Like, Locale } from "#text.ts";
import { webhooks as en } from "#webhooks/en.ts";
import { webhooks as fr } from "#webhooks/fr.ts";

/** The words of webhooks, of one language. */
export type WebhookWords = Like<typeof en>;

export const webhookWords: Record<Locale, WebhookWords> = { en, fr };
