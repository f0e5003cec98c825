import type { Frequency, Priority, Status, WorkOrderType } from "@millwright/domain/work/work-order";
import { type RawBuilder, sql } from "kysely";
import { preparedRead } from "#db/connection/prepared.ts";
import { readCounters } from "#db/counters.ts";
import type { CompanyDb } from "#db/database.ts";
import { type LatestPage, type LatestRow, latestWithinBytes, pageByLatest } from "#db/list/by-latest.ts";

/** Days of the plant, with the instants at which they begin and have ended. */
export interface Period {
  from?: { day: Temporal.PlainDate; at: Temporal.Instant } | undefined;
  to?: { day: Temporal.PlainDate; end: Temporal.Instant } | undefined;
}

export interface OrderFilters {
  type?: WorkOrderType[] | undefined;
  status?: Status[] | undefined;
  priority?: Priority[] | undefined;
  departmentId?: string | undefined;
  machineId?: string | undefined;
  assigneeId?: string | undefined;
  frequency?: Frequency[] | undefined;
  /** A part of the title, the code or the description, whatever its capitals and accents. */
  q?: string | undefined;
  period?: Period | undefined;
}

/** One page: the newest first, or the latest completed first where only those are asked for. */
export function orderPage(filters: OrderFilters, page: LatestPage): RawBuilder<LatestRow> {
  const isOfCompleted = filters.status?.length === 1 && filters.status[0] === "Completed";
  const at = isOfCompleted ? sql`work_order.completed_at` : sql`work_order.created_at`;
  const head = isPlain(filters) && page.after === null ? preparedRead : sql``;
  const rows = sql`
    select work_order.id, ${at} as at, (
      select json from work_order_json where company_id = work_order.company_id and work_order_id = work_order.id
    ) as json
    from work_order where ${matches(filters)} ${pageByLatest(at, sql`work_order.id`, page)}`;
  return sql<LatestRow>`${head} ${latestWithinBytes(rows)}`;
}

/** Whether an index holds just what is asked for, in its order: its first page is then best read from there. */
function isPlain({ type, status, ...others }: OrderFilters): boolean {
  const isBesides = Object.values(others).some((filter) => filter !== undefined);
  return type?.length === 1 && (status === undefined || status.length === 1) && !isBesides;
}

export async function listOrders(db: CompanyDb, filters: OrderFilters, page: LatestPage): Promise<LatestRow[]> {
  return (await orderPage(filters, page).execute(db)).rows;
}

interface StatusCount {
  status: Status;
  count: number;
}

export function orderCounts(filters: OrderFilters): RawBuilder<StatusCount> {
  return sql<StatusCount>`
    select status, count(*) from work_order where ${matches(filters)} group by status`;
}

/** How many orders match, for every status. */
export async function countOrders(db: CompanyDb, filters: OrderFilters): Promise<Record<Status, number>> {
  const { type = ["Repair", "PM"], ...narrower } = filters;
  const isNarrow = Object.values(narrower).some((filter) => filter !== undefined && filter !== "");
  const countOf = isNarrow ? await countMatching(db, filters) : await readCounters(db, type);
  return {
    Scheduled: countOf("Scheduled"),
    "In Progress": countOf("In Progress"),
    Completed: countOf("Completed"),
    "On Hold": countOf("On Hold"),
  };
}

async function countMatching(db: CompanyDb, filters: OrderFilters): Promise<(status: Status) => number> {
  const { rows } = await orderCounts(filters).execute(db);
  return (status) => rows.find((row) => row.status === status)?.count ?? 0;
}

function matches(filters: OrderFilters): RawBuilder<unknown> {
  const { type, status, priority, departmentId, machineId, assigneeId, frequency, q, period } = filters;
  const conditions = [
    sql`deleted_at is null`,
    type && oneOf("type", type),
    status && oneOf("status", status),
    priority && oneOf("priority", priority),
    departmentId && sql`department_id = ${departmentId}`,
    machineId && sql`machine_id = ${machineId}`,
    assigneeId && sql`assignee_id = ${assigneeId}`,
    frequency && sql`type = 'PM' and ${oneOf("frequency", frequency)}`,
    period && within(period),
    q && sql`strpos(words, plain(${q})) > 0`,
  ].filter((condition) => typeof condition === "object");
  return sql.join(conditions, sql` and `);
}

function oneOf(column: string, values: readonly string[]): RawBuilder<unknown> {
  const [only, ...more] = values;
  // Written out, so that a plan made once knows which index holds them.
  return more.length === 0
    ? sql`${sql.ref(column)} = ${sql.lit(only)}`
    : sql`${sql.ref(column)} = any(${values}::text[])`;
}

/** By the due day, else by the day of creation. Each way has an index. */
function within({ from, to }: Period): RawBuilder<unknown> {
  const between = (column: RawBuilder<unknown>, low: unknown, high: unknown, below: RawBuilder<unknown>) =>
    sql.join(
      [
        sql`${column} is not null`,
        ...(low ? [sql`${column} >= ${low}`] : []),
        ...(high ? [sql`${column} ${below} ${high}`] : []),
      ],
      sql` and `,
    );
  const instants = (column: RawBuilder<unknown>) => between(column, from?.at, to?.end, sql`<`);
  return sql`(
    ${between(sql`due_on`, from?.day, to?.day, sql`<=`)}
    or ${instants(sql`due_at`)}
    or due_on is null and due_at is null and ${instants(sql`created_at`)}
  )`;
}
