import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type StepsOf, tableOf } from "#features/steps/steps.queries.ts";

/** How many steps of a machine are listed, and how many values of each. */
const mostSteps = 100;
const mostValues = 60;

/** What was measured on a machine, as JSON: each step by what it said the last time, from the oldest value to the latest. */
export const measurementsOf = (machineId: string): RawBuilder<{ json: string }> => sql`
  with recursive measured as (
    (
      select step_id from step_result where machine_id = ${machineId} and value is not null
      order by step_id limit 1
    )
    union all
    select (
      select next.step_id from step_result next
      where next.machine_id = ${machineId} and next.value is not null and next.step_id > measured.step_id
      order by next.step_id limit 1
    ) from measured where measured.step_id is not null
  )
  select coalesce(json_agg(json_build_object(
    'step_id', measured.step_id,
    'step', latest.step,
    'unit', coalesce(spec #>> '{number,unit}', ''),
    'limits', json_build_object('low', (spec #> '{number,low}'), 'high', (spec #> '{number,high}')),
    'decimals', coalesce((spec #>> '{number,decimals}')::int, 0),
    'values', (
      select json_agg(json_build_object('at', json_instant(each.at), 'value', each.value, 'failed', each.outcome = 'failed',
        'work_order_id', each.work_order_id) order by each.at, each.id)
      from (
        select at, id, value, outcome, work_order_id from step_result
        where machine_id = ${machineId} and step_id = measured.step_id and value is not null
        order by at desc, id limit ${sql.lit(mostValues)}
      ) as each
    )
  ) order by plain(latest.step), measured.step_id), '[]')::text as json
  from (select step_id from measured where step_id is not null limit ${sql.lit(mostSteps)}) as measured
  cross join lateral (
    select step, work_order_id, execution_id from step_result
    where machine_id = ${machineId} and step_id = measured.step_id and value is not null
    order by at desc, id limit 1
  ) as latest
  cross join lateral (
    select coalesce(
      (select spec from execution_step of where of.execution_id = latest.execution_id and of.id = measured.step_id),
      (select spec from checklist_item of where of.work_order_id = latest.work_order_id and of.id = measured.step_id)
    ) as spec
  ) as asked`;

export async function findMeasurements(db: CompanyDb, machineId: string): Promise<string> {
  return (await measurementsOf(machineId).execute(db)).rows[0]?.json ?? "[]";
}

/** The answers to a step as JSON, the latest first, each with who verified it; null where there is no such step. */
export async function findResultsJson(db: CompanyDb, of: StepsOf, stepId: string): Promise<string | null> {
  const { table, ofOwner } = tableOf(of);
  const { rows } = await sql<{ json: string }>`
    select (
      select coalesce(json_agg(step_result_json(each, (
          select seen.id from step_result seen
          where seen.work_order_id = each.work_order_id and seen.step_id = each.step_id and seen.kind = 'verification'
            and seen.execution_id is not distinct from each.execution_id and seen.created_at > each.created_at
            and coalesce(each.id = step.result_id, false) = coalesce(seen.id = step.verified_id, false)
            and not exists (
              select from step_result next
              where next.work_order_id = each.work_order_id and next.step_id = each.step_id and next.outcome is not null
                and next.execution_id is not distinct from each.execution_id
                and next.created_at > each.created_at and next.created_at < seen.created_at
            )
          order by seen.created_at desc limit 1))
        order by each.at desc, each.created_at desc, each.id), '[]')
      from step_result each
      where each.work_order_id = ${of.orderId} and each.step_id = step.id and each.outcome is not null
        and each.execution_id is not distinct from ${of.executionId}
    )::text as json
    from ${table} step where ${ofOwner} and step.id = ${stepId}`.execute(db);
  return rows[0]?.json ?? null;
}
