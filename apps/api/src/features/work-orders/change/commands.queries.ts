import type { AccessLevel } from "@millwright/domain/access";
import type { ScheduleVersionFields } from "@millwright/domain/maintenance/schedule-versions";
import type { Status } from "@millwright/domain/work/work-order";
import { sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";
import { recordsOf } from "#db/connection/records.ts";
import type { CompanyDb } from "#db/database.ts";
import { deleteBatch } from "#db/list/batches.ts";
import type { EndedDowntime } from "#features/downtimes/downtimes.ts";
import type { KeptExecution } from "#features/executions/executions.ts";
import type { EntrySteps } from "#features/history/history.ts";
import type { MoveRow, PauseRow } from "#features/maintenance/maintenance.ts";
import type { EntryReview } from "#features/reviews/reviews.ts";

/** A command names itself by a UUID that its sender made, and belongs to an order. */
export interface CommandKey {
  orderId: string;
  id: string;
}

/** What a command changed of an order, as it was before. */
export interface UndoState {
  /** By column. */
  columns: Record<string, unknown>;
  /** The checklist; null when the command leaves it alone. */
  items: Record<string, unknown>[] | null;
  /** Of a PM, the days whose executions it may change, with those that they had. */
  days: string[];
  executions: KeptExecution[];
  /** The downtime of its machine that it ended; the same as of `files`. */
  downtime?: EndedDowntime | null;
  /** The entry that completing a repair wrote. */
  entry: string | null;
  /** Entries whose steps it changed, as they were; missing in what was kept before they were. */
  entries?: EntrySteps[];
  /** The entry of the completion of a repair, by the columns of its review; the same. */
  reviewed?: EntryReview | null;
  /** The files that it had; null, or missing in what was kept before they were, when the command leaves them alone. */
  files?: string[] | null;
  /** The schedules that a PM had; the same. */
  spans?: ScheduleVersionFields[] | null;
  /** What is other of single occurrences of a PM; the same. */
  moves?: MoveRow[] | null;
  /** The pauses of a PM; the same. */
  pauses?: PauseRow[] | null;
}

export interface StoredCommand {
  orderId: string;
  version: number;
  isUndone: boolean;
  /** Who gave it; null of what was kept before they were. */
  byId: string | null;
  /** With what access; null of what was kept before it was. */
  byAccess: AccessLevel | null;
  before: UndoState | null;
  /** SHA-256 of what it said; null of what was kept before it was, and of what has no name. */
  hash: Buffer | null;
  /** The status that it says, given or not; null of an undo. */
  says: Status | null;
  /** Of which occurrence of a PM. */
  statusOn: string | null;
}

const storedCommandColumns = sql`work_order_id as "orderId", version, is_undone as "isUndone", by_id as "byId", by_access as "byAccess", before, hash,
      case when not is_undo then coalesce(gave_status, overtaken_status) end as says, status_on as "statusOn"`;

/** The command of an id, whatever order it was of. */
export async function findCommand(db: CompanyDb, { id }: Pick<CommandKey, "id">): Promise<StoredCommand | null> {
  const { rows } = await sql<StoredCommand>`
    ${prepared} select ${storedCommandColumns} from order_command
    where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface CommandToUndo extends StoredCommand {
  /** Whether the same was completed by another command as well. */
  hasOthers: boolean;
}

/** A command of an id that is to be taken back. */
export async function findToUndo(db: CompanyDb, { id }: Pick<CommandKey, "id">): Promise<CommandToUndo | null> {
  const { rows } = await sql<CommandToUndo>`
    ${prepared} select ${storedCommandColumns}, exists (
        select from order_command other
        where other.work_order_id = order_command.work_order_id and other.id <> order_command.id and not other.is_undo
          and other.status_on is not distinct from order_command.status_on
          and coalesce(other.gave_status, other.overtaken_status) = 'Completed'
      ) as "hasOthers"
    from order_command where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The commands of some ids. */
export async function listCommands(db: CompanyDb, ids: readonly string[]): Promise<StoredCommand[]> {
  const { rows } = await sql<StoredCommand>`
    select ${storedCommandColumns} from order_command where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export interface NewCommand extends CommandKey {
  version: number;
  before: UndoState | null;
  /** SHA-256 of what it said; null of what has no name, and is never said again. */
  hash: Buffer | null;
  at: Temporal.Instant;
  doneAt: Temporal.Instant | null;
  byAccess: AccessLevel;
  /** Whether it gave its order the status that it has now. */
  givesStatus?: boolean;
  /** The status that it says and does not give, since another one was given later. */
  overtakenStatus?: Status | null;
  /** Of a PM, the day of the occurrence whose status it says; the one at hand when null. */
  statusOn?: string | null;
  /** Whether it takes another one back. */
  isUndo?: boolean;
  /** Whether it took over what another one completed. */
  isRestamp?: boolean;
}

/** Keeps commands that were carried out; `group` is the one on many orders that all of them are. */
export async function insertCommands(
  db: CompanyDb,
  commands: readonly NewCommand[],
  group: string | null = null,
): Promise<void> {
  if (commands.length === 0) return;
  const { head, rows } = recordsOf(
    commands.map(({ orderId, id, version, before, hash, at, doneAt, byAccess, givesStatus = false, ...more }) => ({
      ...{ order_id: orderId, id, version, before, hash: hash?.toString("hex") ?? null, at, by_access: byAccess },
      done_at: doneAt,
      gives_status: givesStatus,
      overtaken_status: more.overtakenStatus ?? null,
      status_on: more.statusOn ?? null,
      ...{ is_undo: more.isUndo ?? false, is_restamp: more.isRestamp ?? false },
    })),
  );
  await sql`
    ${head} insert into order_command (work_order_id, id, version, before, hash, at, by_access, done_at, gave_status, overtaken_status, status_on,
      is_undo, is_restamp, group_id, group_did)
    select order_id, id, version, before, decode(hash, 'hex'), at, by_access, done_at,
      case when gives_status then (select status from work_order where work_order.id = order_id) end, overtaken_status,
      case when gives_status or overtaken_status is not null then (
        select coalesce(made.status_on, work_order.status_on, scheduled_on) from work_order where work_order.id = order_id and type = 'PM'
      ) end, is_undo, is_restamp,
      ${group}::uuid,
      case when ${group}::uuid is not null then 'changed' end
    from ${rows} as made (order_id uuid, id uuid, version int, before jsonb, hash text, at timestamptz, by_access text,
      done_at timestamptz, gives_status boolean, overtaken_status text, status_on date, is_undo boolean, is_restamp boolean)`.execute(
    db,
  );
}

/** Keeps that a command needs no carrying out any more: sent again it is known. */
export function keepKnown(
  db: CompanyDb,
  key: CommandKey,
  { access: byAccess }: { access: AccessLevel },
  at: Temporal.Instant,
  doneAt: Temporal.Instant | null = null,
): Promise<void> {
  return insertCommands(db, [{ ...key, version: 1, before: null, hash: null, at, doneAt, byAccess }]);
}

/** Marks commands as taken back; `isKept` leaves what they changed known, for who takes back the next one. */
export async function markUndone(
  db: CompanyDb,
  orderId: string,
  ids: readonly string[],
  { isKept = false }: { isKept?: boolean } = {},
): Promise<void> {
  await sql`
    update order_command set is_undone = true, before = case when ${isKept}::boolean then before end
    where work_order_id = ${orderId} and id = any(${ids}::uuid[])`.execute(db);
}

interface GivenStatusRow {
  id: string;
  byId: string | null;
  byName: string | null;
  doneAt: string;
  holdReason: string | null;
}

/** The command that gave an order its present status. */
export interface GivenStatus extends Omit<GivenStatusRow, "doneAt"> {
  doneAt: Temporal.Instant;
}

/**
 * When that was done which gave an order its present status, by whoever it was; null where it came at the same time as what
 * is done now, as one batch of a device that did both in this order, and where no command is kept that gave it.
 */
export async function statusGivenAt(
  db: CompanyDb,
  { id, status }: { id: string; status: Status },
  at: Temporal.Instant,
): Promise<GivenStatus | null> {
  const { rows } = await sql<GivenStatusRow>`
    ${prepared} select last.id, by_id as "byId", by_name as "byName", least(done_at, at) as "doneAt",
      (select hold_reason from work_order where id = ${id}) as "holdReason"
    from (
      select id, by_id, by_name, gave_status, done_at, at from order_command
      where work_order_id = ${id} and gave_status is not null and not is_undone
      order by version desc, least(done_at, at) desc, by_id desc, id desc limit 1
    ) as last
    where gave_status = ${status} and at < ${at}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { ...row, doneAt: Temporal.Instant.from(row.doneAt) };
}

/** Logs what a person did to an order before it got its current status. */
export async function noteDoneBefore(db: CompanyDb, orderId: string, details: Record<string, unknown>): Promise<void> {
  await sql`
    select keep_activity('workOrder', ${orderId}, jsonb_build_object('done_before/' || ${orderId}::uuid,
      jsonb_build_array(null, ${JSON.stringify(details)}::jsonb)))`.execute(db);
}

/** Who ticked a step last, or took its tick away, and when, by the log; null where nobody did. */
export async function findLastTick(
  db: CompanyDb,
  orderId: string,
  itemId: string,
): Promise<{ by_id: string | null; by_name: string | null; done_at: string } | null> {
  const key = `checklist/${itemId}`;
  const { rows } = await sql<{ by_id: string | null; by_name: string | null; done_at: string }>`
    ${prepared} select entry::jsonb #>> '{actor,id}' as by_id, entry::jsonb #>> '{actor,name}' as by_name,
      entry::jsonb ->> 'done_at' as done_at
    from activity
    where company_id = current_company_id() and subject_id = ${orderId}
      and (entry::jsonb #> array['changes', ${key}, '0', 'completed'] is distinct from
          entry::jsonb #> array['changes', ${key}, '1', 'completed']
        or entry::jsonb #>> array['changes', 'done_before/' || ${orderId}::uuid, '1', 'item_id'] = ${itemId})
      and entry::jsonb ->> 'done_at' is not null
    order by (entry::jsonb ->> 'done_at')::timestamptz desc, version desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * Tells the log that who acts completed as well what somebody else had completed: an order, or a PM's occurrence of a day;
 * without a day the one for which it stands Completed. Answers whether that is so.
 */
export async function noteAlsoCompleted(db: CompanyDb, orderId: string, day: string | null): Promise<boolean> {
  const { rows } = await sql`
    select keep_activity('workOrder', ${orderId}, jsonb_build_object('also_completed/' || ${orderId}::uuid, jsonb_build_array(null,
      jsonb_build_object('scheduled_on', scheduled_on, 'completed_by_name', name, 'completed_at', json_instant(completed_at)))))
    from (
      select ${day}::date as scheduled_on, completed_at, completed_by_id as by_id, completed_by_name as name
      from execution where work_order_id = ${orderId} and scheduled_on = ${day}::date and outcome = 'completed'
      union all
      select null, completed_at, completed_by_id, completed_by_name
      from work_order where id = ${orderId} and ${day}::date is null and status = 'Completed'
    ) as first
    where by_id is distinct from acting_id()`.execute(db);
  return rows.length > 0;
}

/** Forgets some of them; answers whether there may be more. */
export function forgetCommandsBefore(db: CompanyDb, before: Temporal.Instant): Promise<boolean> {
  return deleteBatch(db, "order_command", sql`at < ${before}`);
}

/** Columns of orders as they are, by order. */
export async function readColumns(
  db: CompanyDb,
  orderIds: readonly string[],
  names: readonly string[],
): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  if (names.length === 0) return new Map();
  const columns = sql.join(names.map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`));
  const { rows } = await sql<{ id: string; columns: Record<string, unknown> }>`
    ${prepared} select id, json_build_object(${columns}) as columns from work_order where id = any(${orderIds})`.execute(
    db,
  );
  return new Map(rows.map(({ id, columns: was }) => [id, was]));
}

/** Writes columns of orders, of each the same ones. */
export async function writeColumns(
  db: CompanyDb,
  orders: readonly { id: string; columns: Record<string, unknown> }[],
): Promise<void> {
  const names = Object.keys(orders[0]?.columns ?? {});
  if (names.length === 0) return;
  const assignments = sql.join(names.map((name) => sql`${sql.ref(name)} = was.${sql.ref(name)}`));
  const rows = orders.map(({ id, columns }) => ({ ...columns, id }));
  await sql`
    update work_order set ${assignments}
    from jsonb_populate_recordset(null::work_order, ${JSON.stringify(rows)}::jsonb) was
    where work_order.id = was.id`.execute(db);
}
