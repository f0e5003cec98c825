import type { Priority } from "@millwright/domain/work/work-order";
import { type RawBuilder, sql } from "kysely";
import { readCounters } from "#db/counters.ts";
import type { CompanyDb } from "#db/database.ts";
import { type LatestPage, type LatestRow, latestWithinBytes, pageByLatest } from "#db/list/by-latest.ts";
import { type JsonById, jsonById } from "#db/list/json-by-id.ts";
import { hasTagLike } from "#db/list/work-conditions.ts";
import { entryJson, recordJson } from "#features/history/history.queries.ts";

export interface EntryFilters {
  priority?: Priority[] | undefined;
  departmentId?: string | undefined;
  machineId?: string | undefined;
  /** A code of the plant's problems: entries of those that count as it match as well. */
  problemId?: string | undefined;
  /** Those whose machine stood and whose problem nobody said. */
  lacksProblem?: boolean | undefined;
  /** Null: nobody. */
  assigneeId?: string | null | undefined;
  /** Each is a part of the title, the item, one of the names or a tag, whatever its capitals and accents. */
  pieces?: string[] | undefined;
  /** Completed at this instant or later. */
  from?: Temporal.Instant | undefined;
  /** Completed before this instant. */
  before?: Temporal.Instant | undefined;
}

/** `withSteps`: each entry with its steps as they were then. */
export function entryPage(filters: EntryFilters, page: LatestPage, withSteps = false): RawBuilder<LatestRow> {
  const at = sql`repair_history.completed_at`;
  return latestWithinBytes(sql`
    select repair_history.id, ${at} as at, ${withSteps ? recordJson : entryJson} as json
    from repair_history where ${matches(filters)} ${pageByLatest(at, sql`repair_history.id`, page)}`);
}

export async function listEntries(
  db: CompanyDb,
  filters: EntryFilters,
  page: LatestPage,
  withSteps: boolean,
): Promise<LatestRow[]> {
  return (await entryPage(filters, page, withSteps).execute(db)).rows;
}

/** The latest entries of machines that are in the list, each machine's as a JSON array by its id. */
export function listLatestOfMachines(db: CompanyDb, machineIds: readonly string[], most: number): Promise<JsonById> {
  return jsonById(db, latestOfMachines(machineIds, most));
}

export function latestOfMachines(
  machineIds: readonly string[],
  most: number,
): RawBuilder<{ id: string; json: string }> {
  return sql<{ id: string; json: string }>`
    select asked.id, '[' || string_agg(entry.json, ',' order by entry.at desc, entry.id) || ']' as json
    from unnest(${machineIds}::uuid[]) as asked (id) cross join lateral (
      select repair_history.id, repair_history.completed_at as at, ${entryJson} as json
      from repair_history where repair_history.machine_id = asked.id and deleted_at is null
      order by repair_history.completed_at desc, repair_history.id limit ${most}
    ) as entry group by asked.id`;
}

/** What was worked on the orders of those entries, in minutes, each machine's as a JSON array by its id. */
export const listWorkedOnLatest = (db: CompanyDb, machineIds: readonly string[], most: number): Promise<JsonById> =>
  jsonById(db, workedOnLatest(machineIds, most));

const workedOnLatest = (machineIds: readonly string[], most: number) => sql<{ id: string; json: string }>`
  select asked.id, json_agg(
    json_build_object('work_order_id', worked.work_order_id, 'minutes', worked.minutes) order by worked.work_order_id
  )::text as json
  from unnest(${machineIds}::uuid[]) as asked (id) cross join lateral (
    select labour_entry.work_order_id, sum(labour_entry.minutes)::integer as minutes
    from labour_entry where labour_entry.company_id = current_company_id() and labour_entry.deleted_at is null
      and labour_entry.minutes is not null and labour_entry.work_order_id in (
        select entry.work_order_id from (
          select work_order_id from repair_history where machine_id = asked.id and deleted_at is null
          order by completed_at desc, id limit ${most}
        ) as entry
      )
    group by labour_entry.work_order_id
  ) as worked group by asked.id`;

export interface Totals {
  records: number;
  workOrders: number;
  earliest: string | null;
}

export function entryTotals(filters: EntryFilters): RawBuilder<Totals> {
  return sql<Totals>`
    select count(*) as records, count(distinct work_order_id) as "workOrders",
      (select min(completed_at) from repair_history where ${matches(filters)} and not is_imported) as earliest
    from repair_history where ${matches(filters)}`;
}

/** The instant of the first entry alone; what was imported tells of the time before. */
export function earliestEntry(): RawBuilder<{ earliest: string | null }> {
  return sql<{ earliest: string | null }>`
    select min(completed_at) as earliest from repair_history where deleted_at is null and not is_imported`;
}

export async function totalEntries(db: CompanyDb, filters: EntryFilters): Promise<Totals> {
  if (!Object.values(filters).some((filter) => filter !== undefined && filter !== "" && filter !== false))
    return totalOfAll(db);
  const { rows } = await entryTotals(filters).execute(db);
  return rows[0] ?? { records: 0, workOrders: 0, earliest: null };
}

async function totalOfAll(db: CompanyDb): Promise<Totals> {
  const count = await readCounters(db, ["repair_history"]);
  const { rows } = await earliestEntry().execute(db);
  return { records: count("records"), workOrders: count("orders"), earliest: rows[0]?.earliest ?? null };
}

const hasStopped = sql`exists (
  select from downtime_cause stopped
  where stopped.company_id = current_company_id() and stopped.work_order_id = repair_history.work_order_id
)`;

function matches({
  priority,
  departmentId,
  machineId,
  problemId,
  lacksProblem = false,
  assigneeId,
  pieces = [],
  from,
  before,
}: EntryFilters) {
  const conditions = [
    sql`deleted_at is null`,
    priority && sql`priority = any(${priority}::text[])`,
    departmentId && sql`department_id = ${departmentId}`,
    machineId && sql`machine_id = ${machineId}`,
    problemId && sql`problem_id = any(counted_as(${problemId}))`,
    lacksProblem && sql`problem_id is null and ${hasStopped}`,
    assigneeId === null && sql`assignee_id is null`,
    assigneeId && sql`assignee_id = ${assigneeId}`,
    from && sql`completed_at >= ${from}`,
    before && sql`completed_at < ${before}`,
    ...pieces.map((piece) => sql`(strpos(words, plain(${piece})) > 0 or ${hasTagLike(sql`work_order_id`, piece)})`),
  ].filter((condition) => typeof condition === "object" && condition !== null);
  return sql.join(conditions, sql` and `);
}
