import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import type { ChangedKind } from "#features/sync/changed.queries.ts";

/** Where a full copy stands among the things of a kind: its rank and what it is in order of within that, and the id. */
export type FullCursor = [rank: number, key: string, id: string];

export interface FullPage {
  /** Who asks: as a technician, or as the member who is one. */
  askerId: string;
  /** From when on completed orders are in the copy. */
  completedFrom: Temporal.Instant;
  after: FullCursor | null;
  limit: number;
}

export interface FullRow {
  id: string;
  rank: number;
  key: string;
}

/** An instant as a text by which later ones come first. */
const newestFirst = (column: string) =>
  sql`lpad((9e15::bigint - (extract(epoch from ${sql.ref(column)}) * 1e6)::bigint)::text, 16, '0')`;

/** A PM is a plan: it is open as long as it is there. */
const isOpen = sql`(type = 'PM' or status <> 'Completed')`;

/** The orders of the copy among some, and whether anything was said about them. */
export function inCopy(
  ids: readonly string[],
  completedFrom: Temporal.Instant,
): RawBuilder<{ id: string; hasComments: boolean }> {
  return sql<{ id: string; hasComments: boolean }>`
    select id, exists (select from comment where work_order_id = work_order.id) as "hasComments" from work_order
    where id = any(${ids}::uuid[]) and deleted_at is null and (${isOpen} or completed_at >= ${completedFrom})`;
}

export async function listInCopy(db: CompanyDb, ids: readonly string[], completedFrom: Temporal.Instant) {
  return (await inCopy(ids, completedFrom).execute(db)).rows;
}

/** What a full copy names one after the other: of orders the open ones, then those that were completed lately. */
export type FullOf = ChangedKind | "completed";

/** Open work of who asks, then nobody's, then that of others, each by the day that it is due. */
const orders = ({ askerId }: FullPage) => sql`
  select id, case
      when doer_id = any(array(select id from assignee where id = ${askerId} or member_id = ${askerId})) then 0
      when doer_id is null then 1
      else 2
    end as rank,
    coalesce(due_on, (due_at at time zone 'UTC')::date, scheduled_on, (scheduled_start at time zone 'UTC')::date,
      'infinity')::text as key
  from work_order
  where deleted_at is null and ${isOpen}`;

/** Those that were completed last come first. */
const completed = ({ completedFrom }: FullPage) => sql`
  select id, 0 as rank, ${newestFirst("completed_at")} as key from work_order
  where deleted_at is null and not ${isOpen} and completed_at >= ${completedFrom}`;

const byName = (table: string) => sql`
  select id, 0 as rank, plain_name as key from ${sql.table(table)} where deleted_at is null`;

/** Machines of open work come first. */
const machines = sql`
  select id, case when id in (
      select machine_id from work_order where deleted_at is null and status <> 'Completed' and machine_id is not null
    ) then 0 else 1 end as rank, plain_name as key
  from machine where deleted_at is null`;

/** The parts that were moved or edited last come first. */
const parts = sql`
  select id, 0 as rank, ${newestFirst("updated_at")} as key from part where deleted_at is null`;

const meters = sql`
  select meter.id, 0 as rank, meter.plain_name as key from meter
  join machine on machine.id = meter.machine_id and machine.deleted_at is null
  where meter.deleted_at is null`;

/** The next things of a kind that a full copy names. */
export function fullPage(of: FullOf, page: FullPage): RawBuilder<FullRow> {
  const things: Record<FullOf, RawBuilder<unknown>> = {
    workOrder: orders(page),
    completed: completed(page),
    machine: machines,
    meter: meters,
    part: parts,
    assignee: byName("assignee"),
    department: byName("department"),
  };
  const { after, limit } = page;
  const beyond = after && sql`where (rank, key, id) > (${after[0]}, ${after[1]}, ${after[2]}::uuid)`;
  return sql<FullRow>`
    select id, rank, key from (${things[of]}) as thing (id, rank, key) ${beyond ?? sql``}
    order by rank, key, id limit ${limit}`;
}

export async function listFull(db: CompanyDb, of: FullOf, page: FullPage): Promise<FullRow[]> {
  return (await fullPage(of, page).execute(db)).rows;
}

export async function countOpen(db: CompanyDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from work_order where deleted_at is null and ${isOpen}`.execute(db);
  return rows[0]?.count ?? 0;
}
