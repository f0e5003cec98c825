import { type ConflictField, conflictFieldOf } from "@millwright/domain/work/change/merge";
import type { ConflictWords } from "@millwright/messages/conflicts/conflicts";
import { labelled } from "@millwright/messages/labelled";
import type { Messages } from "@millwright/messages/messages";
import { firstWords } from "#features/outbox/first-words.ts";
import type { Saying } from "#lib/time/time.ts";
import { sayField, sayValues } from "#work/conflicts/conflict-values.ts";

/** What commands are said with. */
export interface CommandWords {
  m: Messages;
  /** Of conflicts, which name the fields of an order. */
  words: ConflictWords;
  saying: Saying;
}

/** Those whose value reads as it is written; the others are ids, plans and lists of steps. */
const readable: ReadonlySet<string> = new Set([
  "title",
  "description",
  "priority",
  "requested_by_name",
  "site",
  "due_date",
  "estimated_duration",
  "tags",
  "safety_notes",
  "notes",
  "hold_reason",
]);

/** What was edited, each field with its value where that is short enough to be read in a row. */
export function sayFields(set: Readonly<Record<string, unknown>>, words: CommandWords): string[] {
  const names = Object.keys(set).filter((name) => set[name] !== undefined);
  const fields = Map.groupBy(names, (name) => conflictFieldOf(name) ?? name);
  return [...fields].flatMap(([field, of]) => {
    const known = conflictFieldOf(of[0] ?? field);
    return (known === null ? sayOther(field, set[field], words) : sayKnown(known, set[field], words)) ?? [];
  });
}

function sayKnown(field: ConflictField, value: unknown, { m, words, saying }: CommandWords): string {
  const name = sayField(field, m, words);
  if (!readable.has(field) || !isPlain(value)) return name;
  const valueWords = sayValues({ field, names: {} }, { [field]: value }, { m, words, saying });
  return labelled(name, firstWords(valueWords) ?? valueWords, saying.locale);
}

/** What is no field of a conflict; null of what people know by no name. */
function sayOther(name: string, value: unknown, { m, saying }: CommandWords): string | null {
  const { fields, statuses, dialog } = m.workOrders;
  const status = Object.entries(statuses).find(([key]) => key === value)?.[1];
  if (name === "status") return status === undefined ? fields.status : labelled(fields.status, status, saying.locale);
  const others: Record<string, string> = { checklist: fields.checklist, files: dialog.tabs.files };
  return others[name] ?? null;
}

type Plain = string | number | boolean | null | string[];
const isPlain = (value: unknown): value is Plain =>
  value === null || ["string", "number", "boolean"].includes(typeof value) || isTexts(value);
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");
