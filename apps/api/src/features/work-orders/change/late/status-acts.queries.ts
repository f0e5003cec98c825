import type { AccessLevel } from "@millwright/domain/access";
import type { Status } from "@millwright/domain/work/work-order";
import { type RawBuilder, sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";
import type { CompanyDb } from "#db/database.ts";
import { type ReviewColumns, reviewing } from "#features/reviews/reviews.ts";
import type { UndoState } from "#features/work-orders/change/commands.queries.ts";

interface StatusActRow {
  id: string;
  byId: string | null;
  byName: string | null;
  byDevice: string | null;
  status: Status;
  doneAt: string;
}

/** An act on the status of an order, with who did it as it was then. */
export interface OrderStatusAct extends Omit<StatusActRow, "doneAt"> {
  doneAt: Temporal.Instant;
}

/** All that was done to the status of an order, given or not, from a moment on; asked of what came late alone. */
export async function listStatusActs(
  db: CompanyDb,
  orderId: string,
  since: Temporal.Instant | null,
): Promise<OrderStatusAct[]> {
  const { rows } = await sql<StatusActRow>`
    ${prepared} select id, by_id as "byId", by_name as "byName", by_device as "byDevice", status, done as "doneAt" from (
      select *, coalesce(gave_status, overtaken_status) as status, least(done_at, at) as done
      from order_command where work_order_id = ${orderId} and not is_undone
    ) as act
    where status is not null and done >= coalesce(${since}::timestamptz, '-infinity')`.execute(db);
  return rows.map((row) => ({ ...row, doneAt: Temporal.Instant.from(row.doneAt) }));
}

interface KeptStatusRow extends StatusActRow {
  isUndone: boolean;
  isUndo: boolean;
  isRestamp: boolean;
  byAccess: AccessLevel | null;
  version: number;
  before: UndoState | null;
}

/** An act as it is kept, with what is needed to take it back. */
export interface KeptStatusAct extends Omit<KeptStatusRow, "doneAt"> {
  doneAt: Temporal.Instant;
}

/** All that was done to the status of an order, of a PM to that of an occurrence; also what was taken back. */
export async function listKeptStatusActs(
  db: CompanyDb,
  orderId: string,
  statusOn: string | null,
): Promise<KeptStatusAct[]> {
  const { rows } = await sql<KeptStatusRow>`
    ${prepared} select id, by_id as "byId", by_name as "byName", by_device as "byDevice",
      coalesce(gave_status, overtaken_status) as status, least(done_at, at) as "doneAt", is_undone as "isUndone", is_undo as "isUndo",
      is_restamp as "isRestamp", by_access as "byAccess", version, before
    from order_command
    where work_order_id = ${orderId} and coalesce(gave_status, overtaken_status) is not null
      and status_on is not distinct from ${statusOn}::date`.execute(db);
  return rows.map((row) => ({ ...row, doneAt: Temporal.Instant.from(row.doneAt) }));
}

type Completion = Omit<OrderStatusAct, "id" | "status"> & { review: ReviewColumns };

/** The columns that say who completed an order or an occurrence, and when. */
const completedBy = ({ doneAt, byId, byName, byDevice, review }: Completion) =>
  sql`completed_at = ${doneAt}, completed_by_id = ${byId}::uuid, completed_by_name = ${byName},
    completed_by_device = ${byDevice}, ${reviewing(review)}`;

/**
 * Gives what somebody completed to who completed it as well: an order that stands Completed by it, or the occurrence of a day;
 * answers whether one says so, and the executions that do. What a supervisor accepted stays.
 */
export async function giveCompletion(
  db: CompanyDb,
  { id, day, isStanding }: { id: string; day: string | null; isStanding: boolean },
  fromId: string | null,
  completion: Completion,
): Promise<{ isGiven: boolean; executions: string[] }> {
  const stamp = completedBy(completion);
  const isTheirs = sql`completed_by_id is not distinct from ${fromId}::uuid and review is distinct from 'accepted'`;
  const update = async (table: "execution" | "work_order", where: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set ${stamp} where ${where} and ${isTheirs} returning id`.execute(db);
    return rows.map((row) => row.id);
  };
  const ofDay = sql`work_order_id = ${id} and scheduled_on = ${day}::date and outcome = 'completed'`;
  const executions = day === null ? [] : await update("execution", ofDay);
  const shown = sql`id = ${id} and status = 'Completed' and status_on is not distinct from ${day}::date`;
  const orders = isStanding ? await update("work_order", shown) : [];
  return { isGiven: executions.length + orders.length > 0, executions };
}

/** Says of acts of an order that nothing was built on them up to its present version. */
export async function raiseVersions(
  db: CompanyDb,
  orderId: string,
  ids: readonly string[],
  version: number,
): Promise<void> {
  await sql`
    update order_command set version = ${version} where work_order_id = ${orderId} and id = any(${ids}::uuid[])`.execute(
    db,
  );
}

/** The same of all commands of a version. */
export async function raiseCommandsOfVersion(
  db: CompanyDb,
  orderId: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    update order_command set version = ${to} where work_order_id = ${orderId} and version = ${from}`.execute(db);
}

/** Of which occurrence a PM's status and stamps are. */
const shownDay = sql`coalesce(status_on, scheduled_on)`;

/**
 * Says who began an order, or the occurrence of a day that a PM shows where none is given, where that says somebody else; answers
 * whether one of them did.
 */
export async function restampStart(
  db: CompanyDb,
  { id, isPm, day = null }: { id: string; isPm: boolean; day?: string | null },
  { before, after }: { before: OrderStatusAct | null; after: OrderStatusAct | null },
): Promise<boolean> {
  const stamp = sql`started_at = ${after?.doneAt ?? null}, started_by_id = ${after?.byId ?? null}::uuid,
    started_by_name = ${after?.byName ?? null}`;
  const isBefore = sql`started_at is not distinct from ${before?.doneAt ?? null}::timestamptz`;
  // A reopening may reach the server before a start that was done later: what is Scheduled has no start.
  const mayHaveStart = after === null ? sql`true` : sql`status <> 'Scheduled'`;
  const orders = await sql`
    update work_order set ${stamp} where id = ${id} and ${isBefore} and ${mayHaveStart}
      ${isPm ? sql`and ${shownDay} = coalesce(${day}::date, ${shownDay})` : sql``}`.execute(db);
  if (!isPm) return Number(orders.numAffectedRows) > 0;
  const executions = await sql`
    update execution set ${stamp} where work_order_id = ${id} and ${isBefore} and ${mayHaveStart}
      and scheduled_on = coalesce(${day}::date, (select ${shownDay} from work_order where id = ${id}))`.execute(db);
  return Number(orders.numAffectedRows) + Number(executions.numAffectedRows) > 0;
}

/**
 * Says who completed what stands completed, where they did it later than who is said; answers whether the order says so. Of a PM
 * the occurrence of a day, without one that of its status. What a supervisor accepted stays.
 */
export async function restampCompletion(
  db: CompanyDb,
  { id, isPm, day }: { id: string; isPm: boolean; day: string | null },
  completion: Completion,
): Promise<boolean> {
  const stamp = completedBy(completion);
  const isEarlier = sql`(completed_at, completed_by_id) < (${completion.doneAt}::timestamptz, ${completion.byId}::uuid)
    and review is distinct from 'accepted'`;
  const targetDay = sql`coalesce(${day}::date, (select status_on from work_order where id = ${id}))`;
  if (isPm)
    await sql`
      update execution set ${stamp}
      where work_order_id = ${id} and scheduled_on = ${targetDay} and outcome = 'completed' and ${isEarlier}`.execute(
      db,
    );
  const { numAffectedRows } = await sql`
    update work_order set ${stamp} where id = ${id} and status = 'Completed' and ${isEarlier}
      ${isPm ? sql`and status_on = ${targetDay}` : sql``}`.execute(db);
  return Number(numAffectedRows) > 0;
}
