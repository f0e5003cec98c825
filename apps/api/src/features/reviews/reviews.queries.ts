import type { ReviewStatus } from "@millwright/domain/work/review/review";
import { type RawBuilder, sql } from "kysely";
import { prepared, preparedRead } from "#db/connection/prepared.ts";
import type { CompanyDb } from "#db/database.ts";
import { type LatestPage, type LatestRow, latestWithinBytes, pageByLatest } from "#db/list/by-latest.ts";

/** How a review stands, by column of what was completed. */
export interface ReviewColumns {
  review: ReviewStatus | null;
  review_reason: string | null;
  reviewed_at: Temporal.Instant | null;
  reviewed_by_id: string | null;
  reviewed_by_name: string | null;
}

/** What an update writes of a review. */
export const reviewAssignments = (review: ReviewColumns): RawBuilder<unknown> => sql`
  review = ${review.review}, review_reason = ${review.review_reason}, reviewed_at = ${review.reviewed_at}::timestamptz,
  reviewed_by_id = ${review.reviewed_by_id}::uuid, reviewed_by_name = ${review.reviewed_by_name}`;

/** Whether the plant asks for a supervisor, which it does until the transaction ends. */
export async function asksForSignOff(db: CompanyDb): Promise<boolean> {
  const { rows } = await sql<{ asks: boolean }>`${prepared} select asks_for_sign_off() as asks`.execute(db);
  return rows[0]?.asks ?? false;
}

/** Waits for the transactions that were told that it does, and have yet to end. */
export async function awaitAskers(db: CompanyDb): Promise<void> {
  await sql`select await_sign_offs()`.execute(db);
}

/** What is sent back was read to the millisecond. */
const sameInstant = (completedAt: string | null) =>
  sql`date_trunc('milliseconds', completed_at) = date_trunc('milliseconds', ${completedAt}::timestamptz)`;

export async function writeReview(db: CompanyDb, orderId: string, review: ReviewColumns): Promise<void> {
  await sql`${prepared} update work_order set ${reviewAssignments(review)} where id = ${orderId}`.execute(db);
}

/** Writes on the entry of a completion that waits; answers its id, null where none waits. */
export async function reviewEntry(
  db: CompanyDb,
  { orderId, completedAt }: { orderId: string; completedAt: string },
  review: ReviewColumns,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    ${prepared} update repair_history set ${reviewAssignments(review)}
    where work_order_id = ${orderId} and ${sameInstant(completedAt)} and review is not null
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** An entry of the repair history by the columns of its review. */
export interface EntryReview extends Record<string, unknown> {
  id: string;
}

/** How the review of a completion is; null where it has no entry. */
export async function findEntryReview(
  db: CompanyDb,
  { id, completedAt }: { id: string; completedAt: string | null },
): Promise<EntryReview | null> {
  const { rows } = await sql<{ entry: EntryReview }>`
    ${prepared} select json_build_object('id', id, 'review', review, 'review_reason', review_reason,
      'reviewed_at', reviewed_at, 'reviewed_by_id', reviewed_by_id, 'reviewed_by_name', reviewed_by_name) as entry
    from repair_history where work_order_id = ${id} and ${sameInstant(completedAt)}`.execute(db);
  return rows[0]?.entry ?? null;
}

/** Makes the review of an entry what it was. */
export async function writeEntryReview(db: CompanyDb, entry: EntryReview): Promise<void> {
  await sql`
    update repair_history set review = was.review, review_reason = was.review_reason, reviewed_at = was.reviewed_at,
      reviewed_by_id = was.reviewed_by_id, reviewed_by_name = was.reviewed_by_name
    from jsonb_populate_record(null::repair_history, ${JSON.stringify(entry)}::jsonb) was
    where repair_history.id = was.id`.execute(db);
}

interface OccurrenceOf {
  orderId: string;
  day: Temporal.PlainDate;
}

/** Writes on an occurrence that waits; answers its id, null where it does not wait, or was completed at another time. */
export async function reviewExecution(
  db: CompanyDb,
  { orderId, day, completedAt = null }: OccurrenceOf & { completedAt?: string | null | undefined },
  review: ReviewColumns,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    ${prepared} update execution set ${reviewAssignments(review)}
    where work_order_id = ${orderId} and scheduled_on = ${day} and review = 'waiting'
      and (${completedAt}::timestamptz is null or ${sameInstant(completedAt)})
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function findReview(db: CompanyDb, { orderId, day }: OccurrenceOf): Promise<ReviewStatus | null> {
  const { rows } = await sql<{ review: ReviewStatus | null }>`
    ${prepared} select review from execution where work_order_id = ${orderId} and scheduled_on = ${day}`.execute(db);
  return rows[0]?.review ?? null;
}

/** Writes the review of the occurrence into a completed PM. */
export async function showReview(db: CompanyDb, orderId: string): Promise<void> {
  await sql`
    ${prepared} update work_order set review = done.review, review_reason = done.review_reason,
      reviewed_at = done.reviewed_at, reviewed_by_id = done.reviewed_by_id, reviewed_by_name = done.reviewed_by_name
    from execution done
    where work_order.id = ${orderId} and done.work_order_id = work_order.id and done.scheduled_on = work_order.status_on
      and work_order.status = 'Completed'`.execute(db);
}

/** Nothing waits any more. */
export async function forgetWaiting(db: CompanyDb): Promise<void> {
  await sql`
    update repair_history set review = null from work_order
    where work_order.review = 'waiting' and work_order.id = repair_history.work_order_id
      and repair_history.completed_at = work_order.completed_at and repair_history.review = 'waiting'`.execute(db);
  await sql`update work_order set review = null where review = 'waiting'`.execute(db);
  await sql`update execution set review = null where review = 'waiting'`.execute(db);
}

const nameOf = {
  department: sql`coalesce((select name from department where id = work_order.department_id), 'N/A')`,
  machine: sql`coalesce((select name from machine where id = work_order.machine_id), 'N/A')`,
};

const repairJson = sql`json_build_object(
  'id', work_order.id, 'work_order_id', work_order.id, 'wo_id', work_order.wo_id, 'type', work_order.type,
  'title', work_order.title, 'department_name', ${nameOf.department}, 'machine_name', ${nameOf.machine},
  'priority', work_order.priority, 'scheduled_date', null, 'is_current', true,
  'completed_at', json_instant(work_order.completed_at), 'completed_by_id', work_order.completed_by_id,
  'completed_by_name', work_order.completed_by_name, 'completed_by_device', work_order.completed_by_device,
  'completed_by_proof', proof_of(work_order.id, work_order.completed_by_id, work_order.completed_at))::text`;

const occurrenceJson = sql`json_build_object(
  'id', execution.id, 'work_order_id', execution.work_order_id, 'wo_id', execution.wo_id, 'type', 'PM',
  'title', execution.title, 'department_name', coalesce(execution.department_name, 'N/A'),
  'machine_name', coalesce(execution.machine_name, 'N/A'), 'priority', execution.priority,
  'scheduled_date', execution.scheduled_on,
  'is_current', work_order.status = 'Completed' and work_order.status_on = execution.scheduled_on,
  'completed_at', json_instant(execution.completed_at), 'completed_by_id', execution.completed_by_id,
  'completed_by_name', execution.completed_by_name, 'completed_by_device', execution.completed_by_device,
  'completed_by_proof', proof_of(execution.work_order_id, execution.completed_by_id, execution.completed_at))::text`;

const waitingRepairs = sql`
  work_order where work_order.review = 'waiting' and work_order.deleted_at is null and work_order.type = 'Repair'`;
const waitingOccurrences = sql`
  execution join work_order on work_order.id = execution.work_order_id and work_order.deleted_at is null
  where execution.review = 'waiting'`;

/** Repairs that wait, the latest completed first. */
export function waitingRepairPage(page: LatestPage): RawBuilder<LatestRow> {
  const at = sql`work_order.completed_at`;
  return latestWithinBytes(sql`
    select work_order.id, ${at} as at, ${repairJson} as json
    from ${waitingRepairs} ${pageByLatest(at, sql`work_order.id`, page)}`);
}

/** Occurrences of PMs that wait, also those that another has followed. */
export function waitingOccurrencePage(page: LatestPage): RawBuilder<LatestRow> {
  const at = sql`execution.completed_at`;
  return latestWithinBytes(sql`
    select execution.id, ${at} as at, ${occurrenceJson} as json
    from ${waitingOccurrences} ${pageByLatest(at, sql`execution.id`, page)}`);
}

export async function listWaiting(db: CompanyDb, page: LatestPage): Promise<LatestRow[]> {
  const repairs = (await waitingRepairPage(page).execute(db)).rows;
  const occurrences = (await waitingOccurrencePage(page).execute(db)).rows;
  return [...repairs, ...occurrences].sort(byLatest).slice(0, page.limit + 1);
}

function byLatest(a: LatestRow, b: LatestRow): number {
  const order = Temporal.Instant.compare(b.at, a.at);
  if (order !== 0) return order;
  return a.id < b.id ? -1 : 1;
}

export async function countWaiting(db: CompanyDb): Promise<{ repairs: number; pms: number }> {
  const { rows } = await sql<{ repairs: number; pms: number }>`
    ${preparedRead} select (select count(*) from ${waitingRepairs}) as repairs,
      (select count(*) from ${waitingOccurrences}) as pms`.execute(db);
  return rows[0] ?? { repairs: 0, pms: 0 };
}
