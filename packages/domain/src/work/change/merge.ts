import { failureFields } from "#plant-codes/plant-codes.ts";
import { dayOf, readWhen } from "#when.ts";
import { mostTags } from "#work/tags.ts";

/** Fields of an order by the names that the API gives them. */
export type Fields = Readonly<Record<string, unknown>>;

/** What is decided as one thing: several fields of it are taken together or not at all. */
export const conflictFields = [
  "title",
  "description",
  "priority",
  "assignee",
  "requested_by_name",
  "site",
  "place",
  "due_date",
  "schedule",
  "plan",
  "estimated_duration",
  "tags",
  "safety_notes",
  "notes",
  "hold_reason",
  "procedure_id",
  "needs_lockout",
  ...failureFields,
] as const;
export type ConflictField = (typeof conflictFields)[number];

const together: Readonly<Record<string, readonly string[]>> = {
  place: ["department_id", "machine_id", "location"],
  schedule: ["scheduled_start", "scheduled_end", "scheduled_date"],
  plan: ["frequency", "day_of_week", "monthly_period", "time", "plan", "plan_from", "shutdowns"],
};
/** Says something of the change, and nothing of the order. */
const notSeen: ReadonlySet<string> = new Set(["plan_from"]);
const lists: ReadonlySet<string> = new Set(["tags"]);
const days: ReadonlySet<string> = new Set(["due_date", "scheduled_start", "scheduled_end", "scheduled_date"]);

/** The fields that are decided with one of a name, itself among them. */
export function decidedWith(name: string): readonly string[] {
  return Object.values(together).find((names) => names.includes(name)) ?? [name];
}

/** What a field is decided as; null of what is not merged, such as the status or the steps, which have rules of their own. */
export function conflictFieldOf(name: string): ConflictField | null {
  const group = Object.keys(together).find((key) => together[key]?.includes(name)) ?? name;
  return conflictFields.find((field) => field === group) ?? null;
}

/** What two people changed to different things. */
export interface FieldConflict {
  field: ConflictField;
  /** As it was when its sender saw it; without those that they did not say. */
  base: Fields;
  mine: Fields;
  theirs: Fields;
}

export interface Merge {
  /** What is to be written of mine. */
  take: Fields;
  conflicts: FieldConflict[];
}

/**
 * Merges what a person changed, `mine`, into what others left, `theirs`; `base` is what that person had seen. What nobody
 * else changed is mine, what both made the same is nothing, and what both changed to different things stays theirs and is a
 * conflict. Of a list each element is merged by itself; one that would be longer than it may be is a conflict. A field that `base` does not say counts as changed. A day may be
 * written as a day or an instant, read in `zone`.
 */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields, zone: string): Merge {
  const merge: Merge = { take: {}, conflicts: [] };
  const changedFields = Object.keys(mine).filter((name) => mine[name] !== undefined);
  for (const [field, names] of Map.groupBy(changedFields, conflictFieldOf)) {
    if (field === null) merge.take = { ...merge.take, ...pick(mine, names) };
    else mergeOne({ base, mine, theirs, zone }, field, names, merge);
  }
  return merge;
}

interface Sides {
  base: Fields;
  mine: Fields;
  theirs: Fields;
  zone: string;
}

function mergeOne({ base, mine, theirs, zone }: Sides, field: ConflictField, names: string[], merge: Merge): void {
  const [first = field] = names;
  const seen = decidedWith(first).filter((name) => !notSeen.has(name) && (name in base || names.includes(name)));
  const isSame = (a: Fields, b: Fields, some: readonly string[]) =>
    some.every((name) => notSeen.has(name) || (name in a && isSameValue(name, a[name], b[name], zone)));
  if (isSame(mine, theirs, names) || isSame(base, mine, names)) return;
  const list = lists.has(field) ? mergeList(base[field], mine[field], theirs[field]) : null;
  if (list !== null && list.length <= mostTags) {
    merge.take = { ...merge.take, [field]: list };
    return;
  }
  if (isSame(base, theirs, seen)) {
    merge.take = { ...merge.take, ...pick(mine, names) };
    return;
  }
  merge.conflicts.push({ field, base: pick(base, seen), mine: pick(mine, names), theirs: pick(theirs, seen) });
}

/** What I added is added, what I took away is gone, and all else is as others left it. */
function mergeList(base: unknown, mine: unknown, theirs: unknown): unknown[] {
  const [was, own, others] = [base, mine, theirs].map((list): unknown[] => (Array.isArray(list) ? list : []));
  const removed = new Set(was?.filter((one) => !own?.includes(one)));
  const remaining = others?.filter((one) => !removed.has(one)) ?? [];
  const added = own?.filter((one) => !was?.includes(one) && !remaining.includes(one)) ?? [];
  return [...remaining, ...added];
}

/** Whether two values of a field say the same: no value is null, and a moment is the same however it is written. */
export function isSameValue(name: string, a: unknown, b: unknown, zone: string): boolean {
  return plainly(name, a, zone) === plainly(name, b, zone);
}

function plainly(name: string, value: unknown, zone: string): string {
  if (value === undefined || value === null || value === "") return "null";
  if (typeof value !== "string" || !days.has(name)) return JSON.stringify(sorted(value));
  const when = readWhen(value, zone);
  if (when === null) return value;
  if ("on" in when) return when.on.toString();
  return name === "scheduled_date" ? dayOf(when.at, zone).toString() : when.at.toString();
}

/** The same for objects whose fields came in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, sorted(one)]));
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
}
