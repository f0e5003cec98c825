import type { Status } from "@millwright/domain/work/work-order";
import { sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";
import type { CompanyDb } from "#db/database.ts";
import type { StepsOf } from "#features/executions/steps.queries.ts";

/** The execution that was at hand at a time, and is over since. */
export interface OverExecution {
  id: string;
  /** The day of its occurrence, YYYY-MM-DD. */
  on: string;
  status: Status;
  /** Whether the next occurrence overtook it, and its entry is in the history. */
  isMissed: boolean;
  followsProcedure: boolean;
}

interface Then {
  at: Temporal.Instant;
  /** The plant's day of that. */
  day: string;
  /** Whether a step is asked for: what was completed earlier that day had none at hand any more. */
  isStep: boolean;
}

/**
 * What was at hand of a PM at a time of an earlier day and is over since: the first that was completed after it, or overtaken
 * on a later day. Null where what is at hand now was it then.
 */
export async function findOverSince(db: CompanyDb, orderId: string, then: Then): Promise<OverExecution | null> {
  const { rows } = await sql<OverExecution>`
    ${prepared} select id, scheduled_on as "on", status, is_overtaken and deleted_at is null as "isMissed",
      procedure_version_id is not null as "followsProcedure"
    from execution
    where work_order_id = ${orderId} and scheduled_on >= coalesce((
        select max(scheduled_on) from execution before where work_order_id = ${orderId} and scheduled_on <= ${then.day}
      ), ${then.day})
      and (outcome = 'completed' and (completed_at > ${then.at} or ${then.isStep}::boolean and scheduled_on <= ${then.day})
        or is_overtaken and ${then.day} < coalesce((
        select min(next.scheduled_on) from execution next
        where next.work_order_id = ${orderId} and next.scheduled_on > execution.scheduled_on
      ), (select scheduled_on from work_order where id = ${orderId})))
    order by execution.scheduled_on limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The execution for which a PM stands Completed. */
export async function findCompleted(db: CompanyDb, orderId: string): Promise<OverExecution | null> {
  const { rows } = await sql<OverExecution>`
    ${prepared} select id, scheduled_on as "on", status, false as "isMissed", procedure_version_id is not null as "followsProcedure"
    from execution
    where work_order_id = ${orderId} and scheduled_on = (select status_on from work_order where id = ${orderId})`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Who completed an execution, or a repair, and when, as a conflict says what stands. */
export async function findCompletion(
  db: CompanyDb,
  { orderId, executionId }: StepsOf,
): Promise<{ status: "Completed"; by_id: string | null; by_name: string | null; done_at: string | null } | null> {
  const [table, id] = executionId === null ? ["work_order", orderId] : ["execution", executionId];
  const { rows } = await sql<{ by_id: string | null; by_name: string | null; done_at: string | null }>`
    ${prepared} select completed_by_id as by_id, completed_by_name as by_name, json_instant(completed_at) as done_at
    from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0] ? { status: "Completed", ...rows[0] } : null;
}

/** Whether the next occurrence overtook that of a day, uncompleted, and its entry is in the history. */
export async function isOvertaken(db: CompanyDb, orderId: string, on: string): Promise<boolean> {
  const { rows } = await sql`
    ${prepared} select from execution
    where work_order_id = ${orderId} and scheduled_on = ${on}::date and is_overtaken and deleted_at is null`.execute(
    db,
  );
  return rows.length > 0;
}

/** Sets the status of work on a past day, which the history shows. */
export async function setOverStatus(
  db: CompanyDb,
  id: string,
  to: Status,
  { by, at, reason }: { by: { id: string; name: string }; at: Temporal.Instant; reason: string | null },
): Promise<void> {
  await sql`
    ${prepared} update execution set status = ${to}, hold_reason = case ${to} when 'On Hold' then ${reason}::text end,
      started_at = case ${to} when 'In Progress' then coalesce(started_at, ${at}) when 'Scheduled' then null else started_at end,
      started_by_id = case ${to} when 'In Progress' then coalesce(started_by_id, ${by.id}::uuid)
        when 'Scheduled' then null else started_by_id end,
      started_by_name = case ${to} when 'In Progress' then coalesce(started_by_name, ${by.name})
        when 'Scheduled' then null else started_by_name end
    where id = ${id} and is_overtaken`.execute(db);
}
