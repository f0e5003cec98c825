import type { FormerOccurrence } from "@millwright/domain/maintenance/moves/former-days";
import {
  type Pause,
  type PauseFields,
  type RecurringWork,
  readPauses,
} from "@millwright/domain/maintenance/occurrence-state";
import { type OccurrenceMoveFields, readMoves } from "@millwright/domain/maintenance/plan-days";
import {
  readScheduleVersions,
  type ScheduleVersionFields,
  type ScheduleVersions,
} from "@millwright/domain/maintenance/schedule-versions";
import type { ReviewStatus } from "@millwright/domain/work/review/review";
import type { Frequency, MonthlyPeriod, Status, Weekday } from "@millwright/domain/work/work-order";
import { type RawBuilder, sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";
import { recordsOf } from "#db/connection/records.ts";
import type { CompanyDb } from "#db/database.ts";

/** A PM that is held, without the days that it was completed on. */
export interface Task extends Omit<RecurringWork, "completed"> {
  id: string;
  status: Status;
  /** The occurrence that the status was set for. */
  statusOn: Temporal.PlainDate | null;
  completedAt: Temporal.Instant | null;
  completedBy: { id: string | null; name: string } | null;
  /** How the completion that its card says is reviewed. */
  review: ReviewStatus | null;
  /** The occurrence that was at hand when the day turned last; the day of the creation before the first time. */
  currentOccurrence: Temporal.PlainDate;
}

/** Who completed a PM, by column. */
export interface CompleterColumns {
  completed_by_id: string | null;
  completed_by_name: string | null;
}

interface TaskRow extends CompleterColumns {
  id: string;
  status: Status;
  status_on: string | null;
  completed_at: string | null;
  review: ReviewStatus | null;
  created_on: string;
  scheduled_on: string | null;
  scheduleVersions: ScheduleVersionFields[];
  /** Null when it was never deleted. */
  paused: PauseFields[] | null;
  /** Null when no occurrence was moved. */
  moves: OccurrenceMoveFields[] | null;
}

/** The schedules of the work order row that stands under its table's name, the oldest first. */
const versionsOfOrder = sql`(
  select coalesce(json_agg(json_build_object('from', span.from_on, 'frequency', span.frequency,
    'day_of_week', span.day_of_week, 'monthly_period', span.monthly_period, 'time', span.time_of_day
  ) order by span.from_on), '[]')
  from pm_schedule span where span.work_order_id = work_order.id
)`;

/** The times in which it was deleted; null when there is none. */
const pausesOfOrder = sql`(
  select json_agg(json_build_object('from', pause.from_on, 'until', pause.until_on) order by pause.from_on)
  from pm_pause pause where pause.work_order_id = work_order.id
)`;

/** The occurrences that were moved; null when there is none. */
export const movesOfOrder = sql`(
  select json_agg(json_build_object('planned', move.planned_on, 'to', move.to_on) order by move.planned_on)
  from pm_move move where move.work_order_id = work_order.id and move.planned_on <> move.to_on
)`;

function tasksThat(which: RawBuilder<unknown>): RawBuilder<TaskRow> {
  return sql<TaskRow>`
    select id, status, status_on, completed_at, completed_by_id, completed_by_name, review, created_on, scheduled_on,
      ${versionsOfOrder} as "scheduleVersions", ${pausesOfOrder} as paused, ${movesOfOrder} as moves
    from work_order where type = 'PM' and deleted_at is null and ${which} order by id for update`;
}

/** The PMs that stand otherwise on a day than before it. */
export function turningTasks(day: Temporal.PlainDate): RawBuilder<TaskRow> {
  return tasksThat(sql`rolls_over_on <= ${day}`);
}

export async function lockTask(db: CompanyDb, id: string): Promise<Task | null> {
  const { rows } = await sql<TaskRow>`${prepared} ${tasksThat(sql`id = ${id}`)}`.execute(db);
  return rows.map(taskOf)[0] ?? null;
}

export async function lockTurningTasks(db: CompanyDb, day: Temporal.PlainDate): Promise<Task[]> {
  return (await turningTasks(day).execute(db)).rows.map(taskOf);
}

export async function lockAllTasks(db: CompanyDb): Promise<Task[]> {
  return (await tasksThat(sql`created_on is not null`).execute(db)).rows.map(taskOf);
}

function taskOf(row: TaskRow): Task {
  return {
    id: row.id,
    status: row.status,
    statusOn: dateOf(row.status_on),
    completedAt: row.completed_at === null ? null : Temporal.Instant.from(row.completed_at),
    completedBy: completerOf(row),
    review: row.review,
    createdOn: Temporal.PlainDate.from(row.created_on),
    currentOccurrence: dateOf(row.scheduled_on) ?? Temporal.PlainDate.from(row.created_on),
    scheduleVersions: readScheduleVersions(row.scheduleVersions),
    paused: readPauses(row.paused),
    moves: readMoves(row.moves),
  };
}

/** Who completed what says so by column. */
export function completerOf({
  completed_by_id = null,
  completed_by_name,
}: Partial<CompleterColumns>): Task["completedBy"] {
  return completed_by_name == null ? null : { id: completed_by_id, name: completed_by_name };
}

function dateOf(text: string | null): Temporal.PlainDate | null {
  return text === null ? null : Temporal.PlainDate.from(text);
}

/** How a PM stands, by column. */
export interface PmStateColumns extends CompleterColumns {
  id: string;
  status: Status;
  status_on: string | null;
  completed_at: string | null;
  scheduled_on: string;
  scheduled_start: string;
  current_frequency: Frequency;
  rolls_over_on: string;
  /** Whether what was begun before is not to be saved any more. */
  is_newer: boolean;
  /** The version that a person's change makes, and when; null where it is written otherwise, or nobody made one. */
  version: number | null;
  updated_at: string | null;
}

/** Says in the orders how their executions stand, for the lists. */
export async function writePmStates(db: CompanyDb, states: PmStateColumns[]): Promise<void> {
  const { head, rows } = recordsOf(states);
  await sql`
    ${head} update work_order set status = now.status, status_on = now.status_on, completed_at = now.completed_at,
      completed_by_id = now.completed_by_id, completed_by_name = now.completed_by_name,
      completed_by_device = case when now.status = 'Completed' then begun.completed_by_device end,
      review = begun.review, review_reason = begun.review_reason, reviewed_at = begun.reviewed_at,
      reviewed_by_id = begun.reviewed_by_id, reviewed_by_name = begun.reviewed_by_name,
      hold_reason = case when now.status = 'On Hold' then work_order.hold_reason end, started_at = begun.started_at,
      started_by_id = begun.started_by_id, started_by_name = begun.started_by_name,
      scheduled_on = now.scheduled_on, scheduled_start = now.scheduled_start,
      current_frequency = now.current_frequency, rolls_over_on = now.rolls_over_on,
      updated_at = coalesce(now.updated_at, work_order.updated_at),
      version = coalesce(now.version, work_order.version + now.is_newer::int)
    from ${rows} as now (id uuid, status text, status_on date,
      completed_at timestamptz, completed_by_id uuid, completed_by_name text, scheduled_on date,
      scheduled_start timestamptz, current_frequency text, rolls_over_on date, is_newer boolean,
      version int, updated_at timestamptz)
    left join execution begun on begun.work_order_id = now.id and begun.scheduled_on = coalesce(now.status_on, now.scheduled_on)
    where work_order.id = now.id`.execute(db);
}

/** Replaces the schedules of a PM; the order itself shows the last of them. */
export async function replaceScheduleVersions(
  db: CompanyDb,
  id: string,
  scheduleVersions: ScheduleVersions,
): Promise<void> {
  const rows = scheduleVersions.map(({ schedule, from }) => ({ ...schedule, from_on: from.toString() }));
  await sql`delete from pm_schedule where work_order_id = ${id}`.execute(db);
  await sql`
    insert into pm_schedule (work_order_id, from_on, frequency, day_of_week, monthly_period, time_of_day)
    select ${id}, from_on, frequency, day_of_week, monthly_period, "time"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as span (from_on date, frequency text, day_of_week text, monthly_period text, "time" text)`.execute(db);
  await sql`
    update work_order set frequency = span.frequency, day_of_week = span.day_of_week,
      monthly_period = span.monthly_period, time_of_day = span.time_of_day
    from (select * from pm_schedule where work_order_id = ${id} order by from_on desc limit 1) span
    where work_order.id = ${id}`.execute(db);
}

/** Keeps that a PM was deleted from one day until another. Two times of one day are one. */
export async function insertPause(db: CompanyDb, id: string, { from, until }: Pause): Promise<void> {
  await sql`
    insert into pm_pause (work_order_id, from_on, until_on) values (${id}, ${from}, ${until})
    on conflict (company_id, work_order_id, from_on)
      do update set until_on = greatest(pm_pause.until_on, excluded.until_on)`.execute(db);
}

/** What is other of an occurrence than its plan says; its days are YYYY-MM-DD. */
export interface MoveRow {
  planned_on: string;
  to_on: string;
  is_reassigned: boolean;
  assignee_id: string | null;
}

export async function listMoves(db: CompanyDb, id: string): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select planned_on, to_on, is_reassigned, assignee_id from pm_move where work_order_id = ${id}
    order by planned_on`.execute(db);
  return rows;
}

/** Makes the moves of a PM these, and keeps which days its occurrences leave by that. */
export async function replaceMoves(
  db: CompanyDb,
  id: string,
  moves: readonly MoveRow[],
  at: Temporal.Instant,
): Promise<void> {
  const { head, rows } = recordsOf(moves);
  await sql`
    ${head} insert into pm_former_day (work_order_id, planned_on, day, left_at)
    select ${id}, planned_on, coalesce(was.to_on, planned_on), ${at}
    from (select planned_on, to_on from pm_move where work_order_id = ${id}) was
    full join ${rows} as moved (planned_on date, to_on date) using (planned_on)
    where coalesce(was.to_on, planned_on) <> coalesce(moved.to_on, planned_on)
    on conflict (company_id, work_order_id, day, planned_on) do update set left_at = excluded.left_at`.execute(db);
  await sql`delete from pm_move where work_order_id = ${id}
    and planned_on <> all(${moves.map((move) => move.planned_on)}::date[])`.execute(db);
  if (moves.length === 0) return;
  await sql`
    ${head} insert into pm_move (work_order_id, planned_on, to_on, is_reassigned, assignee_id)
    select ${id}, planned_on, to_on, is_reassigned, assignee_id
    from ${rows} as moved (planned_on date, to_on date, is_reassigned boolean, assignee_id uuid)
    on conflict (company_id, work_order_id, planned_on) do update set to_on = excluded.to_on,
      is_reassigned = excluded.is_reassigned, assignee_id = excluded.assignee_id
    where (pm_move.to_on, pm_move.is_reassigned, pm_move.assignee_id)
      is distinct from (excluded.to_on, excluded.is_reassigned, excluded.assignee_id)`.execute(db);
}

/** The occurrences of a PM that have left a day. */
export async function listFormer(db: CompanyDb, id: string, day: Temporal.PlainDate): Promise<FormerOccurrence[]> {
  const { rows } = await sql<{ planned_on: string; left_at: string }>`
    ${prepared} select planned_on, left_at from pm_former_day where work_order_id = ${id} and day = ${day}`.execute(db);
  return rows.map(({ planned_on, left_at }) => ({
    planned: Temporal.PlainDate.from(planned_on),
    leftAt: Temporal.Instant.from(left_at),
  }));
}

export async function countByFrequency(db: CompanyDb): Promise<{ frequency: Frequency; count: number }[]> {
  const { rows } = await sql<{ frequency: Frequency; count: number }>`
    select frequency, count(*) from work_order where type = 'PM' and deleted_at is null group by frequency`.execute(db);
  return rows;
}

interface KeptSchedule {
  created_on: string;
  scheduled_date: string;
  paused: PauseFields[];
  moved: OccurrenceMoveFields[];
  spans: {
    from: string;
    frequency: Frequency;
    day_of_week: Weekday | null;
    monthly_period: MonthlyPeriod | null;
    time: string;
  }[];
}

export async function findSchedule(db: CompanyDb, id: string): Promise<KeptSchedule | null> {
  const { rows } = await sql<KeptSchedule>`
    select created_on, scheduled_on as scheduled_date, ${versionsOfOrder} as spans,
      coalesce(${pausesOfOrder}, '[]') as paused, coalesce(${movesOfOrder}, '[]') as moved
    from work_order where id = ${id} and type = 'PM' and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}
