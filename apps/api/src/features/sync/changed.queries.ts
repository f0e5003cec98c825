import type { SyncKind } from "@millwright/contract/sync";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** The kinds of which rows of their own change; the plant's calendar is one thing. */
export type ChangedKind = Exclude<SyncKind, "plantCalendar">;

export interface ChangedPage {
  /** The version from which on. */
  since: number;
  /** The id after which the page begins. */
  after: string | null;
  limit: number;
}

/** What was announced after a version, each thing of a kind once. */
const newsAfter = (since: number) => sql`news as materialized (
  select distinct kind, subject_id as id from live_event
  where company_id = current_company_id() and version > ${since}
)`;

/** The ids of which events of some kinds tell. */
const told = (...kinds: string[]) =>
  sql`select id from news where kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;

/** The machines on which work that changed has measured something. */
const measuredOn = sql`
  select machine_id from step_result where work_order_id in (${told("workOrder")}) and machine_id is not null`;

/**
 * The orders of which some row of the copy says something else: what is told of themselves, of their tasks, comments and
 * completions, and of the repairs that their steps opened; and of what they name, and of what was measured on their machine
 * by other work, those that are in the copy.
 */
const orders = (from: Temporal.Instant) => sql`
  select id from work_order where id in (${told("workOrder", "comment", "taskInstance")})
  union select work_order_id from execution where id in (${told("taskInstance", "history")})
  union select work_order_id from repair_history where id in (${told("history")})
  union select work_order_id from step_repair where repair_id in (${told("workOrder")})
  ${sql.join(
    [
      { column: "machine_id", of: told("machine", "orderNames") },
      { column: "department_id", of: told("department", "orderNames") },
      { column: "assignee_id", of: told("assignee", "orderNames") },
      { column: "doer_id", of: told("assignee", "orderNames") },
      { column: "procedure_id", of: told("procedure") },
      { column: "machine_id", of: measuredOn },
    ].map(
      ({ column, of }) => sql`union select id from work_order
        where ${sql.ref(column)} in (${of}) and deleted_at is null
          and (type = 'PM' or status <> 'Completed' or completed_at >= ${from})`,
    ),
    sql` `,
  )}`;

/** An entry of the history that is gone was taken out together with a change of its order. */
const machines = (since: number) => sql`
  select id from machine where id in (${told("machine", "downtime", "lockout", "comment")})
  union select machine_id from execution where id in (${told("history")})
  union select machine_id from repair_history where id in (${told("history")})
  union select work_order.machine_id from live_event entry
    join live_event told using (company_id, version) join work_order on work_order.id = told.subject_id
    where entry.company_id = current_company_id() and entry.version > ${since}
      and entry.kind = 'history' and told.kind = 'workOrder'
  union select machine_id from personal_lock where released_at is null and work_order_id in (${told("workOrder")})
  union select machine_id from downtime_cause where work_order_id in (${told("workOrder")})
    or request_id in (${told("request")})
  union select machine_id from stock_movement where part_id in (${told("part")}) and machine_id is not null
  union select id from machine where parent_id in (${told("machine")}) and deleted_at is null
  union select id from machine where department_id in (${told("department")}) and deleted_at is null`;

const meters = sql`
  select id from meter where id in (${told("meter")})
  union select id from meter where machine_id in (${told("machine")})
  union select meter.id from meter join machine on machine.id = meter.machine_id
    where machine.department_id in (${told("department")})`;

const parts = sql`
  select id from part where id in (${told("part")})
  union select part_id from stock_movement where machine_id in (${told("machine")})`;

/** The things of a kind that changed after a version, by their ids; those that are gone as well. */
export function changedThings(
  kind: ChangedKind,
  { since, after, limit }: ChangedPage,
  completedFrom: Temporal.Instant,
): RawBuilder<{ id: string }> {
  const things: Record<ChangedKind, RawBuilder<unknown>> = {
    workOrder: orders(completedFrom),
    machine: machines(since),
    meter: meters,
    part: parts,
    assignee: told("assignee"),
    department: sql`
      ${told("department")} union select department_id from machine where id in (${told("machine")})`,
  };
  return sql<{ id: string }>`
    with ${newsAfter(since)}
    select id from (${things[kind]}) as thing (id)
    where id is not null ${after === null ? sql`` : sql`and id > ${after}::uuid`} order by id limit ${limit}`;
}

export async function listChanged(
  db: CompanyDb,
  kind: ChangedKind,
  page: ChangedPage,
  completedFrom: Temporal.Instant,
): Promise<string[]> {
  return (await changedThings(kind, page, completedFrom).execute(db)).rows.map(({ id }) => id);
}

/** How far the company is, and from which version on it is known what changed. */
export interface Standing {
  version: number;
  /** The oldest version of which something is kept; null where nothing is. */
  oldest: number | null;
  /** Whether something was told since that concerns every row. */
  isAllChanged: boolean;
  /** Whether the days on which the plant works are others since. */
  isCalendarChanged: boolean;
}

export function standingAfter(since: number): RawBuilder<Standing> {
  const isTold = (kinds: string[]) => sql`exists (
    select from live_event where company_id = current_company_id() and version > ${since}
      and kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})
  )`;
  return sql<Standing>`
    select coalesce((select version from company_version where company_id = current_company_id()), 0) as version,
      (select min(version) from live_event where company_id = current_company_id()) as oldest,
      ${isTold(["day", "company", "subscription"])} as "isAllChanged", ${isTold(["plantCalendar"])} as "isCalendarChanged"`;
}

/** @throws when the company has no row, which it always has */
export async function readStanding(db: CompanyDb, since: number): Promise<Standing> {
  const [row] = (await standingAfter(since).execute(db)).rows;
  if (row === undefined) throw new Error("A statement without a table answers one row.");
  return row;
}

/** From here on the transaction sees what is committed now, whatever is committed while it lasts. */
export async function holdSnapshot(db: CompanyDb): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(db);
}
