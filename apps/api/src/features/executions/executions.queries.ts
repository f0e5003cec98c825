import type { PlanFrequency, Status } from "@millwright/domain/work/work-order";
import { sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";
import { recordsOf } from "#db/connection/records.ts";
import type { CompanyDb } from "#db/database.ts";
import { type Doing, openAs } from "#features/executions/ended.queries.ts";
import { type OccurrenceRow, occurrenceColumns } from "#features/executions/occurrence-row.queries.ts";
import { stepColumns, stepsOfVersion } from "#features/executions/steps-of-procedure.queries.ts";

/**
 * Makes executions that are not there yet, each with the steps of its procedure, in the version that is the latest now, and
 * behind them those of its plan, in the versions that were seen of them.
 */
export async function insertExecutions(db: CompanyDb, occurrences: readonly OccurrenceRow[]): Promise<void> {
  const { head, rows } = recordsOf(occurrences);
  await sql`
    ${head} with made as (
      insert into execution (work_order_id, scheduled_on, frequency, starts_at, level_id, level_name, covers, procedure_version_id)
      select occurrence.work_order_id, occurrence.scheduled_on, occurrence.frequency, occurrence.starts_at,
        occurrence.level_id, occurrence.level_name, occurrence.covers, latest.id
      from ${rows} as occurrence ${occurrenceColumns}
      join work_order plan on plan.id = occurrence.work_order_id
      left join procedure on procedure.id = coalesce(occurrence.procedure_id, plan.procedure_id)
      left join procedure_version latest on latest.procedure_id = procedure.id and latest.number = procedure.published
      order by occurrence.work_order_id, occurrence.scheduled_on
      on conflict (company_id, work_order_id, scheduled_on) do nothing
      returning id, work_order_id, scheduled_on, procedure_version_id
    ), of_procedure as (
      insert into execution_step (execution_id, id, work_order_id, position, text, spec, completed)
      select made.id, ${stepColumns} from made, ${stepsOfVersion(sql`made.procedure_version_id`)}
    )
    insert into execution_step (execution_id, id, work_order_id, position, text, created_at, created_by, created_by_id,
      created_by_name, version)
    select made.id, item.id, item.work_order_id, item.position, item.text, item.created_at, item.created_by,
      item.created_by_id, item.created_by_name, item.version
    from made join checklist_item item on item.work_order_id = made.work_order_id
    where not exists (
      select from ${stepsOfVersion(sql`made.procedure_version_id`)} and (spec ->> 'id')::uuid = item.id
    )`.execute(db);
}

/** The execution of an occurrence, while it is open. */
export async function findOpen(db: CompanyDb, orderId: string, on: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    ${prepared} select id from execution
    where work_order_id = ${orderId} and scheduled_on = ${on} and outcome is null`.execute(db);
  return rows[0]?.id ?? null;
}

/** The current execution of a PM, while it is open. */
export async function findCurrent(db: CompanyDb, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    ${prepared} select open_execution(work_order) as id from work_order where id = ${orderId}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Sets the status of an open execution, with who began it; answers its id, null when none has begun. */
export async function setOpenStatus(
  db: CompanyDb,
  { orderId, on }: { orderId: string; on: string },
  status: Status,
  doing: Doing,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    ${prepared} update execution set ${openAs(status, doing)}
    where work_order_id = ${orderId} and scheduled_on = ${on} and outcome is null
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** An occurrence that is at hand now, with the status that it has. */
export interface CurrentRow extends OccurrenceRow {
  status: Status;
}

/** Makes the open current executions what their PMs say: another occurrence is Scheduled, another time is another start. */
export async function followPlans(db: CompanyDb, current: readonly CurrentRow[]): Promise<void> {
  const { head, rows } = recordsOf(current);
  await sql`
    ${head} update execution set status = now.status, frequency = now.frequency, starts_at = now.starts_at,
      level_id = now.level_id, level_name = now.level_name, covers = now.covers,
      hold_reason = case now.status when 'On Hold' then plan.hold_reason end,
      started_at = case when now.status <> 'Scheduled' then execution.started_at end,
      started_by_id = case when now.status <> 'Scheduled' then execution.started_by_id end,
      started_by_name = case when now.status <> 'Scheduled' then execution.started_by_name end
    from ${rows}
      as now (work_order_id uuid, scheduled_on date, frequency text, starts_at timestamptz, level_id uuid,
        level_name text, covers jsonb, status text)
    join work_order plan on plan.id = now.work_order_id
    where execution.work_order_id = now.work_order_id and execution.scheduled_on = now.scheduled_on and outcome is null
      and (execution.status, execution.frequency, execution.starts_at, execution.level_id, execution.level_name,
        execution.covers, execution.hold_reason) is distinct from (now.status, now.frequency, now.starts_at, now.level_id,
        now.level_name, now.covers, case now.status when 'On Hold' then plan.hold_reason end)`.execute(db);
}

/** Lets open executions go with their occurrences to another day that has none. */
export async function moveExecutions(
  db: CompanyDb,
  moves: readonly { order_id: string; from: string; to: string }[],
): Promise<void> {
  const { head, rows } = recordsOf(moves);
  await sql`
    ${head} update execution set scheduled_on = moved."to"
    from ${rows} as moved (order_id uuid, "from" date, "to" date)
    where work_order_id = moved.order_id and scheduled_on = moved."from" and outcome is null and not exists (
      select from execution other where other.work_order_id = moved.order_id and other.scheduled_on = moved."to"
    )`.execute(db);
}

/** Removes open executions that nobody touched of days that are not at hand. */
export async function removeUntouched(
  db: CompanyDb,
  orderIds: readonly string[],
  which: "the current" | "the others",
): Promise<void> {
  const isMeant = which === "the others" ? sql`<>` : sql`=`;
  await sql`
    delete from execution using work_order plan
    where plan.id = execution.work_order_id and plan.id = any(${orderIds}::uuid[]) and outcome is null
      and execution.status = 'Scheduled' and execution.scheduled_on ${isMeant} plan.scheduled_on
      and not exists (select from personal_lock where personal_lock.execution_id = execution.id)
      and not exists (select from execution_step step where step.execution_id = execution.id
        and (result_id is not null or completed and spec ->> 'kind' is distinct from 'section'))`.execute(db);
}

/** What is there of an occurrence. */
export interface ExecutionRow {
  orderId: string;
  day: string;
  outcome: string | null;
  status: Status;
  frequency: PlanFrequency;
  startsAt: string;
  levelId: string | null;
  levelName: string | null;
  covers: { id: string; name: string }[];
  /** Whether it says why it waits as its plan does. */
  isReasonPlans: boolean;
}

/** The executions of PMs from a day of each on. */
export async function listSince(
  db: CompanyDb,
  since: readonly { order_id: string; since: string }[],
): Promise<ExecutionRow[]> {
  const { head, rows: requested } = recordsOf(since);
  const { rows } = await sql<ExecutionRow>`
    ${head} select work_order_id as "orderId", execution.scheduled_on as day, outcome, execution.status, execution.frequency,
      starts_at as "startsAt", level_id as "levelId", level_name as "levelName", covers, execution.hold_reason is not distinct from
        case execution.status when 'On Hold' then plan.hold_reason end as "isReasonPlans"
    from ${requested} as asked (order_id uuid, since date)
    join execution on work_order_id = asked.order_id and execution.scheduled_on >= asked.since
    join work_order plan on plan.id = asked.order_id`.execute(db);
  return rows;
}

/** Whether an occurrence was completed, also when its entry was taken out of the history. */
export async function hasCompletion(db: CompanyDb, orderId: string, on: Temporal.PlainDate): Promise<boolean> {
  const { rows } = await sql`
    ${prepared} select from execution
    where work_order_id = ${orderId} and scheduled_on = ${on} and outcome = 'completed'`.execute(db);
  return rows.length > 0;
}

/** Keeps why the current execution is on hold. */
export async function keepHoldReason(db: CompanyDb, orderId: string): Promise<void> {
  await sql`
    ${prepared} update execution set hold_reason = plan.hold_reason from work_order plan
    where plan.id = ${orderId} and execution.id = open_execution(plan.*) and execution.status = 'On Hold'`.execute(db);
}
