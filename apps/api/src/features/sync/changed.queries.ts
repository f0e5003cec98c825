import type { SyncKind } from "@millwright/contract/sync";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import type { LiveEventKind } from "#db/transaction/announce.ts";

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
const hasNews = (kinds: readonly LiveEventKind[]) =>
  sql`select id from news where kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;

/** Ids of things that may be other once events of some kinds are told: asked for only where there are such events. */
interface Follows {
  kinds: readonly LiveEventKind[];
  ids: RawBuilder<unknown>;
}

const follows = (
  kinds: readonly LiveEventKind[],
  idsOf: (news: RawBuilder<unknown>) => RawBuilder<unknown>,
): Follows => ({
  kinds,
  ids: idsOf(hasNews(kinds)),
});
const themselves = (...kinds: LiveEventKind[]) => follows(kinds, (news) => news);

/** Orders of the copy that name something. */
const naming = (
  column: string,
  kinds: readonly LiveEventKind[],
  from: Temporal.Instant,
  of = hasNews(kinds),
): Follows => ({
  kinds,
  ids: sql`select id from work_order where ${sql.ref(column)} in (${of}) and deleted_at is null
    and (type = 'PM' or not is_completed or completed_at >= ${from})`,
});

/** The machines on which work that changed has measured something. */
const measuredOn = sql`
  select machine_id from step_result where work_order_id in (${hasNews(["workOrder"])}) and machine_id is not null`;

/**
 * The orders of which some row of the copy says something else: what is told of themselves, of their tasks, comments and
 * completions, and of the repairs that their steps opened; and of what they name, and of what was measured on their machine
 * by other work, those that are in the copy.
 */
const orders = (from: Temporal.Instant): Follows[] => [
  follows(["workOrder", "comment", "taskInstance"], (news) => sql`select id from work_order where id in (${news})`),
  follows(["taskInstance", "history"], (news) => sql`select work_order_id from execution where id in (${news})`),
  follows(["history"], (news) => sql`select work_order_id from repair_history where id in (${news})`),
  follows(["workOrder"], (news) => sql`select work_order_id from step_repair where repair_id in (${news})`),
  naming("machine_id", ["machine", "orderNames"], from),
  naming("department_id", ["department", "orderNames"], from),
  naming("assignee_id", ["assignee", "orderNames"], from),
  naming("doer_id", ["assignee", "orderNames"], from),
  naming("procedure_id", ["procedure"], from),
  naming("machine_id", ["workOrder"], from, measuredOn),
];

/** An entry of the history that is gone was taken out together with a change of its order. */
const machines = (since: number): Follows[] => [
  follows(["machine", "downtime", "lockout", "comment"], (news) => sql`select id from machine where id in (${news})`),
  follows(["history"], (news) => sql`select machine_id from execution where id in (${news})`),
  follows(["history"], (news) => sql`select machine_id from repair_history where id in (${news})`),
  follows(["labour"], (news) => sql`select machine_id from repair_history where work_order_id in (${news})`),
  follows(
    ["history"],
    () => sql`select work_order.machine_id from live_event entry
      join live_event told using (company_id, version) join work_order on work_order.id = told.subject_id
      where entry.company_id = current_company_id() and entry.version > ${since}
        and entry.kind = 'history' and told.kind = 'workOrder'`,
  ),
  follows(
    ["workOrder"],
    (news) => sql`select machine_id from personal_lock where released_at is null and work_order_id in (${news})`,
  ),
  follows(["workOrder"], (news) => sql`select machine_id from downtime_cause where work_order_id in (${news})`),
  follows(["request"], (news) => sql`select machine_id from downtime_cause where request_id in (${news})`),
  follows(
    ["part"],
    (news) => sql`select machine_id from stock_movement where part_id in (${news}) and machine_id is not null`,
  ),
  follows(["machine"], (news) => sql`select id from machine where parent_id in (${news}) and deleted_at is null`),
  follows(
    ["department"],
    (news) => sql`select id from machine where department_id in (${news}) and deleted_at is null`,
  ),
];

const meters: Follows[] = [
  follows(["meter"], (news) => sql`select id from meter where id in (${news})`),
  follows(["machine"], (news) => sql`select id from meter where machine_id in (${news})`),
  follows(
    ["department"],
    (news) => sql`select meter.id from meter join machine on machine.id = meter.machine_id
      where machine.department_id in (${news})`,
  ),
];

const parts: Follows[] = [
  follows(["part"], (news) => sql`select id from part where id in (${news})`),
  follows(["bin"], (news) => sql`select id from part where main_bin_id in (${news})`),
  follows(["bin"], (news) => sql`select part_id from part_bin where bin_id in (${news})`),
  follows(
    ["supplier"],
    (news) => sql`select part_id from part_supplier where is_preferred and supplier_id in (${news})`,
  ),
  follows(["machine"], (news) => sql`select part_id from stock_movement where machine_id in (${news})`),
];

const departments: Follows[] = [
  themselves("department"),
  follows(["machine"], (news) => sql`select department_id from machine where id in (${news})`),
];

/** The things of a kind that changed after a version, by their ids; those that are gone as well. Null where no event tells of any. */
export function changedThings(
  kind: ChangedKind,
  { since, after, limit }: ChangedPage,
  completedFrom: Temporal.Instant,
  news: ReadonlySet<string>,
): RawBuilder<{ id: string }> | null {
  const things: Record<ChangedKind, readonly Follows[]> = {
    workOrder: orders(completedFrom),
    machine: machines(since),
    meter: meters,
    part: parts,
    assignee: [themselves("assignee")],
    department: departments,
    plantCode: [themselves("plantCode")],
  };
  const followed = things[kind].filter(({ kinds }) => kinds.some((one) => news.has(one)));
  if (followed.length === 0) return null;
  return sql<{ id: string }>`
    with ${newsAfter(since)}
    select id from (${sql.join(
      followed.map(({ ids }) => ids),
      sql` union `,
    )}) as thing (id)
    where id is not null ${after === null ? sql`` : sql`and id > ${after}::uuid`} order by id limit ${limit}`;
}

/** Of what kinds something was told after a version. */
export async function listKindsAfter(db: CompanyDb, since: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from live_event where company_id = current_company_id() and version > ${since}`.execute(db);
  return new Set(rows.map(({ kind }) => kind));
}

export async function listChanged(
  db: CompanyDb,
  kind: ChangedKind,
  page: ChangedPage,
  completedFrom: Temporal.Instant,
  news: ReadonlySet<string>,
): Promise<string[]> {
  const rows = (await changedThings(kind, page, completedFrom, news)?.execute(db))?.rows ?? [];
  return rows.map(({ id }) => id);
}

/** How far the company is, and from which version on it is known what changed. */
export interface Standing {
  version: number;
  /** The oldest version of which something is kept; null where nothing is. */
  oldest: number | null;
  /** Whether something was told since that concerns every row. */
  isAllChanged: boolean;
}

/** @throws when the company has no row, which it always has */
export async function readStanding(db: CompanyDb, since: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select coalesce((select version from company_version where company_id = current_company_id()), 0) as version,
      (select min(version) from live_event where company_id = current_company_id()) as oldest,
      exists (
        select from live_event where company_id = current_company_id() and version > ${since}
          and kind in ('day', 'company', 'subscription')
      ) as "isAllChanged"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("A statement without a table answers one row.");
  return row;
}

/** From here on the transaction sees what is committed now, whatever is committed while it lasts. */
export async function holdSnapshot(db: CompanyDb): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(db);
}
