import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type Deletion, deleted, undeleted } from "#db/deletion.ts";
import { differing } from "#db/differing.ts";

const end = (entry: string) =>
  sql`${sql.ref(`${entry}.started_at`)} + make_interval(mins => ${sql.ref(`${entry}.minutes`)})`;

/** Other entries of the technician within the same time; those without a start are in none. */
const overlaps = sql`(
  select coalesce(json_agg(json_build_object('id', other.id, 'wo_id', of_other.wo_id) order by other.started_at, other.id), '[]')
  from labour_entry other
  join work_order of_other on of_other.company_id = other.company_id and of_other.id = other.work_order_id
  where other.company_id = entry.company_id and other.assignee_id = entry.assignee_id
    and other.on_date between entry.on_date - 1 and entry.on_date + 1 and other.id <> entry.id and other.deleted_at is null
    and other.started_at < ${end("entry")} and entry.started_at < ${end("other")}
)`;

const json = sql`json_build_object(
  'id', entry.id,
  'work_order', json_build_object('id', work_order.id, 'wo_id', work_order.wo_id, 'title', work_order.title),
  'scheduled_date', entry.scheduled_on,
  'assignee_id', entry.assignee_id,
  'assignee_name', assignee.name,
  'minutes', entry.minutes,
  'date', entry.on_date,
  'started_at', json_instant(entry.started_at),
  'note', entry.note,
  'overlaps', ${overlaps},
  'created_at', json_instant(entry.created_at),
  'created_by_id', entry.created_by_id,
  'created_by_name', entry.created_by_name,
  'created_by_proof', proof_of(entry.work_order_id, entry.created_by_id, entry.created_at),
  'version', entry.version
)`;
const from = sql`from labour_entry entry
  join work_order on work_order.company_id = entry.company_id and work_order.id = entry.work_order_id
  join assignee on assignee.company_id = entry.company_id and assignee.id = entry.assignee_id`;
const inOrder = sql`order by entry.on_date, entry.started_at, entry.created_at, entry.id`;

/** Of a PM the day of the occurrence at hand: that of its status. Null of a repair. */
const dayAtHand = sql`case when work_order.type = 'PM' then
  case when work_order.status = 'Completed' then coalesce(work_order.status_on, work_order.scheduled_on)
    else work_order.scheduled_on end end`;

const entriesOf = (which: RawBuilder<unknown>) => sql<{ json: string }>`
  select coalesce(json_agg(${json} ${inOrder}), '[]')::text as json ${from}
  where entry.company_id = current_company_id() and entry.deleted_at is null and ${which}`;

/** The entries of an order, or of one occurrence of a PM, as one JSON array by day. */
export const ofOrder = ({ id, day }: AtHand): RawBuilder<{ json: string }> =>
  entriesOf(sql`entry.work_order_id = ${id} and entry.scheduled_on is not distinct from ${day}::date`);

/** The same of several orders, of each at its occurrence at hand. */
export const ofOrders = (ids: readonly string[]): RawBuilder<{ json: string }> =>
  entriesOf(sql`entry.work_order_id = any(${ids}::uuid[]) and work_order.deleted_at is null
    and entry.scheduled_on is not distinct from (${dayAtHand})`);

/** The entries of a technician from one day to another, as one JSON array by day. */
export const ofTechnician = (id: string, days: { from: string; to: string }): RawBuilder<{ json: string }> =>
  entriesOf(sql`entry.assignee_id = ${id} and entry.on_date between ${days.from}::date and ${days.to}::date`);

export async function listEntries(db: CompanyDb, entries: RawBuilder<{ json: string }>): Promise<string> {
  return (await entries.execute(db)).rows[0]?.json ?? "[]";
}

export async function findEntryJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${json}::text as json ${from} where entry.id = ${id} and entry.deleted_at is null`.execute(db);
  return rows[0]?.json ?? null;
}

/** The clock of a technician that runs, as JSON, and the order that it runs on. */
export async function findRunning(
  db: CompanyDb,
  assigneeId: string,
): Promise<{ id: string; orderId: string; code: string; json: string } | null> {
  const { rows } = await sql<{ id: string; orderId: string; code: string; json: string }>`
    select entry.id, entry.work_order_id as "orderId", work_order.wo_id as code, ${json}::text as json ${from}
    where entry.assignee_id = ${assigneeId} and entry.minutes is null and entry.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** An order, and of a PM the day of an occurrence. */
export interface AtHand {
  id: string;
  /** YYYY-MM-DD; null of a repair. */
  day: string | null;
}

/** What is in a history keeps its time when its order is deleted. */
const isInHistory = sql`(
  exists (select from repair_history where company_id = work_order.company_id and work_order_id = work_order.id and deleted_at is null)
  or exists (select from execution where company_id = work_order.company_id and work_order_id = work_order.id
    and outcome is not null and deleted_at is null)
)`;

/** An order, and of a PM the occurrence at hand: that of its status; `held`, it is not deleted until the transaction ends. Null where there is none. */
export async function findAtHand(db: CompanyDb, id: string, use: "read" | "held"): Promise<AtHand | null> {
  const { rows } = await sql<AtHand>`
    select id, (${dayAtHand})::text as day
    from work_order where id = ${id}
      and ${use === "held" ? sql`deleted_at is null for share` : sql`(deleted_at is null or ${isInHistory})`}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Whether a technician has an entry on an order, or on one occurrence of a PM. */
export async function hasEntryOf(db: CompanyDb, { id, day }: AtHand, assigneeId: string): Promise<boolean> {
  const { rows } = await sql`
    select from labour_entry where work_order_id = ${id} and scheduled_on is not distinct from ${day}::date
      and assignee_id = ${assigneeId} and deleted_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a PM has an execution of a day. */
export async function hasExecution(db: CompanyDb, { id, day }: AtHand): Promise<boolean> {
  const { rows } = await sql`
    select from execution where work_order_id = ${id} and scheduled_on = ${day}::date`.execute(db);
  return rows.length > 0;
}

/** When an order, or one occurrence of a PM, was begun and completed; null while it is open, and where nobody began it. */
export async function findClock(
  db: CompanyDb,
  { id, day }: AtHand,
): Promise<{ startedAt: string; completedAt: string } | null> {
  const source =
    day === null
      ? sql`work_order where id = ${id}`
      : sql`execution where work_order_id = ${id} and scheduled_on = ${day}::date`;
  const { rows } = await sql<{ startedAt: string; completedAt: string }>`
    select json_instant(started_at) as "startedAt", json_instant(completed_at) as "completedAt"
    from ${source} and status = 'Completed' and started_at is not null`.execute(db);
  return rows[0] ?? null;
}

/** Of the log of one order, the latest entries: a PM of years has thousands, and its occurrence at hand a few. */
const mostLogged = 500;

/** How the status of an order changed between two instants, by the log. */
export async function listMoves(
  db: CompanyDb,
  id: string,
  { startedAt, completedAt }: { startedAt: string; completedAt: string },
): Promise<{ at: string; to: string }[]> {
  const { rows } = await sql<{ at: string; to: string }>`
    select log.said ->> 'done_at' as at, log.said #>> '{changes,status,1}' as to
    from (
      select version, number, entry::jsonb as said from activity
      where company_id = current_company_id() and subject_id = ${id}
      order by version desc, number desc limit ${mostLogged}
    ) as log
    where log.said #> '{changes,status}' is not null
      and (log.said ->> 'done_at')::timestamptz between ${startedAt}::timestamptz and ${completedAt}::timestamptz
    order by (log.said ->> 'done_at')::timestamptz, version, number`.execute(db);
  return rows;
}

/** Locks a technician's days until the transaction ends; answers whether there is such a one, `present` or also one that was deleted. */
export async function holdTechnician(db: CompanyDb, id: string, which: "present" | "any"): Promise<boolean> {
  const { rows } = await sql`
    select from assignee where id = ${id} ${which === "present" ? sql`and deleted_at is null` : sql``}
    for no key update`.execute(db);
  return rows.length > 0;
}

/** The minutes that a technician has on a day beside those of one entry. */
export async function sumOfDay(
  db: CompanyDb,
  { assigneeId, date, exceptId }: { assigneeId: string; date: string; exceptId: string },
): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(sum(minutes), 0)::int as minutes from labour_entry
    where assignee_id = ${assigneeId} and on_date = ${date}::date and id <> ${exceptId} and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.minutes ?? 0;
}

export interface NewEntry {
  id: string;
  at: AtHand;
  assigneeId: string;
  /** Null: its clock runs. */
  minutes: number | null;
  date: string;
  startedAt: string | null;
  note: string | null;
  createdAt: Temporal.Instant;
}

export async function insertEntry(db: CompanyDb, { id, at, assigneeId, ...entry }: NewEntry): Promise<void> {
  await sql`
    insert into labour_entry (id, work_order_id, scheduled_on, assignee_id, minutes, on_date, started_at, note, created_at, updated_at)
    values (${id}, ${at.id}, ${at.day}::date, ${assigneeId}, ${entry.minutes}, ${entry.date}::date, ${entry.startedAt}::timestamptz,
      ${entry.note}, ${entry.createdAt}, ${entry.createdAt})`.execute(db);
}

/** An entry that is locked until the transaction ends. */
export interface HeldEntry {
  id: string;
  orderId: string;
  assigneeId: string;
  minutes: number | null;
  date: string;
  startedAt: string | null;
  isDeleted: boolean;
  version: number;
}

export async function lockEntry(db: CompanyDb, id: string): Promise<HeldEntry | null> {
  const { rows } = await sql<HeldEntry>`
    select id, work_order_id as "orderId", assignee_id as "assigneeId", minutes, on_date::text as date,
      json_instant(started_at) as "startedAt", deleted_at is not null as "isDeleted", version
    from labour_entry where id = ${id} for no key update`.execute(db);
  return rows[0] ?? null;
}

export interface EntryColumns {
  assignee_id?: string | undefined;
  minutes?: number | undefined;
  on_date?: string | undefined;
  started_at?: string | null | undefined;
  note?: string | null | undefined;
}

/** Writes what is given, and makes the next version where that changes something. Answers whether it did. */
export async function changeEntry(
  db: CompanyDb,
  id: string,
  columns: EntryColumns,
  at: Temporal.Instant,
): Promise<boolean> {
  const { assignments, differs } = differing(columns);
  const { numAffectedRows } = await sql`
    update labour_entry set ${sql.join([...assignments, sql`version = version + 1`, sql`updated_at = ${at}`])}
    where id = ${id} and ${differs}`.execute(db);
  return Number(numAffectedRows) > 0;
}

export async function markEntryDeleted(db: CompanyDb, id: string, deletion: Deletion): Promise<void> {
  await sql`update labour_entry set ${deleted(deletion)}, version = version + 1 where id = ${id}`.execute(db);
}

export async function restoreEntryRow(db: CompanyDb, id: string): Promise<void> {
  await sql`update labour_entry set ${undeleted}, version = version + 1 where id = ${id}`.execute(db);
}
