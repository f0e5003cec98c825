import type { ReviewStatus } from "@millwright/domain/work/review/review";
import type { Status, WorkOrderType } from "@millwright/domain/work/work-order";
import { type RawBuilder, sql } from "kysely";
import { prepared, preparedRead } from "#db/connection/prepared.ts";
import { recordsOf } from "#db/connection/records.ts";
import type { CompanyDb } from "#db/database.ts";
import { type JsonById, jsonById } from "#db/list/json-by-id.ts";
import { type ReviewColumns, reviewing } from "#features/reviews/reviews.ts";

/**
 * The JSON of an order, which the database keeps beside it: every answer about an order is this. In a transaction that has
 * changed orders it is written first.
 */
export async function findOrderJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string | null }>`
    ${preparedRead} select case when coalesce(current_setting('app.waiting_orders', true), '') <> ''
        then write_waiting_orders(id)
        else (select json from work_order_json where company_id = work_order.company_id and work_order_id = work_order.id)
      end as json
    from work_order where id = ${id} and deleted_at is null`.execute(db);
  return rows[0]?.json ?? null;
}

/** The same of some orders, of those that are there; by their ids. */
export function listOrderJson(db: CompanyDb, ids: readonly string[]): Promise<JsonById> {
  return jsonById(db, ordersByIds(ids));
}

export function ordersByIds(ids: readonly string[]): RawBuilder<{ id: string; json: string }> {
  return sql<{ id: string; json: string }>`
    ${preparedRead} select work_order.id, kept.json from work_order
    join work_order_json kept on kept.company_id = work_order.company_id and kept.work_order_id = work_order.id
    where work_order.id = any(${ids}::uuid[]) and deleted_at is null`;
}

export interface LockedOrder {
  id: string;
  type: WorkOrderType;
  status: Status;
  version: number;
  departmentId: string | null;
  machineId: string | null;
  assigneeId: string | null;
  createdById: string | null;
  scheduledStart: string | null;
  scheduledEnd: string | null;
  /** Of a PM, the day of its current occurrence. */
  scheduledOn: string | null;
  review: ReviewStatus | null;
  startedAt: string | null;
  completedAt: string | null;
  procedureId: string | null;
  /** Whether a procedure gave a repair steps. */
  followsProcedure: boolean;
  needsLockout: boolean;
  problemId: string | null;
  createdAt: string;
  /** Its status with all that a move changes of it, by column. */
  stamps: Record<string, unknown>;
}

const lockedColumns = sql`id, type, status, version, department_id as "departmentId", machine_id as "machineId",
      assignee_id as "assigneeId", created_by_id as "createdById",
      scheduled_start as "scheduledStart", scheduled_end as "scheduledEnd", scheduled_on as "scheduledOn", review, started_at as "startedAt",
      completed_at as "completedAt", procedure_id as "procedureId",
      procedure_version_id is not null as "followsProcedure", needs_lockout as "needsLockout",
      problem_id as "problemId", created_at as "createdAt",
      json_build_object('status', status, 'started_at', started_at, 'started_by_id', started_by_id, 'started_by_name', started_by_name,
        'completed_at', completed_at, 'completed_by_id', completed_by_id, 'completed_by_name', completed_by_name,
        'completed_by_device', completed_by_device, 'review', review, 'review_reason', review_reason, 'reviewed_at', reviewed_at,
        'reviewed_by_id', reviewed_by_id, 'reviewed_by_name', reviewed_by_name, 'hold_reason', hold_reason,
        'status_on', status_on, 'scheduled_on', scheduled_on) as stamps`;

/** A PM's with the plant's day, which is locked as well; null of a repair. */
export type LockedWithDay = LockedOrder & { today: string | null };

/**
 * The order, locked until the transaction ends, so that its changes come one after the other; a PM after the plant's day, as
 * `day` gives it. Null when it is not there, and of a PM where that gives none.
 */
export async function lockOrder(
  db: CompanyDb,
  id: string,
  day: RawBuilder<string | null>,
): Promise<LockedWithDay | null> {
  const { rows } = await sql<LockedWithDay>`
    ${prepared} select ${lockedColumns}, case when type = 'PM' then ${day} end as today from work_order
    where id = ${id} and deleted_at is null and (type = 'Repair' or ${day} is not null) for update`.execute(db);
  return rows[0] ?? null;
}

/** The PMs among some orders, held in the order of their ids, which keeps those who hold several from waiting for each other. */
export async function lockPlans(db: CompanyDb, ids: readonly string[]): Promise<LockedOrder[]> {
  const { rows } = await sql<LockedOrder>`
    ${prepared} select ${lockedColumns} from work_order
    where id = any(${ids}) and type = 'PM' and deleted_at is null order by id for update`.execute(db);
  return rows;
}

/** Holds orders in the order of their ids, which keeps those who hold several from waiting for each other. */
export async function lockOrders(db: CompanyDb, ids: readonly string[]): Promise<void> {
  await sql`select from work_order where id = any(${ids}) order by id for update`.execute(db);
}

/** Who does a PM's occurrence of a day, its current one when that is null; null is nobody. */
export async function findCurrentAssignee(db: CompanyDb, id: string, day: string | null): Promise<string | null> {
  const { rows } = await sql<{ assigneeId: string | null }>`
    select case when ${day}::date is null then doer_id
      else occurrence_assignee(company_id, id, ${day}::date, assignee_id) end as "assigneeId"
    from work_order where id = ${id}`.execute(db);
  return rows[0]?.assigneeId ?? null;
}

/** Who does orders now, of PMs their current occurrence, by order; null is nobody. */
export async function listCurrentAssignees(db: CompanyDb, ids: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; assigneeId: string | null }>`
    ${prepared} select id, doer_id as "assigneeId" from work_order where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, assigneeId }) => [id, assigneeId]));
}

/** What a person says of an order, by column. */
export interface OrderColumns {
  title?: string | undefined;
  description?: string | null | undefined;
  priority?: string | undefined;
  assignee_id?: string | null | undefined;
  requested_by_name?: string | null | undefined;
  site?: string | null | undefined;
  department_id?: string | null | undefined;
  machine_id?: string | null | undefined;
  location?: string | null | undefined;
  due_on?: Temporal.PlainDate | null | undefined;
  due_at?: Temporal.Instant | null | undefined;
  scheduled_start?: Temporal.Instant | null | undefined;
  scheduled_end?: Temporal.Instant | null | undefined;
  scheduled_on?: Temporal.PlainDate | null | undefined;
  estimated_minutes?: number | null | undefined;
  tags?: string[] | undefined;
  safety_notes?: string | null | undefined;
  notes?: string | null | undefined;
  hold_reason?: string | null | undefined;
  needs_lockout?: boolean | undefined;
  problem_id?: string | null | undefined;
  cause_id?: string | null | undefined;
  remedy_id?: string | null | undefined;
  procedure_id?: string | null | undefined;
  /** Of a repair, the version whose steps it has. */
  procedure_version_id?: string | null | undefined;
  /** Of a PM that is one plan with others. */
  plan_family_id?: string | null | undefined;
}

export interface NewOrder extends OrderColumns {
  id: string;
  wo_id: string;
  type: WorkOrderType;
  /** Of a PM, the plant's day of its creation. */
  created_on?: Temporal.PlainDate | undefined;
  frequency?: string | null | undefined;
  created_by: string;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
}

export async function insertOrder(db: CompanyDb, order: NewOrder): Promise<void> {
  const given = givenOf(order);
  const columns = sql.join(given.map(([column]) => sql.ref(column)));
  const values = sql.join(given.map(([, value]) => sql`${value}`));
  await sql`insert into work_order (${columns}) values (${values})`.execute(db);
}

/** Writes what is given into some orders, each in its column; answers those that are other by it. */
export async function changeOrders(db: CompanyDb, ids: readonly string[], changes: OrderColumns): Promise<string[]> {
  const given = givenOf(changes);
  if (given.length === 0) return [];
  const assignments = sql.join(given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  const differs = sql.join(
    given.map(([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`),
    sql` or `,
  );
  // Each set of columns is a text of its own; those of one column are few.
  const head = given.length === 1 ? prepared : sql``;
  const { rows } = await sql<{ id: string }>`
    ${head} update work_order set ${assignments} where id = any(${ids}) and (${differs}) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

function givenOf(columns: object): [string, unknown][] {
  return Object.entries(columns).filter(([, value]) => value !== undefined);
}

/** Makes a version of orders. */
export async function markChanged(
  db: CompanyDb,
  changed: readonly { id: string; version: number }[],
  at: Temporal.Instant,
): Promise<void> {
  if (changed.length === 0) return;
  const { head, rows } = recordsOf(changed);
  await sql`
    ${head} update work_order set version = made.version, updated_at = ${at}
    from ${rows} as made (id uuid, version int) where work_order.id = made.id`.execute(db);
}

export interface StatusChange {
  to: Status;
  by: { id: string; name: string };
  at: Temporal.Instant;
  /** When the person did it, by their device: what is begun or completed is stamped with that, unless the order was not there then. */
  doneAt: Temporal.Instant;
  /** The version of the order that this makes. */
  version: number;
  /** What becomes of its review; it stays as it is when left out. */
  review?: ReviewColumns | undefined;
}

/**
 * Sets a status; the stamp of completion belongs to Completed and goes with it, as the reason of a hold does with On Hold.
 * Who began the work stays until it is Scheduled again.
 */
export async function setStatus(
  db: CompanyDb,
  id: string,
  { to, by, at, doneAt, version, review }: StatusChange,
): Promise<void> {
  const done = to === "Completed" ? by : null;
  // A clock by which work was done before it was there is wrong.
  const stamp = sql`case when ${doneAt}::timestamptz < created_at then ${at}::timestamptz else ${doneAt}::timestamptz end`;
  await sql`
    ${prepared} update work_order set status = ${to}, version = ${version}, updated_at = ${at},
      completed_at = ${done && stamp}, completed_by_id = ${done?.id ?? null},
      completed_by_name = ${done?.name ?? null},
      completed_by_device = case when ${to} = 'Completed' then acting_device() end,
      ${review === undefined ? sql`` : sql`${reviewing(review)},`}
      started_at = case ${to} when 'In Progress' then coalesce(started_at, ${stamp}) when 'Scheduled' then null else started_at end,
      started_by_id = case ${to} when 'In Progress' then coalesce(started_by_id, ${by.id}::uuid)
        when 'Scheduled' then null else started_by_id end,
      started_by_name = case ${to} when 'In Progress' then coalesce(started_by_name, ${by.name})
        when 'Scheduled' then null else started_by_name end,
      hold_reason = case when ${to} = 'On Hold' then hold_reason end
    where id = ${id}`.execute(db);
}
