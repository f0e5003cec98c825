import type { Contract } from "@millwright/contract/contract";
import type { Occurrence, Overtaken } from "@millwright/domain/maintenance/maintenance";
import { endOfDay, startOfDay } from "@millwright/domain/when";
import { daysOfHistory } from "@millwright/domain/work/board";
import type { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import type { Deletion } from "#db/deletion.ts";
import type { LatestPage, LatestRow } from "#db/list/by-latest.ts";
import { announce } from "#db/transaction/announce.ts";
import { markEntryDeleted, undeleteEntry } from "#features/history/deleted.queries.ts";
import { findEntryJson, insertSnapshot, removeSnapshot } from "#features/history/history.queries.ts";
import { type EntryFilters, listEntries, totalEntries } from "#features/history/list.queries.ts";
import {
  hasCompletion,
  insertOccurrences,
  type KeptEntry,
  listCompletedDays,
  listKept,
  putBackKept,
  type RemovedEntry,
  removeCompletion,
  removeOvertaken,
} from "#features/history/occurrences.queries.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Writes the entry of a repair that was just completed in this transaction: what it is at this moment. Answers its id. */
export async function recordRepair(db: CompanyDb, orderId: string, zone: string): Promise<string> {
  const id = await insertSnapshot(db, orderId, zone);
  announce(db, { kind: "history", id });
  return id;
}

/** Removes the entry of a completion that is undone, as if the repair had not been completed. */
export async function takeBackRepair(db: CompanyDb, id: string): Promise<void> {
  await removeSnapshot(db, id);
  announce(db, { kind: "history", id });
}

/** The entries of a PM's occurrences, whole. */
export function readOccurrences(db: CompanyDb, orderId: string, days: readonly string[]): Promise<KeptEntry[]> {
  return listKept(db, orderId, days);
}

/** Makes the entries of a PM's occurrences what they were: those that came since go, those that went are there again. */
export async function putBackOccurrences(
  db: CompanyDb,
  orderId: string,
  days: readonly string[],
  entries: readonly KeptEntry[],
): Promise<void> {
  for (const id of await putBackKept(db, orderId, days, entries)) announce(db, { kind: "history", id });
}

/** An occurrence of a PM. */
export interface OrderOccurrence {
  orderId: string;
  occurrence: Occurrence;
}

/**
 * Writes the entry of an occurrence that is completed: what the PM is at this moment, with its checklist as done.
 * Answers false when it was over already.
 */
export async function recordCompletion(
  db: CompanyDb,
  { orderId, occurrence }: OrderOccurrence,
  by: { personId: string; name: string },
  at: Temporal.Instant,
): Promise<boolean> {
  const who = { completed_by_id: by.personId, completed_by_name: by.name };
  const completed = { status: "completed", at: at.toString(), ...who, ticked: true } as const;
  const [id] = await insertOccurrences(db, [{ ...keyOf(orderId, occurrence), ...completed }]);
  if (id !== undefined) announce(db, { kind: "history", id });
  return id !== undefined;
}

/** Writes the entries of occurrences that were overtaken; those that have one keep it. The ticks are those of the ticked ones. */
export async function recordOvertaken(
  db: CompanyDb,
  overtaken: readonly { orderId: string; occurrence: Overtaken; ticked: boolean }[],
): Promise<void> {
  const rows = overtaken.map(({ orderId, occurrence, ticked }) => ({
    ...keyOf(orderId, occurrence),
    status: occurrence.status,
    completed_by_id: null,
    completed_by_name: null,
    at: occurrence.startsAt.toString(),
    ticked,
  }));
  await insertOccurrences(db, rows);
}

/** Removes the entry of a completion that is taken back; answers its checklist as done. */
export async function takeBackCompletion(db: CompanyDb, orderId: string, on: Temporal.PlainDate): Promise<unknown> {
  const removed = await removeCompletion(db, orderId, on);
  if (removed === null) return [];
  announce(db, { kind: "history", id: removed.id });
  return removed.checklist;
}

/** Removes the entries of what was overtaken from a day of each PM on: those days are not over yet. */
export function reopenOvertaken(
  db: CompanyDb,
  from: readonly { orderId: string; from: Temporal.PlainDate }[],
): Promise<RemovedEntry[]> {
  return removeOvertaken(
    db,
    from.map((asked) => ({ order_id: asked.orderId, from: asked.from.toString() })),
  );
}

/** The days that PMs were completed on since a day of each, also those whose entries were deleted. */
export async function completedSince(
  db: CompanyDb,
  since: readonly { orderId: string; since: Temporal.PlainDate }[],
): Promise<Map<string, Set<string>>> {
  const asked = since.map((one) => ({ order_id: one.orderId, since: one.since.toString() }));
  const byOrder = new Map<string, Set<string>>();
  for (const { orderId, day } of await listCompletedDays(db, asked)) {
    byOrder.set(orderId, (byOrder.get(orderId) ?? new Set()).add(day));
  }
  return byOrder;
}

/** Whether an occurrence was completed. */
export function isCompletedOn(db: CompanyDb, orderId: string, on: Temporal.PlainDate): Promise<boolean> {
  return hasCompletion(db, orderId, on);
}

function keyOf(work_order_id: string, { on, frequency }: Occurrence) {
  return { work_order_id, scheduled_on: on.toString(), frequency };
}

type Query = z.output<Contract["GET /repair-history/summary"]["query"]>;

/** The entries that a query asks for, its days taken as the plant's. Every entry is Completed: another status finds none. */
export async function listRepairs(db: CompanyDb, query: Query, zone: string, page: LatestPage): Promise<LatestRow[]> {
  return asksForCompleted(query) ? listEntries(db, filtersOf(query, zone), page) : [];
}

export async function summariseRepairs(db: CompanyDb, query: Query, zone: string, now: Temporal.Instant) {
  const nothing = { records: 0, workOrders: 0, earliest: null };
  const totals = asksForCompleted(query) ? await totalEntries(db, filtersOf(query, zone)) : nothing;
  const earliest = totals.earliest === null ? null : Temporal.Instant.from(totals.earliest);
  return {
    completed_items: totals.records,
    completed_work_orders: totals.workOrders,
    total_records: totals.records,
    days_of_history: daysOfHistory(earliest, now),
  };
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

function asksForCompleted({ status }: Query): boolean {
  return status === undefined || status.includes("Completed");
}

function filtersOf(query: Query, zone: string): EntryFilters {
  return {
    priority: query.priority,
    departmentId: query.department_id,
    machineId: query.machine_id,
    assigneeId: query.assignee,
    q: query.q,
    from: query.from === undefined ? undefined : startOfDay(Temporal.PlainDate.from(query.from), zone),
    before: query.to === undefined ? undefined : endOfDay(Temporal.PlainDate.from(query.to), zone),
  };
}
