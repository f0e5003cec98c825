import { isDeepStrictEqual } from "node:util";
import { type TickAct, ticksAt } from "@millwright/domain/work/change/tick-acts";
import type { CompanyDb } from "#db/database.ts";
import type { Deletion } from "#db/deletion.ts";
import { announce } from "#db/transaction/announce.ts";
import { isDeleted, markEntryDeleted, undeleteEntry } from "#features/history/deleted.queries.ts";
import { type EntrySteps, listSteps, withTicks, writeSteps } from "#features/history/entry-steps.queries.ts";
import { describeEntries } from "#features/history/entry-work.queries.ts";
import {
  findEntryJson,
  findSnapshotsOf,
  insertSnapshot,
  type RepairCompletion,
  removeSnapshot,
  restampSnapshot,
} from "#features/history/history.queries.ts";
import { findEntriesAt, insertImportedEntries, removeEntriesOf } from "#features/history/imported.queries.ts";
import { listLatestOfMachines, listWorkedOnLatest } from "#features/history/list.queries.ts";
import {
  maintenanceHistorySheet as maintenanceSheet,
  repairHistorySheet as repairSheet,
} from "#features/history/sheets.ts";
import type { ReviewColumns } from "#features/reviews/reviews.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";

export type { EntrySteps } from "#features/history/entry-steps.queries.ts";

/** How sheets bring in what was completed elsewhere, or before. */
export const importedEntries = { insertImportedEntries, findEntriesAt, removeEntriesOf };
export const repairHistorySheet = repairSheet;
export const maintenanceHistorySheet = maintenanceSheet;
export const latestRepairsOf = listLatestOfMachines;
export const workedOnLatestRepairs = listWorkedOnLatest;
export const describeRepairs = describeEntries;

/** Writes the entry of a repair that was just completed in this transaction: what it is at this moment. Answers its id. */
export async function recordRepair(db: CompanyDb, orderId: string, zone: string): Promise<string> {
  const id = (await insertSnapshot(db, orderId, zone)) ?? "";
  announce(db, { kind: "history", id });
  return id;
}

/** Writes the entry of a completion that came after the repair was reopened. */
export async function recordEarlierCompletion(
  db: CompanyDb,
  orderId: string,
  completion: RepairCompletion,
  zone: string,
): Promise<void> {
  const id = await insertSnapshot(db, orderId, zone, completion);
  if (id !== null) announce(db, { kind: "history", id });
}

/** Gives the entry of the completion of a time to who completed the repair as well, later. */
export async function restampEntry(
  db: CompanyDb,
  orderId: string,
  was: Temporal.Instant,
  completion: RepairCompletion & { review: ReviewColumns | undefined },
): Promise<void> {
  const id = await restampSnapshot(db, orderId, was, completion);
  if (id !== null) announce(db, { kind: "history", id });
}

/** The entries of a repair that somebody completed at one of some moments. */
export const findEntriesOf = findSnapshotsOf;

export const listEntrySteps = listSteps;

/** Gives entries the ticks that stood when their work was completed; answers those that say something else now, as they were. */
export async function writeEntrySteps(
  db: CompanyDb,
  entries: readonly EntrySteps[],
  acts: readonly TickAct[],
): Promise<EntrySteps[]> {
  const others = entries.flatMap((was) => {
    const now = withTicks(was, ticksAt(acts, Temporal.Instant.from(was.completedAt)));
    return isDeepStrictEqual(now, was) ? [] : [{ was, now }];
  });
  await restoreEntrySteps(
    db,
    others.map(({ now }) => now),
  );
  return others.map(({ was }) => was);
}

/** Makes the steps of entries what they were. */
export async function restoreEntrySteps(db: CompanyDb, entries: readonly EntrySteps[]): Promise<void> {
  if (entries.length === 0) return;
  await writeSteps(db, entries);
  for (const { id } of entries) announce(db, { kind: "history", id });
}

/** Whether somebody deleted an entry. */
export function isEntryHidden(db: CompanyDb, id: string): Promise<boolean> {
  return isDeleted(db, id);
}

/** Removes the entry of a completion that is undone, as if the repair had not been completed. */
export async function takeBackRepair(db: CompanyDb, id: string): Promise<void> {
  await removeSnapshot(db, id);
  announce(db, { kind: "history", id });
}

/** A completed repair, as it was then. @throws Refusal `not_found` */
export async function getEntry(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findEntryJson(db, id)) ?? refuse("not_found"));
}

/** Takes an entry out of the history; an owner can bring it back at any time. @throws Refusal `not_found` */
export async function deleteEntry(db: CompanyDb, id: string, deletion: Deletion): Promise<void> {
  if (!(await markEntryDeleted(db, id, deletion))) refuse("not_found");
  announce(db, { kind: "history", id });
}

/** @throws Refusal `not_found` */
export async function restoreEntry(db: CompanyDb, id: string): Promise<JsonText> {
  if (!(await undeleteEntry(db, id))) refuse("not_found");
  announce(db, { kind: "history", id });
  return getEntry(db, id);
}
