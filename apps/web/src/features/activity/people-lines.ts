import { money } from "@millwright/messages/money";
import type { PeopleWords } from "@millwright/messages/people/people";
import type { PeopleLogWords } from "@millwright/messages/people-log/people-log";
import { fill } from "@millwright/messages/text";
import type { Entry } from "#features/activity/activity.ts";
import { fieldValue, type SaidLine, type Words } from "#features/activity/field-words.ts";
import { isSignOn } from "#features/activity/use-actor-name.ts";

interface Saying {
  words: Words;
  log: PeopleLogWords;
  people: PeopleWords;
  /** How members are called, and whom invitations were mailed to, by their ids. */
  names: ReadonlyMap<string, string>;
}

/** What an entry says of the company, a member, an invitation or a payment: whom it is about, then each field that a reader knows. */
export function peopleLines({ subject, changes, actor }: Entry, saying: Saying): SaidLine[] {
  const { log, names } = saying;
  const { kind, id } = subject;
  const own = changes.name ?? changes.email ?? changes.package_id;
  // Who joins is who acts.
  const joined = kind === "invitation" && changes.used_at?.[1] ? actor.name : null;
  const nobody = kind === "invitation" ? log.unnamed : log.somebody;
  const named = own?.[1] ?? own?.[0] ?? (id === null ? null : names.get(id)) ?? joined ?? nobody;
  const lines = Object.entries(changes).flatMap(([field, [from, to]]) => {
    const key = field.split("/")[0] ?? "";
    // Who comes and goes is named by the first line already.
    const isNamed = key === "name" && kind === "member" && (from === null || to === null);
    // What begins switched off needs nobody told.
    const beginsOff = to === false && (from === null || from === undefined);
    if (!isKnown(log.fields, key) || isNamed || beginsOff) return [];
    const text = textOf(key, actor, log);
    const [was, now] = [sayValue(key, from, saying), sayValue(key, to, saying)];
    if (was !== null && was === now && key in sameNamed)
      return [sameNamed[key as keyof typeof sameNamed](now, { from, to, log, actor: actor.name })];
    return [{ text, ...(was !== null && { from: was }), to: now }];
  });
  return Object.hasOwn(log.of, kind) && kind in log.of
    ? [{ text: fill(log.of[kind as keyof typeof log.of], { name: String(named) }) }, ...lines]
    : lines;
}

interface Change {
  from: unknown;
  to: unknown;
  log: PeopleLogWords;
  /** Who changed it. */
  actor: string;
}

/** What is said of a thing whose name stays, though it changed. */
const sameNamed = {
  sign_on: signOnChange,
  keys: (name: string, { log }: Change): SaidLine => ({ text: log.keyRotated, to: name }),
  webhooks: (address: string, { from, to, log }: Change): SaidLine => {
    const isRotation = Object(from).rotated_at !== Object(to).rotated_at;
    return { text: isRotation ? log.webhookRotated : log.webhookChanged, to: address };
  },
};

/** What changed of the sign-on: who came in without it, or its rules. Whoever came in is left out where it was them before. */
function signOnChange(issuer: string, { from, to, log, actor }: Change): SaidLine {
  const { password_used_at: usedAt, password_used_by: usedBy } = Object(to);
  const isUse = typeof usedAt === "string" && usedAt !== Object(from).password_used_at;
  const name = typeof usedBy === "string" ? usedBy : actor;
  return isUse ? { text: log.passwordUsed, to: name } : { text: log.signOnChanged, to: issuer };
}

/** How a field is called, or how it follows from a member's level that sign-on lowered. */
function textOf(
  key: keyof PeopleLogWords["fields"],
  actor: Entry["actor"],
  { fields, followed }: PeopleLogWords,
): string {
  return isSignOn(actor) && Object.hasOwn(followed, key) ? followed[key as keyof typeof followed] : fields[key];
}

const isKnown = (fields: PeopleLogWords["fields"], key: string): key is keyof typeof fields =>
  Object.hasOwn(fields, key);

function sayValue(field: string, value: unknown, { words, people, log }: Saying): string | null {
  if (value === null || value === undefined) return null;
  const counts = countsOfSheet(field, Object(value), log);
  if (counts !== null) return counts;
  if (field === "sign_off") return value === true ? log.switched.on : log.switched.off;
  if (field.endsWith("_cents")) return money(words.locale, Number(value));
  const level = people.levels[value as keyof PeopleWords["levels"]];
  if ((field === "access" || field === "members_join_as") && level !== undefined) return level.name;
  const named = nameIn(field, value);
  if (named !== null) return named;
  return fieldValue(field === "status" ? "state" : field, value, words);
}

/** Of a sheet that was brought in, or taken back: which one, and of how many things. */
function countsOfSheet(field: string, { file, ...counts }: Record<string, string>, log: PeopleLogWords): string | null {
  const text = { imported: log.imported, import_undone: log.importUndone }[field];
  return text === undefined ? null : fill(text, { file: file || log.pasted, ...counts });
}

/** By which of its fields a thing of the company is named. */
const namedBy: Readonly<Record<string, string>> = {
  ...{ feeds: "scope", keys: "name", webhooks: "address", sign_on: "issuer", sign_on_link: "subject" },
};

function nameIn(field: string, value: unknown): string | null {
  const name: unknown = Object(value)[namedBy[field] ?? ""];
  return typeof name === "string" ? name : null;
}
