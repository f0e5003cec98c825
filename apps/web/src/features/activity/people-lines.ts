import { money } from "@millwright/messages/money";
import type { PeopleWords } from "@millwright/messages/people/people";
import type { PeopleLogWords } from "@millwright/messages/people-log/people-log";
import { fill } from "@millwright/messages/text";
import type { Entry } from "#features/activity/activity.ts";
import { fieldValue, type SaidLine, type Words } from "#features/activity/field-words.ts";

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
    const text = log.fields[key];
    const [was, now] = [sayValue(key, from, saying), sayValue(key, to, saying)];
    const same = was !== null && was === now ? textOfSame(key, [from, to], log) : null;
    if (same !== null) return [{ text: same, to: now }];
    return [{ text, ...(was !== null && { from: was }), to: now }];
  });
  return Object.hasOwn(log.of, kind) && kind in log.of
    ? [{ text: fill(log.of[kind as keyof typeof log.of], { name: String(named) }) }, ...lines]
    : lines;
}

/** What was done to a key or a webhook that is called as before; null of all else. */
function textOfSame(key: string, [from, to]: [unknown, unknown], log: PeopleLogWords): string | null {
  if (key === "keys") return log.keyRotated;
  if (key !== "webhooks") return null;
  return Object(from).rotated_at === Object(to).rotated_at ? log.webhookChanged : log.webhookRotated;
}

/** By which field of theirs parts of the company are called. */
const namedBy: Readonly<Record<string, string>> = { feeds: "scope", keys: "name", webhooks: "address" };

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
  const called = Object(value)[namedBy[field] ?? ""];
  if (called !== undefined) return String(called);
  return fieldValue(field === "status" ? "state" : field, value, words);
}

/** Of a sheet that was brought in, or taken back: which one, and of how many things. */
function countsOfSheet(field: string, { file, ...counts }: Record<string, string>, log: PeopleLogWords): string | null {
  const text = { imported: log.imported, import_undone: log.importUndone }[field];
  return text === undefined ? null : fill(text, { file: file || log.pasted, ...counts });
}
