import { sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";
import type { CompanyDb } from "#db/database.ts";
import { workOfRepair } from "#features/history/entry-work.queries.ts";
import { type ReviewColumns, reviewing } from "#features/reviews/reviews.ts";

/** How the review of a row of a table is. */
export const reviewJson = (table: string) =>
  sql`review_json(${sql.join(
    ["review", "review_reason", "reviewed_at", "reviewed_by_id", "reviewed_by_name"].map((name) =>
      sql.ref(`${table}.${name}`),
    ),
  )})`;

/** The JSON of the repair history row that stands under its table's name. */
export const entryJson = sql`json_build_object(
  'id', repair_history.id,
  'work_order_id', repair_history.work_order_id,
  'wo_id', repair_history.wo_id,
  'title', repair_history.title,
  'item', 'Work Order Completed',
  'department_name', coalesce(repair_history.department_name, 'N/A'),
  'machine_name', coalesce(repair_history.machine_name, 'N/A'),
  'priority', repair_history.priority,
  'assignee_name', coalesce(repair_history.assignee_name, 'Unassigned'),
  'completed_by_name', coalesce(repair_history.completed_by_name, 'Unknown'),
  'completed_by_id', repair_history.completed_by_id,
  'completed_by_device', repair_history.completed_by_device,
  'completed_by_proof', proof_of(repair_history.work_order_id, repair_history.completed_by_id, repair_history.completed_at),
  'completed_recorded_at', recorded_at(repair_history.work_order_id, repair_history.completed_by_id, repair_history.completed_at),
  'completed_claimed_at', claimed_at(repair_history.work_order_id, repair_history.completed_by_id, repair_history.completed_at),
  'review', ${reviewJson("repair_history")},
  'completed_at', json_instant(repair_history.completed_at),
  'work_order_type', repair_history.work_order_type,
  'status', 'Completed',
  'description', repair_history.description,
  'notes', repair_history.notes,
  'scheduled_date', repair_history.scheduled_on,
  'estimated_duration', repair_history.estimated_minutes,
  'problem_id', repair_history.problem_id,
  'cause_id', repair_history.cause_id,
  'remedy_id', repair_history.remedy_id,
  'checklist_done', repair_history.checklist_done,
  'checklist_total', repair_history.checklist_total,
  'checklist_failed', repair_history.checklist_failed,
  'imported', repair_history.is_imported
)::text`;

/** The same with its steps as they were answered then. */
export const recordJson = sql`(${entryJson}::jsonb || jsonb_build_object('checklist',
  case when has_marked_acts(work_order_id) then checklist_with_proof(checklist, work_order_id) else checklist end))::text`;

/** One entry, with its steps as they were ticked then, and what the work took. */
export async function findEntryJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select (${recordJson}::jsonb || ${workOfRepair})::text as json from repair_history where id = ${id} and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.json ?? null;
}

/** Whether a step asks for something: a heading of a procedure does not. */
const isAsked = sql`item.spec ->> 'kind' is distinct from 'section'`;

/** Who completed a repair, on which tablet, and when. */
export interface RepairCompletion {
  doneAt: Temporal.Instant;
  byId: string | null;
  byName: string | null;
  byDevice: string | null;
}

const stampOfOrder = sql`completed_by_id, completed_by_name, completed_by_device, review, completed_at`;

/**
 * Writes what a completed repair is at this moment; a repair that was only given a start falls on the start's day of the plant.
 * A completion that is not the order's own is said; null where it has an entry.
 */
export async function insertSnapshot(
  db: CompanyDb,
  orderId: string,
  zone: string,
  completion: RepairCompletion | null = null,
): Promise<string | null> {
  const stamp =
    completion &&
    sql`${completion.byId}::uuid, ${completion.byName}::text, ${completion.byDevice}::text, null, ${completion.doneAt}::timestamptz`;
  const isNew = sql`and not exists (
    select from repair_history entry where entry.work_order_id = ${orderId} and entry.completed_at = ${completion?.doneAt}::timestamptz)`;
  const { rows } = await sql<{ id: string }>`
    ${prepared} insert into repair_history (work_order_id, machine_id, department_id, assignee_id, wo_id, title, description, notes,
      department_name, machine_name, priority, assignee_name, completed_by_id, completed_by_name, completed_by_device, review, completed_at,
      work_order_type, scheduled_on, planned_on, estimated_minutes, problem_id, cause_id, remedy_id, checklist_done, checklist_total,
      checklist)
    select work_order.id, machine_id, department_id, assignee_id, wo_id, title, description, notes,
      (select name from department where id = department_id),
      (select name from machine where id = machine_id),
      priority,
      (select name from assignee where id = assignee_id),
      ${stamp ?? stampOfOrder}, type,
      coalesce(scheduled_on, (scheduled_start at time zone ${zone})::date),
      coalesce((scheduled_start at time zone ${zone})::date, scheduled_on, due_on, (due_at at time zone ${zone})::date),
      estimated_minutes, problem_id, cause_id, remedy_id,
      (select count(*) from checklist_item item where item.work_order_id = work_order.id and ${isAsked} and item.completed),
      (select count(*) from checklist_item item where item.work_order_id = work_order.id and ${isAsked}),
      plain_checklist_json(work_order.company_id, work_order.id, null)::jsonb
    from work_order where work_order.id = ${orderId} ${completion === null ? sql`` : isNew}
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Gives the entry of a completion to another one, unless a supervisor accepted it; answers its id. */
export async function restampSnapshot(
  db: CompanyDb,
  orderId: string,
  was: Temporal.Instant,
  { doneAt, byId, byName, byDevice, review }: RepairCompletion & { review: ReviewColumns | undefined },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update repair_history set ${review === undefined ? sql`` : sql`${reviewing(review)},`} completed_at = ${doneAt},
      completed_by_id = ${byId}, completed_by_name = ${byName}, completed_by_device = ${byDevice}
    where work_order_id = ${orderId} and review is distinct from 'accepted'
      and date_trunc('milliseconds', completed_at) = date_trunc('milliseconds', ${was}::timestamptz)
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** The entries of a repair that somebody completed at one of some moments; answers their ids, and whether one is deleted. */
export async function findSnapshotsOf(
  db: CompanyDb,
  orderId: string,
  byId: string | null,
  moments: readonly Temporal.Instant[],
): Promise<{ id: string; completedAt: string; isDeleted: boolean; isAccepted: boolean }[]> {
  const { rows } = await sql<{ id: string; completedAt: string; isDeleted: boolean; isAccepted: boolean }>`
    select id, json_instant(completed_at) as "completedAt", deleted_at is not null as "isDeleted",
      coalesce(review = 'accepted', false) as "isAccepted"
    from repair_history
    where work_order_id = ${orderId} and completed_by_id is not distinct from ${byId}::uuid
      and completed_at = any(${moments.map(String)}::timestamptz[])`.execute(db);
  return rows;
}

export async function removeSnapshot(db: CompanyDb, id: string): Promise<void> {
  await sql`delete from repair_history where id = ${id}`.execute(db);
}
