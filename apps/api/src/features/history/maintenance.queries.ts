import type { openDays } from "@millwright/domain/maintenance/maintenance-board";
import type { OccurrenceStatus, PlanFrequency } from "@millwright/domain/work/work-order";
import { type RawBuilder, sql } from "kysely";
import { readCounters } from "#db/counters.ts";
import type { CompanyDb } from "#db/database.ts";
import { type LatestPage, type LatestRow, latestWithinBytes, pageByLatest } from "#db/list/by-latest.ts";
import { hasTagLike } from "#db/list/work-conditions.ts";
import { locksOfOccurrence } from "#features/history/entry-locks.queries.ts";
import { reviewJson } from "#features/history/history.queries.ts";

export interface OccurrenceFilters {
  status?: OccurrenceStatus[] | undefined;
  frequency?: PlanFrequency[] | undefined;
  departmentId?: string | undefined;
  machineId?: string | undefined;
  /** Null: nobody. */
  assigneeId?: string | null | undefined;
  orderId?: string | undefined;
  /** The day (YYYY-MM-DD) of the occurrence. */
  day?: string | undefined;
  /** Each is a part of the title, an item, the code, one of the names or a tag, whatever its capitals and accents. */
  pieces?: string[] | undefined;
  /** Completed, or else to start, at this instant or later. */
  from?: Temporal.Instant | undefined;
  /** Completed, or else to start, before this instant. */
  before?: Temporal.Instant | undefined;
}

/** The day that the schedule says of an occurrence that was moved from it. */
const movedFrom = (order: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`(
  select nullif(planned_on, to_on) from pm_move where pm_move.work_order_id = ${order} and to_on = ${day}
)`;

/** The JSON of the execution row that stands under its table's name, of one that is over. */
const entryJson = sql`json_build_object(
  'id', execution.id,
  'work_order_id', execution.work_order_id,
  'wo_id', execution.wo_id,
  'title', execution.title,
  'department_name', coalesce(execution.department_name, 'N/A'),
  'machine_name', coalesce(execution.machine_name, 'N/A'),
  'frequency', execution.frequency,
  'level_name', execution.level_name,
  'interval', plan_interval(execution.company_id, execution.work_order_id, execution.scheduled_on, execution.level_id,
    execution.level_name),
  'covers', execution.covers,
  'priority', execution.priority,
  'assignee_name', coalesce(execution.assignee_name, 'Unassigned'),
  'status', execution.outcome,
  'overtaken', execution.is_overtaken,
  'hold_reason', execution.hold_reason,
  'is_late', execution.is_late,
  'reason', execution.skip_reason,
  'scheduled_date', execution.scheduled_on,
  'moved_from', ${movedFrom(sql`execution.work_order_id`, sql`execution.scheduled_on`)},
  'at', json_instant(execution.at),
  'completed_by_name', execution.completed_by_name,
  'completed_by_id', execution.completed_by_id,
  'completed_by_device', execution.completed_by_device,
  'completed_by_proof', proof_of(execution.work_order_id, execution.completed_by_id, execution.completed_at),
  'completed_recorded_at', recorded_at(execution.work_order_id, execution.completed_by_id, execution.completed_at),
  'completed_claimed_at', claimed_at(execution.work_order_id, execution.completed_by_id, execution.completed_at),
  'review', ${reviewJson("execution")},
  'completed_at', json_instant(execution.completed_at),
  'started_at', json_instant(execution.started_at),
  'started_by_id', execution.started_by_id,
  'started_by_name', execution.started_by_name,
  'notes', execution.notes,
  'checklist', checklist_json(execution.company_id, execution.work_order_id, execution.id)
)::text`;

export async function findOccurrenceJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select (${entryJson}::jsonb || jsonb_build_object('locks', ${locksOfOccurrence}))::text as json
    from execution where id = ${id} and outcome is not null and deleted_at is null`.execute(db);
  return rows[0]?.json ?? null;
}

/** One page of the occurrences that are over. */
export function overPage(filters: OccurrenceFilters, page: LatestPage): RawBuilder<LatestRow> {
  const at = sql`execution.at`;
  return latestWithinBytes(sql`
    select execution.id, ${at} as at, ${entryJson} as json
    from execution where ${isOver(filters)} ${pageByLatest(at, sql`execution.id`, page)}`);
}

export async function listOver(db: CompanyDb, filters: OccurrenceFilters, page: LatestPage): Promise<LatestRow[]> {
  return (await overPage(filters, page).execute(db)).rows;
}

const nameOf = {
  department: sql`coalesce((select name from department where id = work_order.department_id), 'N/A')`,
  machine: sql`coalesce((select name from machine where id = work_order.machine_id), 'N/A')`,
  assignee: sql`coalesce((select name from assignee where id = work_order.doer_id), 'Unassigned')`,
};

/** The open occurrences of some days, and what they are called. */
export interface OpenDays {
  status: keyof ReturnType<typeof openDays>;
  from: Temporal.PlainDate | null;
  to: Temporal.PlainDate;
}

const openJson = (status: OpenDays["status"]) => sql`json_build_object(
  'id', work_order.id,
  'work_order_id', work_order.id,
  'wo_id', work_order.wo_id,
  'title', work_order.title,
  'department_name', ${nameOf.department},
  'machine_name', ${nameOf.machine},
  'frequency', work_order.current_frequency,
  'level_name', nullif(work_order.current_level ->> 'name', ''),
  'interval', plan_interval(work_order.company_id, work_order.id, work_order.scheduled_on,
    (work_order.current_level ->> 'id')::uuid, work_order.current_level ->> 'name'),
  'covers', work_order.current_covers,
  'priority', work_order.priority,
  'assignee_name', ${nameOf.assignee},
  'status', ${sql.lit(status)},
  'overtaken', false,
  'hold_reason', work_order.hold_reason,
  'is_late', false,
  'reason', null,
  'scheduled_date', work_order.scheduled_on,
  'moved_from', ${movedFrom(sql`work_order.id`, sql`work_order.scheduled_on`)},
  'at', json_instant(work_order.scheduled_start),
  'completed_by_name', null,
  'completed_by_id', null,
  'completed_by_device', null,
  'completed_by_proof', null,
  'review', ${reviewJson("work_order")},
  'completed_at', null,
  'started_at', json_instant(work_order.started_at),
  'started_by_id', work_order.started_by_id,
  'started_by_name', work_order.started_by_name,
  'notes', work_order.notes,
  'checklist', checklist_json(work_order.company_id, work_order.id, open_execution(work_order))
)::text`;

/** One page of the occurrences that are still to do, of days that have come. */
export function openPage(filters: OccurrenceFilters, days: OpenDays, page: LatestPage): RawBuilder<LatestRow> {
  const at = sql`work_order.scheduled_start`;
  return latestWithinBytes(sql`
    select work_order.id, ${at} as at, ${openJson(days.status)} as json
    from work_order where ${isOpen(filters, days)} ${pageByLatest(at, sql`work_order.id`, page)}`);
}

export async function listOpen(
  db: CompanyDb,
  filters: OccurrenceFilters,
  days: OpenDays,
  page: LatestPage,
): Promise<LatestRow[]> {
  return (await openPage(filters, days, page).execute(db)).rows;
}

export interface OccurrenceTotals {
  completed: number;
  records: number;
  earliest: string | null;
}

function overTotals(filters: OccurrenceFilters): RawBuilder<OccurrenceTotals> {
  return sql<OccurrenceTotals>`
    select count(*) filter (where outcome = 'completed') as completed, count(*) as records, min(at) as earliest
    from execution where ${isOver(filters)}`;
}

/** The instant of the first occurrence that is over, alone. */
export function earliestOver(): RawBuilder<{ earliest: string | null }> {
  return sql<{ earliest: string | null }>`
    select min(at) as earliest from execution where outcome is not null and deleted_at is null`;
}

export async function totalOver(db: CompanyDb, filters: OccurrenceFilters): Promise<OccurrenceTotals> {
  if (!Object.values(filters).some((filter) => filter !== undefined && filter !== "")) return totalOfAllOver(db);
  return (await overTotals(filters).execute(db)).rows[0] ?? { completed: 0, records: 0, earliest: null };
}

async function totalOfAllOver(db: CompanyDb): Promise<OccurrenceTotals> {
  const count = await readCounters(db, ["execution"]);
  const { rows } = await earliestOver().execute(db);
  const completed = count("completed");
  return {
    completed,
    records: completed + count("overdue") + count("on-hold") + count("skipped"),
    earliest: rows[0]?.earliest ?? null,
  };
}

export async function totalOpen(db: CompanyDb, filters: OccurrenceFilters, days: OpenDays): Promise<OccurrenceTotals> {
  const { rows } = await sql<OccurrenceTotals>`
    select 0 as completed, count(*) as records, min(scheduled_start) as earliest
    from work_order where ${isOpen(filters, days)}`.execute(db);
  return rows[0] ?? { completed: 0, records: 0, earliest: null };
}

function isOver({ status, frequency, pieces = [], from, before, ...whose }: OccurrenceFilters): RawBuilder<unknown> {
  return both([
    sql`outcome is not null and deleted_at is null`,
    status && oneOf(sql`outcome`, status),
    frequency && oneOf(sql`frequency`, frequency),
    from && sql`at >= ${from}`,
    before && sql`at < ${before}`,
    ...isOf("execution", whose),
    ...pieces.map((piece) => sql`(strpos(words, plain(${piece})) > 0 or ${hasTagLike(sql`work_order_id`, piece)})`),
  ]);
}

function isOpen(
  { frequency, pieces = [], from, before, ...whose }: OccurrenceFilters,
  days: OpenDays,
): RawBuilder<unknown> {
  return both([
    sql`type = 'PM' and deleted_at is null and scheduled_on <= ${days.to}`,
    days.from !== null && sql`scheduled_on >= ${days.from}`,
    frequency && oneOf(sql`current_frequency`, frequency),
    from && sql`scheduled_start >= ${from}`,
    before && sql`scheduled_start < ${before}`,
    ...isOf("work_order", whose),
    ...pieces.map((piece) => sql`strpos(${openWords}, plain(${piece})) > 0`),
  ]);
}

const openWords = sql`plain(concat_ws(E'\n', title, wo_id, ${nameOf.department}, ${nameOf.machine}, ${nameOf.assignee},
  words_of_tags(tags), (
    select string_agg(item.text, E'\n') from checklist_item item where item.work_order_id = work_order.id
  )))`;

type Whose = Pick<OccurrenceFilters, "departmentId" | "machineId" | "assigneeId" | "orderId" | "day">;

function isOf(table: "execution" | "work_order", filters: Whose): unknown[] {
  const { departmentId, machineId, assigneeId, orderId, day } = filters;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const assigneeColumn = column(table === "work_order" ? "doer_id" : "assignee_id");
  return [
    departmentId && sql`${column("department_id")} = ${departmentId}`,
    machineId && sql`${column("machine_id")} = ${machineId}`,
    assigneeId === null && sql`${assigneeColumn} is null`,
    assigneeId && sql`${assigneeColumn} = ${assigneeId}`,
    orderId && sql`${column(table === "work_order" ? "id" : "work_order_id")} = ${orderId}`,
    day && sql`${column("scheduled_on")} = ${day}::date`,
  ];
}

/** A single value lets an index be read in its order. */
function oneOf(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<unknown> {
  const [only, ...more] = values;
  return more.length === 0 ? sql`${column} = ${only}` : sql`${column} = any(${values}::text[])`;
}

function both(conditions: unknown[]): RawBuilder<unknown> {
  return sql.join(
    conditions.filter((condition) => typeof condition === "object" && condition !== null),
    sql` and `,
  );
}
