import type { AccessLevel } from "@millwright/domain/access";
import { mailWords } from "@millwright/messages/mail/mail";
import { fill, type Locale } from "@millwright/messages/text";
import type { Email } from "#features/mail/mail.ts";

export interface NewColleague {
  name: string;
  email: string;
  role: string;
}

/** Tells an owner who joined their company, and leads to their row among the people: what it does there is asked first. */
export function joinedEmail(
  locale: Locale,
  company: string,
  person: NewColleague & { id: string; access: AccessLevel },
  by: "code" | "invitation" | "signOn",
  origin: string,
): Email {
  const { joined: words, invitation } = mailWords[locale];
  const { name, email, role } = person;
  const intro = { code: words.intro, invitation: words.introInvited, signOn: words.introSignOn }[by];
  const level = fill(words.level, { name, level: invitation.levels[person.access] });
  return {
    locale,
    subject: fill(words.subject, { name, company }),
    parts: [
      { say: fill(intro, { name, email, company, role }) },
      { say: level },
      { button: words.button, href: `${origin}/people?member=${person.id}` },
      { say: by === "code" ? words.notWanted : words.notWantedInvited },
    ],
  };
}
