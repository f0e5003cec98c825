import type { LabourHours } from "@millwright/domain/figures/labour-shares";
import { repeatDays } from "@millwright/domain/similar/repeat";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { inPeriod } from "#features/figures/machines.queries.ts";
import { isBehind } from "#features/figures/paging.queries.ts";
import type { Period } from "#features/figures/period.ts";

/** Of an order and one occurrence of it: an execution that is over says itself where it was. */
const placeOf = (column: "machine_id" | "department_id") => sql`
  case when e.outcome is null then ${sql.ref(`o.${column}`)} else ${sql.ref(`e.${column}`)} end`;

const isAsked = ({ departmentId, classId, machineId }: Period) => sql`
  ${departmentId === null ? sql`` : sql`and ${placeOf("department_id")} = ${departmentId}`}
  ${classId === null ? sql`` : sql`and ${placeOf("machine_id")} in (select id from machine where class_id = any(counted_as(${classId})))`}
  ${machineId === null ? sql`` : sql`and ${placeOf("machine_id")} = ${machineId}`}`;

/** The entries of a period, with their orders `o` and, of PMs, their executions `e`. Of deleted work they don't count, nor does what sheets say of work done elsewhere. */
const entriesOf = (period: Period) => sql`
  labour_entry entry join work_order o on o.id = entry.work_order_id
    left join execution e on o.type = 'PM' and e.work_order_id = entry.work_order_id and e.scheduled_on = entry.scheduled_on
  where entry.deleted_at is null and not entry.is_imported and entry.on_date between ${period.from} and ${period.to}
    and case o.type when 'PM' then e.deleted_at is null else o.deleted_at is null end ${isAsked(period)}`;

/** The entries of a period that have minutes, each with what decides how it counts. */
const judgedEntries = (period: Period) => sql`
  with recursive own as materialized (
    select entry.id, entry.work_order_id, entry.minutes, entry.on_date, date_trunc('week', entry.on_date)::date as monday,
      o.type = 'PM' as is_pm, o.wo_id, o.title, o.created_at, o.problem_id, o.machine_id as failed_id,
      coalesce(o.scheduled_start::text, o.scheduled_on::text, o.due_on::text, o.due_at::text) is not null as has_day,
      ${placeOf("machine_id")} as machine_id
    from ${entriesOf(period)} and entry.minutes is not null
  ), root (id, root_id) as (
    select id, id from plant_code where kind = 'problem' and merged_into_id is null
    union all
    select code.id, root.root_id from plant_code code join root on code.merged_into_id = root.id
  ), happened as (
    select distinct own.work_order_id as id, own.failed_id as machine_id, root.root_id, own.created_at as at,
      null::timestamptz as completed_at
    from own join root on root.id = own.problem_id where not own.is_pm and own.failed_id is not null
    union all
    select earlier.work_order_id, earlier.machine_id, root.root_id, earlier.completed_at, earlier.completed_at
    from repair_history earlier join root on root.id = earlier.problem_id
    where earlier.machine_id is not null and earlier.deleted_at is null and not earlier.is_imported
      and earlier.completed_at is not null
      and earlier.completed_at > (select min(created_at) from own) - make_interval(days => ${repeatDays + 1})
  ), last_before as (
    select happened.*, max(completed_at) over (
      partition by machine_id, root_id order by at, completed_at nulls first
      rows between unbounded preceding and 1 preceding
    ) as before
    from happened
  ), failed as materialized (
    select id, case when before > at - make_interval(days => ${repeatDays + 1}) then
      floor(extract(epoch from at - before) / 86400)::int end as days
    from last_before where completed_at is null
  ), judged as (
    select own.id, own.work_order_id, own.wo_id, own.title, own.machine_id, own.on_date, own.minutes, own.monday, own.is_pm,
      week.id is not null as is_frozen,
      not own.is_pm and own.has_day and own.created_at < own.monday::timestamp at time zone ${period.zone} as has_day_before,
      not own.is_pm and exists (
        select from frozen_work work where work.week_id = week.id and work.work_order_id = own.work_order_id
      ) as is_in_plan,
      failed.id is not null as has_problem, failed.days
    from own left join frozen_week week on week.monday = own.monday left join failed on failed.id = own.work_order_id
  )`;

const deciding = sql`
  judged.monday, judged.is_pm as "isPm", judged.is_frozen as "isWeekFrozen", judged.is_in_plan as "isInPlan",
  judged.has_day_before as "hasDayBefore", judged.has_problem as "hasProblem", judged.days as "daysSinceSame"`;

export const labourOf = (period: Period): RawBuilder<LabourHours> => sql<LabourHours>`
  ${judgedEntries(period)}
  select ${deciding}, sum(judged.minutes)::int as minutes from judged group by 1, 2, 3, 4, 5, 6, 7`;

/** The hours of a period, those that count alike together. */
export async function listLabour(db: CompanyDb, period: Period): Promise<LabourHours[]> {
  return (await labourOf(period).execute(db)).rows;
}

/** Work that was done in a period and has no hours: a repair, or one occurrence of a PM. */
const withoutLabour = (period: Period) => sql`
  select distinct on (o.id) o.id, o.id as work_order_id, o.wo_id, o.title, o.machine_id,
    (history.completed_at at time zone ${period.zone})::date as on_date
  from repair_history history join work_order o on o.id = history.work_order_id and o.type = 'Repair'
    left join execution e on false
  where history.deleted_at is null and o.deleted_at is null and not history.is_imported
    ${inPeriod(period, sql`history.completed_at`)} ${isAsked(period)}
    and not exists (
      select from labour_entry entry where entry.work_order_id = o.id and entry.deleted_at is null
    )
  order by o.id, history.completed_at desc`;

const pmsWithoutLabour = (period: Period) => sql`
  select e.id, e.work_order_id, coalesce(e.wo_id, o.wo_id) as wo_id, coalesce(e.title, o.title) as title, e.machine_id,
    (e.completed_at at time zone ${period.zone})::date as on_date
  from execution e join work_order o on o.id = e.work_order_id
  where e.outcome = 'completed' and e.deleted_at is null ${inPeriod(period, sql`e.at`)} ${isAsked(period)}
    and not exists (
      select from labour_entry entry where entry.work_order_id = e.work_order_id and entry.scheduled_on = e.scheduled_on
        and entry.deleted_at is null
    )`;

const allWithoutLabour = (period: Period) => sql`
  (select * from (${withoutLabour(period)}) as repair union all ${pmsWithoutLabour(period)})`;

interface Uncounted {
  noLabour: number;
  running: number;
}

export const uncountedOf = (period: Period): RawBuilder<Uncounted> => sql<Uncounted>`
  select (select count(*)::int from ${allWithoutLabour(period)} as work) as "noLabour",
    (select count(*)::int from ${entriesOf(period)} and entry.minutes is null) as running`;

/** How much work of a period has no hours, and how many clocks run. */
export async function countUncounted(db: CompanyDb, period: Period): Promise<Uncounted> {
  return (await uncountedOf(period).execute(db)).rows[0] ?? { noLabour: 0, running: 0 };
}

export interface LabourRow extends LabourHours {
  id: string;
  work_order_id: string;
  wo_id: string;
  title: string;
  machine_id: string | null;
  machine_name: string | null;
  day: string;
  hasLabour: boolean;
}

/** Where a list of hours is: the day and the id of its last row. */
export type LabourCursor = [day: string, id: string];

/** The entries of a period and the work that has none, the latest first, and one more than are asked for. */
export async function listLabourRows(
  db: CompanyDb,
  period: Period,
  { after, limit }: { after: LabourCursor | null; limit: number },
): Promise<LabourRow[]> {
  const behind = isBehind(after, { latest: sql`line.day`, key: sql`line.id`, types: ["date", "uuid"] });
  const { rows } = await sql<LabourRow>`
    ${judgedEntries(period)}
    select line.*, machine.name as machine_name
    from (
      select judged.id, judged.work_order_id, judged.wo_id, judged.title, judged.machine_id, judged.on_date as day,
        true as "hasLabour", judged.minutes, ${deciding}
      from judged
      union all
      select work.id, work.work_order_id, work.wo_id, work.title, work.machine_id, work.on_date, false, 0, work.on_date,
        false, false, false, false, false, null
      from ${allWithoutLabour(period)} as work
    ) as line left join machine on machine.id = line.machine_id
    where ${behind} order by line.day desc, line.id limit ${limit + 1}`.execute(db);
  return rows;
}
