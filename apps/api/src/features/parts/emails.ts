import { type MailWords, mailWords } from "@millwright/messages/mail/mail";
import { fill, type Locale, regionOf } from "@millwright/messages/text";
import type { Email } from "#features/mail/mail.ts";

export interface ShortPart {
  id: string;
  name: string;
  code: string;
  quantity: number;
  minimum: number;
  company: string;
  /** Who took the last ones, and why. */
  by: string;
  notes: string | null;
}

/** Tells an owner that a part came down to its minimum, or to nothing. */
export function shortEmail(locale: Locale, part: ShortPart, origin: string): Email {
  const words = wordsFor(part, mailWords[locale]);
  const numbers = new Intl.NumberFormat(regionOf[locale]);
  const { id, by, notes, company, name, code } = part;
  const values = {
    name,
    code,
    company,
    quantity: numbers.format(part.quantity),
    minimum: numbers.format(part.minimum),
  };
  const { changed, changedWhy, button } = mailWords[locale].short;
  return {
    locale,
    subject: fill(words.subject, values),
    parts: [
      { say: fill(words.intro, values) },
      { say: notes === null ? fill(changed, { by }) : fill(changedWhy, { by, notes }) },
      { button, href: `${origin}/parts-inventory?part=${id}` },
    ],
  };
}

function wordsFor({ quantity }: ShortPart, { short }: MailWords) {
  return quantity === 0 ? short.out : short.low;
}
