import type { Contract } from "@millwright/contract/contract";
import { limits } from "@millwright/contract/limits";
import { daysOfHistory } from "@millwright/domain/board";
import { endOfDay, startOfDay } from "@millwright/domain/when";
import type { z } from "zod";
import { announce } from "#db/announce.ts";
import type { LatestPage, LatestRow } from "#db/by-latest.ts";
import type { CompanyDb } from "#db/database.ts";
import { forgetEntries, markEntryDeleted, undeleteEntry } from "#features/history/deleted.queries.ts";
import { findEntryWire, insertSnapshot } from "#features/history/history.queries.ts";
import { type EntryFilters, listEntries, totalEntries } from "#features/history/list.queries.ts";
import { type JsonText, jsonText } from "#http/answers.ts";
import type { Member } from "#http/context.ts";
import { refuse } from "#http/refusal.ts";

const restorableFor = Temporal.Duration.from({ hours: limits.restorableDays * 24 });

/** Writes the entry of a repair that was just completed in this transaction: what it is at this moment. */
export async function recordRepair(db: CompanyDb, orderId: string, zone: string): Promise<void> {
  const id = await insertSnapshot(db, orderId, zone);
  announce(db, { kind: "history", id });
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

/** Takes an entry out of the history; an owner can bring it back for 30 days. @throws Refusal `not_found` */
export async function deleteEntry(db: CompanyDb, id: string, by: Member, at: Temporal.Instant): Promise<void> {
  if (!(await markEntryDeleted(db, id, by.username, at))) refuse("not_found");
  announce(db, { kind: "history", id });
}

/** @throws Refusal `not_found` also when it was deleted more than 30 days ago. */
export async function restoreEntry(db: CompanyDb, id: string, at: Temporal.Instant): Promise<JsonText> {
  if (!(await undeleteEntry(db, id, entriesRestorableSince(at)))) refuse("not_found");
  announce(db, { kind: "history", id });
  return jsonText((await findEntryWire(db, id)) ?? refuse("not_found"));
}

/** Since when entries that were deleted can be brought back. */
export function entriesRestorableSince(now: Temporal.Instant): Temporal.Instant {
  return now.subtract(restorableFor);
}

/** Removes for good the entries deleted more than 30 days ago; answers how many. */
export function purgeDeletedEntries(db: CompanyDb, now: Temporal.Instant): Promise<number> {
  return forgetEntries(db, entriesRestorableSince(now));
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
