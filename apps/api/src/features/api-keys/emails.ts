import { mailWords } from "@millwright/messages/mail/mail";
import { fill, type Locale } from "@millwright/messages/text";
import type { Email } from "#features/mail/mail.ts";

interface ReportedKey {
  name: string;
  /** The part that is no secret. */
  publicId: string;
  companyName: string;
}

/** Tells an owner that a key was reported and revoked. It never holds the key. */
export function keyReportedEmail(locale: Locale, key: ReportedKey, origin: string): Email {
  const words = mailWords[locale].keyReported;
  const values = { name: key.name, key: key.publicId, company: key.companyName };
  return {
    locale,
    subject: fill(words.subject, values),
    parts: [
      { say: fill(words.intro, values) },
      { say: words.next },
      { button: words.button, href: `${origin}/people#keys` },
    ],
  };
}
