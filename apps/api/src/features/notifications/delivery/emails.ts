import type { EntryKind } from "@millwright/domain/notifications/settings";
import { newsMailWords } from "@millwright/messages/news-mail/news-mail";
import { fill, type Locale, plural } from "@millwright/messages/text";
import type { Email } from "#features/mail/mail.ts";
import type { DueEntry } from "#features/notifications/delivery/due.queries.ts";

/** Where a mail comes from and what its links begin with. */
export interface Sender {
  company: string;
  origin: string;
  /** Where one click stops mails of this kind. */
  unsubscribe: { api: string; page: string };
}

/** A piece of today's work, by the plant's clock. */
export interface Task {
  /** Null of what says none. */
  time: string | null;
  code: string;
  title: string;
  isLate: boolean;
}

const shownAtMost = 20;

/** Tells what happened, of one thing or of several at once. */
export function newsEmail(locale: Locale, entries: readonly DueEntry[], sender: Sender): Email {
  const { company, origin } = sender;
  const words = newsMailWords[locale];
  const [first] = entries;
  const isOne = first !== undefined && entries.length === 1;
  return {
    locale,
    subject: isOne ? sentence(locale, first, first.kind) : plural(locale, words.news, entries.length, { company }),
    ...(isOne && { preheader: company }),
    parts: isOne
      ? [...linesOf(locale, first), buttonTo(locale, first, origin)]
      : [...listed(locale, entries), { button: words.openAll, href: `${origin}/notifications` }],
    ...footOf(locale, sender),
  };
}

/** The morning's mail: today's work of its reader, and what they wanted to be told in it. */
export function digestEmail(
  locale: Locale,
  { tasks, entries, lacking }: { tasks: readonly Task[]; entries: readonly DueEntry[]; lacking: readonly string[] },
  sender: Sender,
): Email {
  const { digest, named, more, openAll } = newsMailWords[locale];
  const { company, origin } = sender;
  const lines = tasks.slice(0, shownAtMost).map(({ time, isLate, ...task }) => {
    const values = { time: time ?? "", name: fill(named, task) };
    return fill(isLate ? digest.late : digest.task, values).trim();
  });
  const left = tasks.length - lines.length;
  return {
    locale,
    subject:
      tasks.length > 0
        ? plural(locale, digest.subject, tasks.length, { company })
        : fill(digest.subjectNews, { company }),
    parts: [
      ...(tasks.length > 0
        ? [
            { say: plural(locale, digest.work, tasks.length) },
            { say: [...lines, ...(left > 0 ? [plural(locale, more, left)] : [])].join("\n") },
            { button: digest.open, href: `${origin}/my-work` },
          ]
        : []),
      ...(entries.length > 0
        ? [{ say: digest.news }, ...listed(locale, entries), { button: openAll, href: `${origin}/notifications` }]
        : []),
      ...(lacking.length > 0
        ? [
            { say: plural(locale, digest.lacking, lacking.length, { parts: namesOf(locale, lacking) }) },
            { button: digest.openShortages, href: `${origin}/parts-inventory/shortages` },
          ]
        : []),
    ],
    ...footOf(locale, sender),
  };
}

const namedParts = 5;

/** The first of some parts, and how many more there are. */
function namesOf(locale: Locale, parts: readonly string[]): string {
  const left = parts.length - namedParts;
  const named = parts.slice(0, namedParts).join(", ");
  return left > 0 ? `${named}, ${plural(locale, newsMailWords[locale].more, left)}` : named;
}

/** The weekly mail to owners: what was done, and how far the activity log goes. */
export function weeklyEmail(
  locale: Locale,
  { done, head }: { done: { repairs: number; pms: number; missed: number }; head: string | null },
  sender: Sender,
): Email {
  const { weekly: words } = newsMailWords[locale];
  const { company, origin } = sender;
  const lines = [
    plural(locale, words.repairs, done.repairs),
    plural(locale, words.pms, done.pms),
    plural(locale, words.missed, done.missed),
  ];
  return {
    locale,
    subject: fill(words.subject, { company }),
    parts: [
      { say: lines.join("\n") },
      { button: words.open, href: `${origin}/maintenance-history` },
      ...(head === null ? [] : [{ say: fill(words.head, { head }) }]),
    ],
    ...footOf(locale, sender),
  };
}

export function sentence(
  locale: Locale,
  { code, title, question }: Pick<DueEntry, "code" | "title" | "question">,
  kind: EntryKind,
): string {
  const { kinds, asked: action, named } = newsMailWords[locale];
  return fill(kind === "report-changed" && question !== null ? action : kinds[kind], {
    name: code === null ? title : fill(named, { code, title }),
  });
}

function listed(locale: Locale, entries: readonly DueEntry[]): { say: string }[] {
  const shown = entries.slice(0, shownAtMost).map((entry) => ({
    say: linesOf(locale, entry)
      .map(({ say }) => say)
      .join("\n"),
  }));
  const left = entries.length - shown.length;
  return left > 0 ? [...shown, { say: plural(locale, newsMailWords[locale].more, left) }] : shown;
}

/** Each kind of what happened in a line of its own, then who did it. */
function linesOf(locale: Locale, entry: DueEntry): { say: string }[] {
  const { by, said: comment, happened } = newsMailWords[locale];
  const { kind, kinds, actor_name: actor, count } = entry;
  const excerpt = entry.excerpt ?? entry.question;
  const others = kinds.filter((other) => other !== kind);
  const lines = [kind, ...others].map((each) => sentence(locale, entry, each));
  if (actor !== null) lines.push(excerpt === null ? fill(by, { actor }) : fill(comment, { actor, excerpt }));
  if (count > kinds.length) lines.push(plural(locale, happened, count));
  return [{ say: lines.join("\n") }];
}

function buttonTo(locale: Locale, { code, address }: DueEntry, origin: string) {
  const { open, openOther } = newsMailWords[locale];
  return { button: code === null ? openOther : fill(open, { code }), href: origin + address };
}

/** Where somebody changes what they are mailed, and stops it. */
export function footOf(
  locale: Locale,
  { origin, unsubscribe }: Pick<Sender, "origin" | "unsubscribe">,
): Pick<Email, "links" | "unsubscribe"> {
  const { settings, stop } = newsMailWords[locale];
  return {
    links: [
      { text: settings, href: `${origin}/profile#notifications` },
      { text: stop, href: unsubscribe.page },
    ],
    unsubscribe: unsubscribe.api,
  };
}
