import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import type { ChangedKind } from "#features/sync/changed.queries.ts";

/** Where a full copy stands among the things of a kind: its rank and what it is in order of within that, and the id. */
export type FullCursor = [rank: number, key: string, id: string];

/** What decides which orders are in the copy. */
export interface CopyBounds {
  /** From when on completed orders are in it. */
  completedFrom: Temporal.Instant;
  /** Until which day the next occurrence of a PM has to fall. */
  dueUntil: Temporal.PlainDate;
}

export interface FullPage extends CopyBounds {
  /** Who asks: as a technician, or as the member who is one. */
  askerId: string;
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

/** Open repairs, and PMs that are under way, overdue or due soon. A PM that is done is as open as its next day is near. */
const isOpen = ({ dueUntil }: CopyBounds) => sql`
  case type when 'Repair' then not is_completed
  else status in ('In Progress', 'On Hold') or scheduled_on <= ${dueUntil.toString()}::date end`;

/** What is in the copy. */
const isInCopy = (bounds: CopyBounds) => sql`
  deleted_at is null and ((${isOpen(bounds)}) or is_completed and completed_at >= ${bounds.completedFrom})`;

/** The orders of the copy among some, and whether anything was said about them. */
export function inCopy(ids: readonly string[], bounds: CopyBounds): RawBuilder<{ id: string; hasComments: boolean }> {
  return sql<{ id: string; hasComments: boolean }>`
    select id, exists (select from comment where work_order_id = work_order.id) as "hasComments" from work_order
    where id = any(${ids}::uuid[]) and ${isInCopy(bounds)}`;
}

export async function listInCopy(db: CompanyDb, ids: readonly string[], bounds: CopyBounds) {
  return (await inCopy(ids, bounds).execute(db)).rows;
}

/** What a full copy names one after the other: of orders the open ones, then those that were completed lately. */
export type FullOf = ChangedKind | "completed";

/**
 * Open work that presses (under way, critical, on a machine that is stopped), then that of who asks, nobody's, and that of
 * others, each by the day that it is due, and what has none from the newest on.
 */
const orders = (page: FullPage) => sql`
  select id, case
      when status = 'In Progress' or priority = 'Critical'
        or machine_id in (select machine_id from downtime where ended_at is null and deleted_at is null) then 0
      when doer_id = any(array(
        select id from assignee where id = ${page.askerId} or member_id = ${page.askerId})) then 1
      when doer_id is null then 2
      else 3
    end as rank,
    coalesce(
      coalesce(due_on, (due_at at time zone 'UTC')::date, scheduled_on, (scheduled_start at time zone 'UTC')::date)::text,
      'none ' || ${newestFirst("created_at")}) as key
  from work_order
  where deleted_at is null and (${isOpen(page)})`;

/** Those that were completed last come first. */
const completed = (page: FullPage) => sql`
  select id, 0 as rank, ${newestFirst("completed_at")} as key from work_order
  where (${isInCopy(page)}) and (${isOpen(page)}) is not true`;

const byName = (table: string) => sql`
  select id, 0 as rank, sort_name as key from ${sql.table(table)} where deleted_at is null`;

/** Machines of open work come first. */
const machines = sql`
  select id, case when id in (
      select machine_id from work_order where deleted_at is null and not is_completed and machine_id is not null
    ) then 0 else 1 end as rank, sort_name as key
  from machine where deleted_at is null`;

/** The parts that were moved or edited last come first. */
const parts = sql`
  select id, 0 as rank, ${newestFirst("updated_at")} as key from part where deleted_at is null`;

const meters = sql`
  select meter.id, 0 as rank, meter.sort_name as key from meter
  join machine on machine.id = meter.machine_id and machine.deleted_at is null
  where meter.deleted_at is null`;

const codes = sql`select id, 0 as rank, kind as key from plant_code where company_id = current_company_id()`;

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
    plantCode: codes,
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

export async function countOpen(db: CompanyDb, bounds: CopyBounds): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from work_order where deleted_at is null and (${isOpen(bounds)})`.execute(db);
  return rows[0]?.count ?? 0;
}
