import { limits } from "@millwright/contract/limits";
import { mailWords } from "@millwright/messages/mail/mail";
import { fill, type Locale } from "@millwright/messages/text";
import type { Email } from "#features/mail/mail.ts";

export function verificationEmail(locale: Locale, code: string): Email {
  const words = mailWords[locale].code;
  const { minutes } = limits.verificationCode;
  return {
    locale,
    subject: fill(words.subject, { code }),
    preheader: fill(words.expiry, { minutes }),
    parts: [{ say: words.intro }, { code }, { say: fill(words.expiry, { minutes }) }, { say: words.ignore }],
  };
}

/** For who asks for a code at an address that has an account already. */
export function knownAddressEmail(locale: Locale, email: string, origin: string): Email {
  const words = mailWords[locale].known;
  return {
    locale,
    subject: words.subject,
    parts: [
      { say: fill(words.intro, { email }) },
      { button: words.signIn, href: `${origin}/login` },
      { say: words.forgot },
      { button: words.reset, href: `${origin}/forgot-password` },
      { say: words.ignore },
    ],
  };
}

export function resetEmail(locale: Locale, email: string, origin: string, token: string): Email {
  const words = mailWords[locale].reset;
  const { minutes } = limits.reset;
  return {
    locale,
    subject: words.subject,
    parts: [
      { say: fill(words.intro, { email }) },
      { button: words.button, href: `${origin}/reset-password?token=${token}` },
      { say: fill(words.expiry, { minutes }) },
      { say: words.ignore },
    ],
  };
}

/** `elsewhere` of a password that its person changed while signed in, who stays so where they are. */
export function passwordChangedEmail(locale: Locale, email: string, origin: string, elsewhere = false): Email {
  const words = mailWords[locale].passwordChanged;
  return {
    locale,
    subject: words.subject,
    parts: [
      { say: fill(elsewhere ? words.introElsewhere : words.intro, { email }) },
      { say: words.notYou },
      { button: words.button, href: `${origin}/forgot-password` },
    ],
  };
}
