import type { Status } from "@millwright/domain/work/work-order";
import { type RawBuilder, sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";
import { recordsOf } from "#db/connection/records.ts";
import type { CompanyDb } from "#db/database.ts";
import { type OccurrenceRow, occurrenceColumns } from "#features/executions/occurrence-row.queries.ts";
import { type ReviewColumns, reviewing } from "#features/reviews/reviews.ts";

/** What the plan is at this moment, which an execution keeps when it ends. */
const planNow = sql`
  wo_id = plan.wo_id, title = plan.title, notes = plan.notes, priority = plan.priority,
  machine_id = plan.machine_id, department_id = plan.department_id,
  assignee_id = occurrence_assignee(plan.company_id, plan.id, execution.scheduled_on, plan.assignee_id),
  machine_name = (select name from machine where id = plan.machine_id),
  department_name = (select name from department where id = plan.department_id),
  assignee_name = (select name from assignee where id =
    occurrence_assignee(plan.company_id, plan.id, execution.scheduled_on, plan.assignee_id)),
  step_words = coalesce((
    select string_agg(text, E'\n' order by position, id) from execution_step where execution_id = execution.id
  ), '')`;
const noPlan = sql`
  wo_id = null, title = null, notes = null, priority = null, machine_id = null, machine_name = null,
  department_id = null, assignee_id = null,
  department_name = null, assignee_name = null, step_words = ''`;

/**
 * Lets the steps of a plan be newer than what was seen of them in its executions that ended. In this order: where nothing is
 * known yet of the tables, as in a new plant, every step of all executions was looked at for every step of all plans.
 */
const aged = (occurrences: RawBuilder<unknown>) => sql`
  with ending as materialized (
    select id from ${occurrences} join execution using (work_order_id, scheduled_on) where outcome is null
  ), aged as (
    update checklist_item item set version = step.version + 1
    from ending cross join lateral (
      select work_order_id, id, version from execution_step where execution_id = ending.id offset 0
    ) as step
    where item.work_order_id = step.work_order_id and item.id = step.id and item.version < step.version
  )`;

interface CompletedExecution {
  id: string;
  followsProcedure: boolean;
}

/** Ends an open execution as completed; answers its id and whether a procedure gave it steps, null when it is over already. */
export async function completeExecution(
  db: CompanyDb,
  { orderId, on }: { orderId: string; on: string },
  { by, at, review, doneOn, meterTotal }: Completing,
): Promise<CompletedExecution | null> {
  const { rows } = await sql<CompletedExecution>`
    ${prepared} ${aged(sql`(select ${orderId}::uuid as work_order_id, ${on}::date as scheduled_on) as occurrence`)}
    update execution set status = 'Completed', hold_reason = null, completed_at = ${at}, completed_by_id = ${by.id},
      completed_by_name = ${by.name}, completed_by_device = acting_device(), ${reviewing(review)}, done_on = ${doneOn},
      meter_total = ${meterTotal}, ${planNow}
    from work_order plan
    where plan.id = execution.work_order_id and work_order_id = ${orderId} and execution.scheduled_on = ${on}
      and outcome is null
    returning execution.id, execution.procedure_version_id is not null as "followsProcedure"`.execute(db);
  return rows[0] ?? null;
}

/** Ends an open execution as left out, with why; answers its id, null when it is over already. */
export async function skipExecution(
  db: CompanyDb,
  { orderId, on }: { orderId: string; on: string },
  reason: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    ${prepared} ${aged(sql`(select ${orderId}::uuid as work_order_id, ${on}::date as scheduled_on) as occurrence`)}
    update execution set is_skipped = true, skip_reason = ${reason}, done_on = execution.scheduled_on, ${planNow}
    from work_order plan
    where plan.id = execution.work_order_id and work_order_id = ${orderId} and execution.scheduled_on = ${on}
      and outcome is null
    returning execution.id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Completes an execution that was overtaken; answers its id, null when it was not. What its plan was then stays. */
export async function completeOvertaken(
  db: CompanyDb,
  { orderId, on }: { orderId: string; on: string },
  { by, at, review, doneOn, meterTotal, isLate }: Completing & { isLate: boolean },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    ${prepared} update execution set status = 'Completed', is_overtaken = false, is_late = ${isLate}, hold_reason = null,
      completed_at = greatest(started_at, ${at}::timestamptz), completed_by_id = ${by.id}, completed_by_name = ${by.name},
      completed_by_device = acting_device(), ${reviewing(review)}, done_on = ${doneOn}, meter_total = ${meterTotal}
    where work_order_id = ${orderId} and scheduled_on = ${on} and is_overtaken and deleted_at is null
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Ends open executions as overtaken. Which PMs were missed is left to `record_commit`, for those who read events. */
export async function overtakeExecutions(db: CompanyDb, occurrences: readonly OccurrenceRow[]): Promise<void> {
  const { head, rows } = recordsOf(occurrences);
  await sql`
    ${head} ${aged(sql`${rows} as occurrence ${occurrenceColumns}`)}, ended as (
      update execution set is_overtaken = true, ${planNow}
      from ${rows} as occurrence ${occurrenceColumns}, work_order plan
      where execution.work_order_id = occurrence.work_order_id and execution.scheduled_on = occurrence.scheduled_on
        and outcome is null and plan.id = occurrence.work_order_id
      returning execution.work_order_id, outcome
    )
    select set_config('app.missed_plans', array(
      select unnest(nullif(current_setting('app.missed_plans', true), '')::uuid[])
      union select work_order_id from ended where outcome = 'overdue'
    )::text, true)
    where exists (select from ended where outcome = 'overdue')`.execute(db);
}

/** Who does something to an execution, and when. */
export interface Doing {
  by: { id: string; name: string };
  at: Temporal.Instant;
}

/** The same of a completion: the plant's day on which it was done, and what the meter had counted by then. */
export interface Completing extends Doing {
  review: ReviewColumns;
  doneOn: Temporal.PlainDate;
  meterTotal: number | null;
}

/** An open status, with who began the work and why it waits, which its plan says. */
export const openAs = (status: Status, { by, at }: Doing) => sql`
  status = ${status},
  hold_reason = case ${status} when 'On Hold' then (select hold_reason from work_order where id = execution.work_order_id) end,
  started_at = case ${status} when 'In Progress' then coalesce(started_at, ${at}) when 'Scheduled' then null else started_at end,
  started_by_id = case ${status} when 'In Progress' then coalesce(started_by_id, ${by.id}::uuid)
    when 'Scheduled' then null else started_by_id end,
  started_by_name = case ${status} when 'In Progress' then coalesce(started_by_name, ${by.name})
    when 'Scheduled' then null else started_by_name end`;

/** Opens again what was completed, also when its entry was deleted from the history; answers its id. */
export async function reopenCompleted(
  db: CompanyDb,
  { orderId, on }: { orderId: string; on: string },
  status: Status,
  doing: Doing & { review: ReviewColumns },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    ${prepared} update execution set ${openAs(status, doing)}, ${reviewing(doing.review)},
      completed_at = null, completed_by_id = null, completed_by_name = null, completed_by_device = null,
      done_on = null, meter_total = null, is_late = false, deleted_at = null, deleted_by = null, deleted_by_id = null, deleted_by_name = null, deleted_reason = null, ${noPlan}
    where work_order_id = ${orderId} and scheduled_on = ${on} and outcome = 'completed'
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export interface Reopened {
  orderId: string;
  /** The day of the occurrence. */
  on: string;
  status: Status;
}

/** Opens again what was overtaken, from a day of each PM on. */
export async function reopenOvertaken(
  db: CompanyDb,
  from: readonly { order_id: string; from: string }[],
): Promise<Reopened[]> {
  const { rows } = await sql<Reopened>`
    update execution set is_overtaken = false, deleted_at = null, deleted_by = null, deleted_by_id = null,
      deleted_by_name = null, deleted_reason = null, ${noPlan}
    from jsonb_to_recordset(${JSON.stringify(from)}::jsonb) as asked (order_id uuid, "from" date)
    where work_order_id = asked.order_id and scheduled_on >= asked."from" and is_overtaken
    returning work_order_id as "orderId", scheduled_on as "on", status`.execute(db);
  return rows;
}
