import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { inPeriod, ofClass } from "#features/figures/machines.queries.ts";
import type { Period } from "#features/figures/period.ts";

/** Of rows that name their machine and their department, those that a period asks of. */
export const ofWork = (period: Period, table: string): RawBuilder<unknown> => {
  const { departmentId, machineId } = period;
  return sql`
  ${ofClass(period, sql.ref(`${table}.machine_id`))}
  ${departmentId === null ? sql`` : sql`and ${sql.ref(`${table}.department_id`)} = ${departmentId}`}
  ${machineId === null ? sql`` : sql`and ${sql.ref(`${table}.machine_id`)} = ${machineId}`}`;
};

export interface ReadyRow {
  id: string;
  wo_id: string;
  title: string;
  machine_id: string | null;
  machine_name: string | null;
  day: string | null;
  /** Null where nobody estimated it. */
  minutes: number | null;
}

/** Open work that nothing holds up, of PMs what has come; by code. */
export async function listReady(db: CompanyDb, period: Period, today: string): Promise<ReadyRow[]> {
  return (await readyOf(period, today).execute(db)).rows;
}

export const readyOf = (period: Period, today: string): RawBuilder<ReadyRow> => sql<ReadyRow>`
  select o.id, o.wo_id, o.title, o.machine_id, machine.name as machine_name, o.scheduled_on as day,
    coalesce(case when o.type = 'PM' and o.plan is not null then (
      select (level ->> 'minutes')::int from jsonb_array_elements(o.plan -> 'levels') as level
      where level ->> 'id' = o.current_level ->> 'id' limit 1
    ) end, o.estimated_minutes) as minutes
  from work_order o left join machine on machine.id = o.machine_id
  where o.deleted_at is null and not o.is_completed and o.status <> 'On Hold'
    and (o.type = 'Repair' or o.scheduled_on <= ${today}) ${ofWork(period, "o")}
  order by o.wo_id`;

/** When the plans of some weeks were frozen, by their Mondays. */
export async function listFrozenWeeks(
  db: CompanyDb,
  { from, to }: { from: string; to: string },
): Promise<{ monday: string; frozen_at: string }[]> {
  const { rows } = await sql<{ monday: string; frozen_at: string }>`
    select monday, json_instant(frozen_at) as frozen_at from frozen_week
    where monday between ${from} and ${to} order by monday`.execute(db);
  return rows;
}

export interface FrozenRow {
  id: string;
  monday: string;
  day: string;
  work_order_id: string;
  wo_id: string;
  title: string;
  machine_id: string | null;
  machine_name: string | null;
  departmentId: string | null;
  /** The days of the plant on which it was completed, near its week. */
  doneOn: string[];
}

/** The work of the frozen weeks whose Monday is in a period. */
export async function listFrozenWork(db: CompanyDb, period: Period): Promise<FrozenRow[]> {
  return (await frozenWorkOf(period).execute(db)).rows;
}

export const frozenWorkOf = (period: Period): RawBuilder<FrozenRow> => sql<FrozenRow>`
  select work.id, week.monday, work.day, work.work_order_id, o.wo_id, o.title, work.machine_id,
    machine.name as machine_name, work.department_id as "departmentId",
    case when work.planned_on is null then array(
      select distinct (entry.completed_at at time zone ${period.zone})::date from repair_history entry
      where entry.work_order_id = work.work_order_id and entry.deleted_at is null
        and entry.completed_at >= week.monday - 2 and entry.completed_at < week.monday + 9
    ) else array(
      select (e.completed_at at time zone ${period.zone})::date from execution e
      where e.work_order_id = work.work_order_id and e.outcome = 'completed' and e.scheduled_on = coalesce((
        select move.to_on from pm_move move
        where move.work_order_id = work.work_order_id and move.planned_on = work.planned_on
      ), work.planned_on)
    ) end as "doneOn"
  from frozen_week week join frozen_work work on work.week_id = week.id
    join work_order o on o.id = work.work_order_id
    left join machine on machine.id = work.machine_id
  where week.monday between ${period.from} and ${period.to} ${ofWork(period, "work")}
  order by week.monday, o.wo_id, work.id`;

interface FrozenLine {
  work_order_id: string;
  planned_on: string | null;
  day: string;
  minutes: number | null;
  assignee: string | null;
}

/** Freezes a week; null where it is frozen already. */
export async function insertFrozenWeek(
  db: CompanyDb,
  monday: string,
  at: Temporal.Instant,
  isByHand: boolean,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into frozen_week (monday, frozen_at, by_id, by_name)
    values (${monday}, ${at}, ${isByHand ? sql`acting_id()` : null}, ${isByHand ? sql`acting_name()` : null})
    on conflict (company_id, monday) do nothing returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function insertFrozenWork(db: CompanyDb, weekId: string, works: readonly FrozenLine[]): Promise<void> {
  if (works.length === 0) return;
  await sql`
    insert into frozen_work (week_id, work_order_id, planned_on, day, machine_id, department_id, assignee_name,
      estimated_minutes)
    select ${weekId}, work.work_order_id, work.planned_on, work.day, o.machine_id, o.department_id,
      (select name from assignee where assignee.id = work.assignee), work.minutes
    from json_to_recordset(${JSON.stringify(works)}) as work (work_order_id uuid, planned_on date, day date,
      minutes int, assignee uuid) join work_order o on o.id = work.work_order_id`.execute(db);
}

export interface ProblemCount {
  problemId: string | null;
  count: number;
}

/** How many completed repairs of a period name each problem, as it was said; null: nobody said one. Imported ones don't count. */
export async function countProblems(db: CompanyDb, period: Period): Promise<ProblemCount[]> {
  return (await problemsOf(period).execute(db)).rows;
}

export const problemsOf = (period: Period): RawBuilder<ProblemCount> => sql<ProblemCount>`
  select repair_history.problem_id as "problemId", count(*)::int as count from repair_history
  where repair_history.deleted_at is null and not repair_history.is_imported
    ${inPeriod(period, sql`repair_history.completed_at`)}
    ${ofWork(period, "repair_history")}
  group by repair_history.problem_id`;
