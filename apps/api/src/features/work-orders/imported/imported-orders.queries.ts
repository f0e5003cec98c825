import type { PlanRule } from "@millwright/domain/plans/rule";
import type {
  MonthlyPeriod,
  PlanFrequency,
  Priority,
  Status,
  Weekday,
  WorkOrderType,
} from "@millwright/domain/work/work-order";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** What a sheet says of a repair, by the columns of its table; instants as text. */
export interface RepairColumns {
  title: string;
  description: string | null;
  priority: Priority;
  assignee_id: string | null;
  requested_by_name: string | null;
  department_id: string | null;
  machine_id: string | null;
  location: string | null;
  due_on: string | null;
  due_at: string | null;
  estimated_minutes: number | null;
  tags: string[];
  safety_notes: string | null;
  notes: string | null;
  problem_id: string | null;
  cause_id: string | null;
  remedy_id: string | null;
  needs_lockout: boolean;
}

export interface RepairRow extends RepairColumns {
  id: string;
  wo_id: string;
  version: number;
  updated_at: string;
  status: Status;
  completed_at: string | null;
  is_deleted: boolean;
  /** Whether it is of the type that was sought. */
  is_of_type: boolean;
  procedure_id: string | null;
  /** Of a PM. */
  frequency: PlanFrequency | null;
  day_of_week: Weekday | null;
  monthly_period: MonthlyPeriod | null;
  plan: PlanRule | null;
  /** HH:MM. */
  time: string | null;
}

export interface NewRepair extends RepairColumns {
  id: string;
  wo_id: string;
  status: Status;
  created_at: string;
  /** Of what was completed elsewhere, or before. */
  completed_at: string | null;
  completed_by_name: string | null;
  is_imported: boolean;
}

/** A PM; its schedule is another's to write. */
export interface NewPlan extends RepairColumns {
  id: string;
  wo_id: string;
  procedure_id: string | null;
  checklist: string[];
}

const fields =
  sql.raw(`title, description, priority, assignee_id, requested_by_name, department_id, machine_id, location,
  due_on, due_at, estimated_minutes, tags, safety_notes, notes, problem_id, cause_id, remedy_id,
  needs_lockout`);

const shown = sql`id, wo_id, version, status, title, description, priority, assignee_id, requested_by_name, department_id,
  machine_id, location, due_on::text as due_on, json_instant(due_at) as due_at, estimated_minutes, tags, safety_notes, notes,
  problem_id, cause_id, remedy_id, needs_lockout, procedure_id, frequency, day_of_week, monthly_period, plan, time_of_day as time,
  json_instant(completed_at) as completed_at, json_instant(updated_at) as updated_at, deleted_at is not null as is_deleted`;

/** Orders of a type by their ids, and any by their codes; those that are deleted as well: a code is one order's for good. */
interface Sought {
  type: WorkOrderType;
  ids: readonly string[];
  codes: readonly string[];
  /** Those that are there with one of these titles, as `plain` writes them, of some machines, or of any. */
  titled?: { titles: readonly string[]; machineIds: readonly string[] | null };
}

export async function findRepairRows(db: CompanyDb, { type, ids, codes, titled }: Sought): Promise<RepairRow[]> {
  const machines = titled?.machineIds;
  const byTitle = sql`
    union select id from work_order where type = ${type} and deleted_at is null
      ${machines ? sql`and machine_id = any(${machines}::uuid[])` : sql``} and plain(title) = any(${titled?.titles ?? []}::text[])`;
  const { rows } = await sql<RepairRow>`
    select ${shown}, type = ${type} as is_of_type from work_order where id in (
      select id from work_order where type = ${type} and id = any(${ids}::uuid[])
      union select id from work_order where wo_id = any(${codes}::text[])
      ${titled === undefined ? sql`` : byTitle}
    ) order by created_at, id`.execute(db);
  return rows;
}

/** The days of an order, by the fields of a sheet. */
interface OrderDays {
  id: string;
  wo_id: string;
  due: string | null;
  start: string | null;
  end: string | null;
  next_day: string | null;
}

/** The days of orders of a type by their ids or codes. */
export async function listOrderDays(
  db: CompanyDb,
  { type, ids, codes }: Pick<Sought, "type" | "ids" | "codes">,
): Promise<OrderDays[]> {
  const { rows } = await sql<OrderDays>`
    select id, wo_id, due_on::text as due, plan ->> 'start' as start, plan ->> 'end' as end, scheduled_on::text as next_day
    from work_order where type = ${type} and deleted_at is null
      and (id = any(${ids}::uuid[]) or wo_id = any(${codes}::text[]))`.execute(db);
  return rows;
}

export interface OwnStep {
  work_order_id: string;
  id: string;
  text: string;
}

/** The steps of orders in their order, without those that procedures give them. */
export async function listOwnChecklists(db: CompanyDb, ids: readonly string[]): Promise<OwnStep[]> {
  const { rows } = await sql<OwnStep>`
    select work_order_id, id, text from checklist_item
    where work_order_id = any(${ids}::uuid[]) and spec is null order by work_order_id, position, id`.execute(db);
  return rows;
}

/** Writes repairs as sheets say them: nobody of the plant made them, and nobody is told. */
export async function insertRepairRows(
  db: CompanyDb,
  repairs: readonly NewRepair[],
  site: string,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into work_order (id, wo_id, type, status, site, ${fields}, created_at, created_by, created_by_id, created_by_name,
      updated_at, completed_at, completed_by_name, is_imported)
    select id, wo_id, 'Repair', status, ${site}, ${fields}, created_at, null, null, null, ${at}, completed_at, completed_by_name,
      is_imported
    from json_populate_recordset(null::work_order, ${JSON.stringify(repairs)}::json)`.execute(db);
}

/** Writes PMs with their own steps. They have no schedule yet. */
export async function insertPlanRows(
  db: CompanyDb,
  plans: readonly NewPlan[],
  { site, today, at }: { site: string; today: Temporal.PlainDate; at: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into work_order (id, wo_id, type, site, ${fields}, procedure_id, created_on, created_at, updated_at)
    select id, wo_id, 'PM', ${site}, ${fields}, procedure_id, ${today}, ${at}, ${at}
    from json_populate_recordset(null::work_order, ${JSON.stringify(plans)}::json)`.execute(db);
  const steps = plans.flatMap(({ id, checklist }) =>
    checklist.map((text, position) => ({ work_order_id: id, text, position })),
  );
  if (steps.length === 0) return;
  await sql`
    insert into checklist_item (work_order_id, id, position, text, completed, created_at)
    select work_order_id, gen_random_uuid(), position, text, false, ${at}
    from json_populate_recordset(null::checklist_item, ${JSON.stringify(steps)}::json)`.execute(db);
}

/** Writes all that a sheet can say of repairs, and makes the next version of each: now, where no moment is said. Answers which. */
export async function updateRepairRows(
  db: CompanyDb,
  repairs: readonly (RepairColumns & { id: string })[],
  at: Temporal.Instant | null,
): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ id: string; version: number }>`
    update work_order set (${fields}) = (select ${fields} from json_populate_record(null::work_order, given)),
      version = version + 1, updated_at = coalesce(${at}::timestamptz, now())
    from json_array_elements(${JSON.stringify(repairs)}::json) as given
    where id = (given ->> 'id')::uuid and deleted_at is null
    returning id, version`.execute(db);
  return rows;
}

/**
 * PMs that nobody has changed or worked on since a moment, locked. What the turning of the day did is nobody's work; of one that was
 * there before, only what was done since counts.
 */
export async function lockUntouchedPlans(
  db: CompanyDb,
  plans: readonly { id: string; is_new: boolean; left_at: string | null }[],
  since: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select work_order.id from work_order
    join json_to_recordset(${JSON.stringify(plans)}::json) as plan (id uuid, is_new boolean, left_at timestamptz) on plan.id = work_order.id
    where deleted_at is null
      and date_trunc('milliseconds', updated_at) = date_trunc('milliseconds', coalesce(left_at, ${since}::timestamptz))
      and not exists (
        select from execution where execution.work_order_id = work_order.id
          and (started_at is not null or execution.completed_at is not null or is_skipped or execution.deleted_at is not null)
          and (is_new or greatest(started_at, execution.completed_at, execution.deleted_at) >= ${since}::timestamptz)
      ) and not exists (
        select from execution join execution_step step on step.execution_id = execution.id
        where execution.work_order_id = work_order.id
          and (step.result_id is not null or step.completed and step.spec ->> 'kind' is distinct from 'section')
          and (is_new or step.completed_at >= ${since}::timestamptz)
      )
    order by work_order.id for update of work_order`.execute(db);
  return rows.map(({ id }) => id);
}

export async function namesOfOrders(db: CompanyDb, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, concat_ws(' · ', wo_id, title) as name from work_order where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Takes orders away as if they had never been. */
export async function removeOrders(db: CompanyDb, ids: readonly string[]): Promise<void> {
  await sql`delete from work_order where id = any(${ids}::uuid[])`.execute(db);
}
