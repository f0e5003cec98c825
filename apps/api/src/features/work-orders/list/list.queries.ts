import type { ReviewFilter } from "@millwright/domain/work/review/review";
import { type PlanFrequency, type Status, statuses, type WorkOrderType } from "@millwright/domain/work/work-order";
import { type RawBuilder, sql } from "kysely";
import { preparedRead } from "#db/connection/prepared.ts";
import { readCounters } from "#db/counters.ts";
import type { CompanyDb } from "#db/database.ts";
import { type LatestPage, type LatestRow, latestWithinBytes, pageByLatest } from "#db/list/by-latest.ts";
import { oneOf, type WorkConditions, workConditions } from "#db/list/work-conditions.ts";

/** Days of the plant, with the instants at which they begin and have ended. */
export interface Period {
  from?: { day: Temporal.PlainDate; at: Temporal.Instant } | undefined;
  to?: { day: Temporal.PlainDate; end: Temporal.Instant } | undefined;
}

export interface OrderFilters extends WorkConditions {
  type?: WorkOrderType[] | undefined;
  status?: Status[] | undefined;
  frequency?: PlanFrequency[] | undefined;
  review?: ReviewFilter | undefined;
  period?: Period | undefined;
}

/** What is kept of an order for lists: all of it, or its card. */
export type OrderView = "whole" | "card";

/** One page: the newest first, or the latest completed first where only those are asked for. */
export function orderPage(filters: OrderFilters, page: LatestPage, view: OrderView = "whole"): RawBuilder<LatestRow> {
  const isOfCompleted = filters.status?.length === 1 && filters.status[0] === "Completed";
  const at = isOfCompleted ? sql`work_order.completed_at` : sql`work_order.created_at`;
  const head = isPlain(filters) && page.after === null ? preparedRead : sql``;
  const rows = sql`
    select work_order.id, ${at} as at, (
      select ${sql.ref(view === "card" ? "card" : "json")} from work_order_json where company_id = work_order.company_id and work_order_id = work_order.id
    ) as json
    from work_order where ${matches(filters)} ${pageByLatest(at, sql`work_order.id`, page)}`;
  return sql<LatestRow>`${head} ${latestWithinBytes(rows)}`;
}

/** Whether an index holds just what is asked for, in its order: its first page is then best read from there. */
function isPlain({ type, status, ...others }: OrderFilters): boolean {
  const isBesides = Object.values(others).some((filter) => filter !== undefined);
  return type?.length === 1 && (status === undefined || status.length === 1 || areAllOpen(status)) && !isBesides;
}

/** Whether all of them are asked for but Completed, which an index has as one. */
function areAllOpen(requested: readonly Status[]): boolean {
  return statuses.every((status) => requested.includes(status) === (status !== "Completed"));
}

export async function listOrders(
  db: CompanyDb,
  filters: OrderFilters,
  page: LatestPage,
  view: OrderView = "whole",
): Promise<LatestRow[]> {
  return (await orderPage(filters, page, view).execute(db)).rows;
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

const mostTags = 100;

/** The tags of orders, each in its spelling that is used most. */
export function tagsInUse(): RawBuilder<{ tag: string }> {
  return sql<{ tag: string }>`
    select mode() within group (order by tag) as tag from work_order, unnest(tags) as tag
    where deleted_at is null and tags <> '{}'
    group by plain(tag) order by count(*) desc, plain(tag) limit ${mostTags}`;
}

export async function listTags(db: CompanyDb): Promise<string[]> {
  return (await tagsInUse().execute(db)).rows.map(({ tag }) => tag);
}

function matches({ type, status, frequency, review, period, ...filter }: OrderFilters): RawBuilder<unknown> {
  const conditions = [
    sql`work_order.deleted_at is null`,
    type && oneOf("type", type),
    status && ofStatus(status),
    frequency && sql`work_order.type = 'PM' and ${oneOf("frequency", frequency)}`,
    // Written out, as the index has it.
    review && sql`work_order.review = ${sql.lit(review)}`,
    period && within(period),
    ...workConditions(filter),
  ].filter((condition) => typeof condition === "object");
  return sql.join(conditions, sql` and `);
}

/** Indexes know whether an order is completed, and no other status. */
function ofStatus(statuses: readonly Status[]): RawBuilder<unknown> {
  if (areAllOpen(statuses)) return sql`not work_order.is_completed`;
  const those = oneOf("status", statuses);
  if (!statuses.includes("Completed")) return sql`not work_order.is_completed and ${those}`;
  return statuses.length === 1 ? sql`work_order.is_completed` : those;
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
    or due_on is null and ${instants(sql`due_at`)}
    or due_on is null and due_at is null and ${instants(sql`created_at`)}
  )`;
}
