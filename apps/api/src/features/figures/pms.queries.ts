import type { DueOccurrence } from "@millwright/domain/figures/pm-compliance";
import type { Unit } from "@millwright/domain/plans/rule";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { inPeriod, ofClass } from "#features/figures/machines.queries.ts";
import { isBehind } from "#features/figures/paging.queries.ts";
import type { Period } from "#features/figures/period.ts";

/** An occurrence as it falls due, or those that count alike. */
interface Due {
  outcome: DueOccurrence["outcome"];
  frequency: string;
  /** Of the level of a plan with a rule of its own. */
  every: number | null;
  unit: Unit | null;
  covers: number;
  isPaused: boolean;
}

/** Occurrences that count alike, and how many they are. */
export interface DueGroup extends Due {
  /** YYYY-MM of their days. */
  month: string;
  /** Of what was not done, the day that it was due. */
  dueOn: string | null;
  /** Of what was done, how many days after its own. */
  late: number | null;
  count: number;
}

export interface DueRow extends Due {
  id: string;
  work_order_id: string;
  wo_id: string;
  title: string;
  machine_id: string | null;
  machine_name: string | null;
  dueOn: string;
  doneOn: string | null;
}

/** Executions as they count, by the day of their plan: as their PM says while they are open. Days are those of the plant. */
const executions = (period: Period, dueOn: RawBuilder<unknown>, source: RawBuilder<unknown>) => {
  const { zone, departmentId, machineId } = period;
  return sql`
  select e.id, e.work_order_id, e.outcome, e.frequency, e.level_id, jsonb_array_length(e.covers) as covers,
    coalesce(e.wo_id, o.wo_id) as wo_id, coalesce(e.title, o.title) as title,
    case when e.outcome is null then o.machine_id else e.machine_id end as machine_id,
    case when e.outcome is null then o.department_id else e.department_id end as department_id,
    ${dueOn} as due_on,
    case when e.outcome = 'completed' then (e.completed_at at time zone ${zone})::date end as done_on
  from ${source} join work_order o on o.id = e.work_order_id
  where e.deleted_at is null and (e.outcome is not null or o.deleted_at is null)
    ${departmentId === null ? sql`` : sql`and case when e.outcome is null then o.department_id else e.department_id end = ${departmentId}`}
    ${ofClass(period, sql`case when e.outcome is null then o.machine_id else e.machine_id end`)}
    ${machineId === null ? sql`` : sql`and case when e.outcome is null then o.machine_id else e.machine_id end = ${machineId}`}`;
};

const moved = sql`
  pm_move move join execution e on e.work_order_id = move.work_order_id and e.scheduled_on = move.to_on`;

/** The occurrences whose day by the plan is in a period: those that stayed on it, and those that a person moved. */
const dueIn = (period: Period) => sql`
  (
    ${executions(period, sql`e.scheduled_on`, sql`execution e`)}
      and e.scheduled_on between ${period.from} and ${period.to} and not exists (
        select from pm_move move where move.work_order_id = e.work_order_id and move.to_on = e.scheduled_on
      )
    union all
    ${executions(period, sql`move.planned_on`, moved)} and move.planned_on between ${period.from} and ${period.to}
  )`;

/** The levels that plans have had, each from a day until another. */
const levels = sql`
  (
    select version.work_order_id, version.from_on, version.until_on, (level ->> 'id')::uuid as level_id,
      (level ->> 'every')::int as every, level ->> 'unit' as unit
    from (
      select work_order_id, from_on, rule, lead(from_on, 1, 'infinity') over (
        partition by work_order_id order by from_on
      ) as until_on
      from pm_schedule where work_order_id in (select work_order_id from pm_schedule where frequency = 'Custom')
    ) as version, jsonb_array_elements(version.rule -> 'levels') as level
    where version.rule is not null
  )`;

const onLevel = sql`
  level.work_order_id = due.work_order_id and level.level_id = due.level_id
    and level.from_on <= due.due_on and due.due_on < level.until_on`;

const isPaused = sql`
  (due.work_order_id in (select work_order_id from pm_pause) and exists (
    select from pm_pause pause where pause.work_order_id = due.work_order_id
      and pause.from_on <= due.due_on and due.due_on < pause.until_on
  ))`;

const dueGroup = sql`
  to_char(due.due_on, 'YYYY-MM') as month, due.outcome, due.frequency, level.every, level.unit, due.covers,
  ${isPaused} as "isPaused", due.done_on - due.due_on as late,
  case when due.done_on is null then due.due_on end as "dueOn", count(*) as count`;

export const dueGroupsOf = (period: Period): RawBuilder<DueGroup> => sql<DueGroup>`
  select ${dueGroup}
  from ${dueIn(period)} as due left join ${levels} as level on ${onLevel}
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9`;

/** The same of one machine and one department each. */
export async function listDueGroupsByMachine(
  db: CompanyDb,
  period: Period,
): Promise<(DueGroup & { machineId: string | null; departmentId: string | null })[]> {
  const { rows } = await sql<DueGroup & { machineId: string | null; departmentId: string | null }>`
    select due.machine_id as "machineId", due.department_id as "departmentId", ${dueGroup}
    from ${dueIn(period)} as due left join ${levels} as level on ${onLevel}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`.execute(db);
  return rows;
}

export async function listDueGroups(db: CompanyDb, period: Period): Promise<DueGroup[]> {
  return (await dueGroupsOf(period).execute(db)).rows;
}

/** Where a list of occurrences is: the day and the id of its last row. */
export type DueCursor = [day: string, id: string];

/** Occurrences of a period, the latest first, and one more than are asked for. */
export async function listDue(
  db: CompanyDb,
  period: Period,
  { after, limit }: { after: DueCursor | null; limit: number },
): Promise<DueRow[]> {
  const behind = isBehind(after, { latest: sql`due.due_on`, key: sql`due.id`, types: ["date", "uuid"] });
  const { rows } = await sql<DueRow>`
    select due.id, due.work_order_id, due.wo_id, due.title, due.machine_id, machine.name as machine_name, due.outcome,
      due.frequency, level.every, level.unit, due.covers, ${isPaused} as "isPaused", due.due_on as "dueOn",
      due.done_on as "doneOn"
    from ${dueIn(period)} as due left join ${levels} as level on ${onLevel}
      left join machine on machine.id = due.machine_id
    where ${behind} order by due.due_on desc, due.id limit ${limit + 1}`.execute(db);
  return rows;
}

const ofWork = (period: Period) => {
  const { departmentId, machineId } = period;
  return sql`
  ${ofClass(period, sql`machine_id`)}
  ${departmentId === null ? sql`` : sql`and department_id = ${departmentId}`}
  ${machineId === null ? sql`` : sql`and machine_id = ${machineId}`}`;
};

/** Repairs that a step of a PM opened in a period. */
const bornIn = (period: Period) => sql`
  step_repair link join work_order repair on repair.id = link.repair_id and repair.deleted_at is null
  where link.execution_id is not null ${inPeriod(period, sql`link.created_at`)} ${ofWork(period)}`;

/** Occurrences that were done in a period. */
const doneIn = (period: Period) => sql`
  execution where outcome = 'completed' and deleted_at is null ${inPeriod(period, sql`at`)} ${ofWork(period)}`;

export const yieldOf = (period: Period): RawBuilder<{ born: number; done: number }> => sql<{
  born: number;
  done: number;
}>`
  select (select count(*) from ${bornIn(period)}) as born, (select count(*) from ${doneIn(period)}) as done`;

export async function countYield(db: CompanyDb, period: Period): Promise<{ born: number; done: number }> {
  return (await yieldOf(period).execute(db)).rows[0] ?? { born: 0, done: 0 };
}

export interface YieldRow {
  id: string;
  isBorn: boolean;
  work_order_id: string;
  wo_id: string;
  title: string;
  machine_id: string | null;
  machine_name: string | null;
  at: string;
}

export type YieldCursor = [at: string, id: string];

/** The repairs that were born and the PMs that were done in a period, the latest first, and one more than are asked for. */
export async function listYield(
  db: CompanyDb,
  period: Period,
  { after, limit }: { after: YieldCursor | null; limit: number },
): Promise<YieldRow[]> {
  const behind = isBehind(after, { latest: sql`line.at`, key: sql`line.id`, types: ["timestamptz", "uuid"] });
  const { rows } = await sql<YieldRow>`
    select line.id, line."isBorn", line.work_order_id, line.wo_id, line.title, line.machine_id,
      machine.name as machine_name, line.at
    from (
      select repair.id, true as "isBorn", repair.id as work_order_id, repair.wo_id, repair.title, repair.machine_id,
        link.created_at as at
      from ${bornIn(period)}
      union all
      select id, false, work_order_id, wo_id, title, machine_id, at from ${doneIn(period)}
    ) as line left join machine on machine.id = line.machine_id
    where ${behind} order by line.at desc, line.id limit ${limit + 1}`.execute(db);
  return rows;
}
