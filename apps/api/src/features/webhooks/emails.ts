import { mailWords } from "@millwright/messages/mail/mail";
import { fill, type Locale } from "@millwright/messages/text";
import type { Email } from "#features/mail/mail.ts";
import type { DisabledWebhook } from "#features/webhooks/webhooks.queries.ts";

/** Tells an owner that a webhook was turned off, since nothing had arrived for days. */
export function webhookDisabledEmail(
  locale: Locale,
  { address, companyName, days }: DisabledWebhook & { days: number },
  origin: string,
): Email {
  const words = mailWords[locale].webhookDisabled;
  const values = { address, company: companyName, days: String(days) };
  return {
    locale,
    subject: fill(words.subject, values),
    parts: [
      { say: fill(words.intro, values) },
      { say: words.next },
      { button: words.button, href: `${origin}/people#webhooks` },
    ],
  };
}
