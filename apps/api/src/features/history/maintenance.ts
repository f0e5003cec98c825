import type { Contract } from "@millwright/contract/contract";
import { daysOfHistory } from "@millwright/domain/board";
import { endOfDay, startOfDay } from "@millwright/domain/when";
import type { z } from "zod";
import { announce } from "#db/announce.ts";
import type { LatestPage, LatestRow } from "#db/by-latest.ts";
import type { CompanyDb } from "#db/database.ts";
import { markOccurrenceDeleted, undeleteOccurrence } from "#features/history/deleted.queries.ts";
import { entriesRestorableSince } from "#features/history/history.ts";
import {
  findOccurrenceWire,
  listOver,
  listPending,
  type OccurrenceFilters,
  totalOver,
  totalPending,
} from "#features/history/maintenance.queries.ts";
import type { PlantDay } from "#features/maintenance/maintenance.ts";
import { type JsonText, jsonText } from "#http/answers.ts";
import type { Member } from "#http/context.ts";
import { refuse } from "#http/refusal.ts";

type Query = z.output<Contract["GET /maintenance-history/summary"]["query"]>;

/** The occurrences that a query asks for, the latest first: those that are over, and those that are still to do today. */
export async function listOccurrences(
  db: CompanyDb,
  query: Query,
  { day, zone }: PlantDay,
  page: LatestPage,
): Promise<LatestRow[]> {
  const filters = filtersOf(query, zone);
  const over = asksForOver(query) ? await listOver(db, filters, page) : [];
  const pending = asksForPending(query) ? await listPending(db, filters, day, page) : [];
  return [...over, ...pending].sort(byLatest).slice(0, page.limit + 1);
}

function byLatest(a: LatestRow, b: LatestRow): number {
  const order = Temporal.Instant.compare(b.at, a.at);
  if (order !== 0) return order;
  return a.id < b.id ? -1 : 1;
}

export async function summariseOccurrences(
  db: CompanyDb,
  query: Query,
  { day, zone }: PlantDay,
  now: Temporal.Instant,
) {
  const filters = filtersOf(query, zone);
  const nothing = { completed: 0, records: 0, earliest: null };
  const over = asksForOver(query) ? await totalOver(db, filters) : nothing;
  const pending = asksForPending(query) ? await totalPending(db, filters, day) : nothing;
  const instants = [over.earliest, pending.earliest].flatMap((at) => (at === null ? [] : [Temporal.Instant.from(at)]));
  return {
    completed_count: over.completed,
    total_records: over.records + pending.records,
    days_of_history: daysOfHistory(instants.sort(Temporal.Instant.compare)[0] ?? null, now),
  };
}

/** Takes an entry out of the history; an owner can bring it back for 30 days. Its occurrence stays over. @throws Refusal `not_found` */
export async function deleteOccurrence(db: CompanyDb, id: string, by: Member, at: Temporal.Instant): Promise<void> {
  if (!(await markOccurrenceDeleted(db, id, by.username, at))) refuse("not_found");
  announce(db, { kind: "history", id });
}

/** @throws Refusal `not_found` also when it was deleted more than 30 days ago. */
export async function restoreOccurrence(db: CompanyDb, id: string, at: Temporal.Instant): Promise<JsonText> {
  if (!(await undeleteOccurrence(db, id, entriesRestorableSince(at)))) refuse("not_found");
  announce(db, { kind: "history", id });
  return jsonText((await findOccurrenceWire(db, id)) ?? refuse("not_found"));
}

function asksForOver({ status }: Query): boolean {
  return status === undefined || status.some((one) => one !== "pending");
}

function asksForPending({ status }: Query): boolean {
  return status === undefined || status.includes("pending");
}

function filtersOf({ status, frequency, q, from, to }: Query, zone: string): OccurrenceFilters {
  return {
    status,
    frequency,
    q,
    from: from === undefined ? undefined : startOfDay(Temporal.PlainDate.from(from), zone),
    before: to === undefined ? undefined : endOfDay(Temporal.PlainDate.from(to), zone),
  };
}
