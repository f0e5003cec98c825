import { failureFields } from "@millwright/domain/plant-codes/plant-codes";
import {
  type ConflictField,
  conflictFieldOf,
  decidedWith,
  type FieldConflict,
  type Fields,
  isSameValue,
} from "@millwright/domain/work/change/merge";
import { compareActs } from "@millwright/domain/work/change/status-acts";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import type { FieldOvertaken } from "#features/conflicts/conflicts.ts";
import { noteDoneBefore } from "#features/work-orders/change/commands.queries.ts";
import { type LastChange, listLastChanges } from "#features/work-orders/change/late/last-changes.queries.ts";
import type { CommandContext, EditedFields } from "#features/work-orders/commands/command.ts";
import { findOrderJson } from "#features/work-orders/work-orders.queries.ts";

/** What a field is called in the log, where that is another name. */
const loggedAs: Partial<Record<ConflictField, readonly string[]>> = {
  place: ["department", "machine", "location"],
  schedule: ["scheduled_start", "scheduled_end", "scheduled_date"],
  plan: ["frequency", "day_of_week", "monthly_period", "time", "schedule/"],
  procedure_id: ["procedure"],
};
const keysOf = (field: ConflictField) => loggedAs[field] ?? [field];

/** Where the sender of what came late and others changed the same, whoever did it later has it. */
export interface ByTime {
  /** What is written of mine although others changed it as well: they did it before. */
  take: Fields;
  /** What others did later, and stays. */
  stays: FieldConflict[];
  /** What others did before, which is theirs to be decided. */
  overtaken: FieldOvertaken[];
}

/**
 * Parts what both changed by who did it later. What is decided as one thing is taken whole, as its sender had seen it. What
 * nobody is known to have changed stays where its sender had seen another value.
 */
export async function partByTime(
  db: CompanyDb,
  orderId: string,
  conflicts: readonly FieldConflict[],
  seenAt: Temporal.Instant,
): Promise<ByTime> {
  const topics = conflicts.map(({ field }) => ({ topic: field, keys: keysOf(field) }));
  const last = await listLastChanges(db, orderId, topics);
  const parted: ByTime = { take: {}, stays: [], overtaken: [] };
  for (const conflict of conflicts) {
    const before = last.get(conflict.field);
    const isSeen = Object.keys(conflict.base).length > 0;
    const isLater = before === undefined ? isSeen : isByLater(db, before, seenAt);
    if (isLater) parted.stays.push(conflict);
    else if (before !== undefined) {
      const { field, base, mine, theirs } = conflict;
      const names = Object.keys(mine).filter((name) => name in theirs);
      parted.take = { ...parted.take, ...base, ...mine };
      parted.overtaken.push({ field, base, mine: pick(theirs, names), theirs: pick(mine, names), before });
    }
  }
  return parted;
}

/** Whether others changed something after who acts did, or at the same moment by the order of ids. */
const isByLater = (db: CompanyDb, { id: byId, doneAt }: LastChange, seenAt: Temporal.Instant) =>
  compareActs({ byId, doneAt }, { byId: db.acting.id, doneAt: seenAt }) >= 0;

/** What names which occurrence is meant, or why it is on hold, goes with the move of the same command. */
const ofMove: ReadonlySet<string> = new Set(["scheduled_date", "hold_reason"]);

/**
 * A change that came late and says nothing of what its sender had seen, without the fields that others changed after it was
 * done: these stay, and are told beside it.
 */
export async function withoutFieldsBefore(
  { db, locked, seenAt, by }: CommandContext,
  given: EditedFields,
  isNamed: boolean,
): Promise<{ fields: EditedFields; conflicts: FieldConflict[] }> {
  const orderId = locked.order.id;
  const zone = by.timeZone;
  const edited: Fields = { ...given };
  const names = namesOf(edited).filter((name) => !(isNamed && ofMove.has(name)));
  if (names.length === 0) return { fields: given, conflicts: [] };
  const theirs = await findFields(db, orderId);
  const differing = names.filter((name) => !isSameValue(name, edited[name], theirs[name], zone));
  const conflicts = [...Map.groupBy(differing, conflictFieldOf)].flatMap(([field, some]): FieldConflict[] => {
    if (field === null) return [];
    return [{ field, base: {}, mine: pick(edited, some), theirs: pick(theirs, some.flatMap(decidedWith)) }];
  });
  const { stays } = await partByTime(db, orderId, conflicts, seenAt);
  await noteSameFields(db, orderId, pick(edited, names), { theirs, zone });
  const left = new Set(stays.flatMap(({ mine }) => Object.keys(mine)));
  return {
    fields: Object.fromEntries(Object.entries(given).filter(([name]) => !left.has(name))),
    conflicts: stays,
  };
}

/** The log says who said late what is so already: what was done before that and comes after it does not stand. */
export async function noteSameFields(
  db: CompanyDb,
  orderId: string,
  edited: Fields,
  { theirs, base = {}, zone }: { theirs: Fields; base?: Fields | undefined; zone: string },
): Promise<void> {
  const isMeant = (name: string) => !(name in base) || !isSameValue(name, base[name], edited[name], zone);
  const same = namesOf(edited).filter((name) => isMeant(name) && isSameValue(name, edited[name], theirs[name], zone));
  const fields = [...new Set(same.map(conflictFieldOf))].flatMap((field) => (field === null ? [] : keysOf(field)));
  if (fields.length === 0) return;
  await noteDoneBefore(db, orderId, { act: "edit", fields });
  announce(db, { kind: "workOrder", id: orderId });
}

/** What an order may leave out where nobody said it. */
const unsaid = Object.fromEntries(failureFields.map((field) => [field, null]));

/** What an order says, by the names of the API. */
export async function findFields(db: CompanyDb, orderId: string): Promise<Fields> {
  const read: unknown = JSON.parse((await findOrderJson(db, orderId)) ?? "{}");
  return typeof read === "object" && read !== null ? { ...unsaid, ...read } : {};
}

const namesOf = (fields: Fields) =>
  Object.keys(fields).filter((name) => fields[name] !== undefined && conflictFieldOf(name) !== null);

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
