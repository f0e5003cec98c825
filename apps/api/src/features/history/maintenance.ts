import type { Contract } from "@millwright/contract/contract";
import { openDays } from "@millwright/domain/maintenance/maintenance-board";
import { endOfDay, startOfDay } from "@millwright/domain/when";
import { daysOfHistory } from "@millwright/domain/work/board";
import type { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import type { Deletion } from "#db/deletion.ts";
import type { LatestPage, LatestRow } from "#db/list/by-latest.ts";
import { announce } from "#db/transaction/announce.ts";
import { markOccurrenceDeleted, undeleteOccurrence } from "#features/history/deleted.queries.ts";
import {
  findOccurrenceJson,
  listOpen,
  listOver,
  type OccurrenceFilters,
  type OpenDays,
  totalOpen,
  totalOver,
} from "#features/history/maintenance.queries.ts";
import type { PlantDay } from "#features/maintenance/maintenance.ts";
import { wordsAndWho } from "#features/work-filter/work-filter.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";

type Query = z.output<Contract["GET /maintenance-history/summary"]["query"]>;

/** The occurrences that a query asks for, the latest first: those that are over, and those that are still to do. */
export async function listOccurrences(
  db: CompanyDb,
  query: Query,
  { day, zone }: PlantDay,
  page: LatestPage,
): Promise<LatestRow[]> {
  const filters = filtersOf(query, zone);
  const over = asksForOver(query) ? await listOver(db, filters, page) : [];
  const open: LatestRow[] = [];
  for (const days of openDaysAsked(query, day)) open.push(...(await listOpen(db, filters, days, page)));
  return [...over, ...open].sort(byLatest).slice(0, page.limit + 1);
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
  const totals = asksForOver(query) ? [await totalOver(db, filters)] : [];
  for (const days of openDaysAsked(query, day)) totals.push(await totalOpen(db, filters, days));
  const instants = totals.flatMap(({ earliest }) => (earliest === null ? [] : [Temporal.Instant.from(earliest)]));
  return {
    completed_count: totals.reduce((sum, { completed }) => sum + completed, 0),
    total_records: totals.reduce((sum, { records }) => sum + records, 0),
    days_of_history: daysOfHistory(instants.sort(Temporal.Instant.compare)[0] ?? null, now),
  };
}

/** An occurrence that is over. @throws Refusal `not_found` */
export async function getOccurrence(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findOccurrenceJson(db, id)) ?? refuse("not_found"));
}

/** Takes an entry out of the history; an owner can bring it back at any time. Its occurrence stays over. @throws Refusal `not_found` */
export async function deleteOccurrence(db: CompanyDb, id: string, deletion: Deletion): Promise<void> {
  if (!(await markOccurrenceDeleted(db, id, deletion))) refuse("not_found");
  announce(db, { kind: "history", id });
}

/** @throws Refusal `not_found` */
export async function restoreOccurrence(db: CompanyDb, id: string): Promise<JsonText> {
  if (!(await undeleteOccurrence(db, id))) refuse("not_found");
  announce(db, { kind: "history", id });
  return getOccurrence(db, id);
}

function asksForOver({ status }: Query): boolean {
  return status === undefined || status.some((one) => one !== "pending");
}

/** What a query asks for of what is still to do. */
function openDaysAsked({ status }: Query, today: Temporal.PlainDate): OpenDays[] {
  const days = openDays(today);
  const all = [
    { status: "overdue" as const, ...days.overdue },
    { status: "pending" as const, ...days.pending },
  ];
  return all.filter((one) => status === undefined || status.includes(one.status));
}

function filtersOf({ status, frequency, from, to, ...query }: Query, zone: string): OccurrenceFilters {
  return {
    status,
    frequency,
    departmentId: query.department_id,
    machineId: query.machine_id,
    orderId: query.work_order_id,
    day: query.scheduled_date,
    ...wordsAndWho(query),
    from: from === undefined ? undefined : startOfDay(Temporal.PlainDate.from(from), zone),
    before: to === undefined ? undefined : endOfDay(Temporal.PlainDate.from(to), zone),
  };
}
