import type { Contract } from "@millwright/contract/contract";
import { endOfDay, startOfDay } from "@millwright/domain/when";
import { daysOfHistory } from "@millwright/domain/work/board";
import type { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import type { LatestPage, LatestRow } from "#db/list/by-latest.ts";
import { type EntryFilters, listEntries, totalEntries } from "#features/history/list.queries.ts";
import { wordsAndWho } from "#features/work-filter/work-filter.ts";

type Query = z.output<Contract["GET /repair-history/summary"]["query"]>;
type ListQuery = Query & { steps?: "true" | undefined };

/** The entries that a query asks for, its days taken as the plant's. Every entry is Completed: another status finds none. */
export async function listRepairs(
  db: CompanyDb,
  query: ListQuery,
  zone: string,
  page: LatestPage,
): Promise<LatestRow[]> {
  return asksForCompleted(query) ? listEntries(db, filtersOf(query, zone), page, query.steps === "true") : [];
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

function asksForCompleted({ status }: Query): boolean {
  return status === undefined || status.includes("Completed");
}

function filtersOf(query: Query, zone: string): EntryFilters {
  return {
    priority: query.priority,
    departmentId: query.department_id,
    machineId: query.machine_id,
    problemId: query.problem_id,
    lacksProblem: query.problem === "missing",
    ...wordsAndWho(query),
    from: query.from === undefined ? undefined : startOfDay(Temporal.PlainDate.from(query.from), zone),
    before: query.to === undefined ? undefined : endOfDay(Temporal.PlainDate.from(query.to), zone),
  };
}
