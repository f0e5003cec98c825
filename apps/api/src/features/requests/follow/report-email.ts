import type { Stage } from "@millwright/domain/requests/request";
import { reportMailWords } from "@millwright/messages/report-mail/report-mail";
import { fill, type Locale } from "@millwright/messages/text";
import type { Email } from "#features/mail/mail.ts";

/** What a reporter is written of: a stage, or a public note. */
export type MailStage = Exclude<Stage, "on_hold"> | "note";

export interface ReportNews {
  locale: Locale;
  code: string;
  machineName: string | null;
  companyName: string;
  stage: MailStage;
  /** What the plant says: its question, its reason, or its note. */
  words: string | null;
  who: string | null;
  /** Where the report is followed. */
  page: string;
  /** Where one click stops the mails. */
  stop: string;
}

/** The mail to a reporter. Of what they wrote themself it says nothing: whose the address is nobody has checked. */
export function reportEmail({
  locale,
  code,
  companyName,
  machineName,
  stage,
  words,
  who,
  page,
  stop,
}: ReportNews): Email {
  const texts = reportMailWords[locale];
  const place =
    machineName === null ? companyName : fill(texts.machine, { machine: machineName, company: companyName });
  const sentence = stage === "in_progress" && who !== null ? texts.said.in_progress_by : texts.said[stage];
  const values = { code, place, company: companyName, who: who ?? "" };
  return {
    locale,
    subject: fill(texts.subjects[stage], { code }),
    parts: [
      { say: fill(sentence, values) },
      ...(words === null ? [] : [{ say: words }]),
      { button: stage === "asked" ? texts.answer : texts.open, href: page },
      ...(stage === "received" ? [{ say: texts.notYou }] : []),
    ],
    links: [{ text: texts.stop, href: `${page}#stop` }],
    unsubscribe: stop,
  };
}
