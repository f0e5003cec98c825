import { limits } from "@millwright/contract/limits";
import type { AccessLevel } from "@millwright/domain/access";
import { mailWords } from "@millwright/messages/mail/mail";
import { fill, type Locale } from "@millwright/messages/text";
import type { Email } from "#features/mail/mail.ts";

interface Guest {
  email: string;
  company: string;
  access: AccessLevel;
  /** Who invites. */
  by: string;
  link: string;
}

/** Invites an address to a company. It says nothing of whether the address has an account. */
export function invitationEmail(locale: Locale, { email, company, access, by, link }: Guest): Email {
  const words = mailWords[locale].invitation;
  const level = words.levels[access];
  return {
    locale,
    subject: fill(words.subject, { by, company }),
    parts: [
      { say: fill(words.intro, { by, company, level }) },
      { button: words.button, href: link },
      { say: fill(words.expiry, { email, days: limits.invitation.days }) },
      { say: words.ignore },
    ],
  };
}
