import { mailWords } from "@millwright/messages/mail/mail";
import { fill, type Locale } from "@millwright/messages/text";
import type { Email } from "#features/mail/mail.ts";

export interface NewColleague {
  name: string;
  email: string;
  role: string;
}

/** Tells an owner who joined their company. */
export function joinedEmail(
  locale: Locale,
  company: string,
  person: NewColleague,
  by: "code" | "invitation",
  origin: string,
): Email {
  const words = mailWords[locale].joined;
  const { name, email, role } = person;
  return {
    locale,
    subject: fill(words.subject, { name, company }),
    parts: [
      { say: fill(by === "code" ? words.intro : words.introInvited, { name, email, company, role }) },
      { button: words.button, href: `${origin}/people` },
      { say: by === "code" ? words.notWanted : words.notWantedInvited },
    ],
  };
}
