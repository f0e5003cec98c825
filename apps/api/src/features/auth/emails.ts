import { limits } from "@millwright/contract/limits";
import { mailWords } from "@millwright/messages/mail/mail";
import { fill, type Locale, plural } from "@millwright/messages/text";
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

/** Of a password that was changed: `elsewhere` while its person was signed in, who stays so where they are. */
export interface PasswordChange {
  elsewhere?: boolean;
  /** How many passkeys sign the person in as before. */
  passkeys: number;
  /** How many links to a company's sign-in ended with the old password. */
  links: number;
}

export function passwordChangedEmail(
  locale: Locale,
  email: string,
  origin: string,
  { elsewhere = false, passkeys, links }: PasswordChange,
): Email {
  const words = mailWords[locale].passwordChanged;
  return {
    locale,
    subject: words.subject,
    parts: [
      { say: fill(elsewhere ? words.introElsewhere : words.intro, { email }) },
      ...(passkeys > 0 ? [{ say: plural(locale, words.passkeysStay, passkeys) }] : []),
      ...(links > 0 ? [{ say: words.linksEnded }] : []),
      { say: words.notYou },
      { button: words.button, href: `${origin}/forgot-password` },
    ],
  };
}

/** Tells somebody what became of their passkeys. */
export function passkeyEmail(
  locale: Locale,
  what: "added" | "removed" | "allRemoved",
  values: { email: string; name: string },
  origin: string,
): Email {
  const words = mailWords[locale].passkeys;
  return {
    locale,
    subject: words[what].subject,
    parts: [
      { say: fill(words[what].intro, values) },
      { say: words.notYou },
      { button: words.button, href: `${origin}/profile` },
    ],
  };
}

/** Tells owners that one of them came in otherwise than by the company's provider, which is the only way for others. */
export function passwordUsedEmail(locale: Locale, values: { name: string; company: string }, origin: string): Email {
  const words = mailWords[locale].passwordUsed;
  return {
    locale,
    subject: fill(words.subject, values),
    parts: [
      { say: fill(words.intro, values) },
      { say: fill(words.next, values) },
      { button: words.button, href: `${origin}/people#sign-on` },
    ],
  };
}
