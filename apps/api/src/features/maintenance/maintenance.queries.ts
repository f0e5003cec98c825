import type { FormerOccurrence } from "@millwright/domain/maintenance/moves/former-days";
import type { RecurringWork } from "@millwright/domain/maintenance/occurrence-state";
import { type OccurrenceMoveFields, readMoves } from "@millwright/domain/maintenance/plan-days";
import { readScheduleVersions, type ScheduleVersionFields } from "@millwright/domain/maintenance/schedule-versions";
import { never } from "@millwright/domain/plans/day-number";
import type { PlanFacts } from "@millwright/domain/plans/facts";
import type { Pause, PauseFields, PauseKind } from "@millwright/domain/plans/plan";
import type { DayOffRule, PlanRule } from "@millwright/domain/plans/rule";
import type { ReviewStatus } from "@millwright/domain/work/review/review";
import type { MonthlyPeriod, PlanFrequency, Status, Weekday } from "@millwright/domain/work/work-order";
import { type RawBuilder, sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";
import { recordsOf } from "#db/connection/records.ts";
import type { CompanyDb } from "#db/database.ts";
import { movesOfOrder, pausesOfOrder, plantHasShutdowns, versionsOfOrder } from "#db/list/plan-columns.ts";

/** The plant's day, in its zone. */
export interface PlantDay {
  day: Temporal.PlainDate;
  zone: string;
}

/** A time in which a PM was deleted, or in which a person paused it, who says why. */
export interface TaskPause extends Pause {
  kind: PauseKind;
  reason: string | null;
}

/** A PM that is locked, without the days that it was completed on. */
export interface Task extends Omit<RecurringWork, "completed"> {
  id: string;
  paused: TaskPause[];
  hasShutdowns: boolean;
  status: Status;
  /** The occurrence that the status was set for. */
  statusOn: Temporal.PlainDate | null;
  completedAt: Temporal.Instant | null;
  completedBy: { id: string | null; name: string } | null;
  /** How the completion that its card says is reviewed. */
  review: ReviewStatus | null;
  /** The occurrence that was at hand when the day turned last; `never` before the first time, and where nothing more comes. */
  currentOccurrence: Temporal.PlainDate;
}

/** A PM as far as its facts are looked for. */
export interface PlannedTask extends Pick<Task, "id" | "scheduleVersions" | "currentOccurrence"> {
  paused: readonly Pause[];
  /** Whether its plant has planned a shutdown; left out where that isn't known. */
  hasShutdowns?: boolean;
  facts?: PlanFacts;
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
  /** Null when it was never deleted or paused. */
  paused: KeptPause[] | null;
  /** Null when no occurrence was moved. */
  moves: OccurrenceMoveFields[] | null;
  has_shutdowns: boolean;
}

function tasksThat(which: RawBuilder<unknown>): RawBuilder<TaskRow> {
  return sql<TaskRow>`
    select id, status, status_on, completed_at, completed_by_id, completed_by_name, review, created_on, scheduled_on,
      ${versionsOfOrder} as "scheduleVersions", ${pausesOfOrder} as paused, ${movesOfOrder} as moves,
      ${plantHasShutdowns} as has_shutdowns
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

export async function lockTasks(db: CompanyDb, ids: readonly string[]): Promise<Task[]> {
  const head = ids.length === 1 ? prepared : sql``;
  return (await sql<TaskRow>`${head} ${tasksThat(sql`id = any(${ids})`)}`.execute(db)).rows.map(taskOf);
}

export async function lockTurningTasks(db: CompanyDb, day: Temporal.PlainDate): Promise<Task[]> {
  return (await turningTasks(day).execute(db)).rows.map(taskOf);
}

export async function lockAllTasks(db: CompanyDb): Promise<Task[]> {
  return (await tasksThat(sql`created_on is not null`).execute(db)).rows.map(taskOf);
}

/** The PMs that have, or had, a rule of their own. */
const isCustom = sql`id in (select work_order_id from pm_schedule where frequency = 'Custom')`;

/** The PMs whose days follow from the plant's calendar; of Daily, Weekly and Monthly where it has a shutdown, or had one. */
export async function lockTasksByCalendar(db: CompanyDb, hadShutdown: boolean): Promise<Task[]> {
  const leavesShutdowns = sql`id in (select work_order_id from pm_schedule where shutdowns is distinct from 'keep')`;
  const which = sql`(${isCustom} or ((${hadShutdown} or ${plantHasShutdowns}) and ${leavesShutdowns}))`;
  return (await tasksThat(which).execute(db)).rows.map(taskOf);
}

/** The PMs whose days follow, or followed, from a meter. */
export function tasksOfMeter(meterId: string): RawBuilder<TaskRow> {
  return tasksThat(sql`id in (select work_order_id from pm_schedule where meter_id = ${meterId})`);
}

export async function lockTasksOfMeter(db: CompanyDb, meterId: string): Promise<Task[]> {
  return (await tasksOfMeter(meterId).execute(db)).rows.map(taskOf);
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
    currentOccurrence: dateOf(row.scheduled_on) ?? never,
    scheduleVersions: readScheduleVersions(row.scheduleVersions),
    paused: (row.paused ?? []).map(readPause),
    moves: readMoves(row.moves),
    hasShutdowns: row.has_shutdowns,
  };
}

function readPause({ kind, reason, ...days }: KeptPause): TaskPause {
  return { kind, reason, from: Temporal.PlainDate.from(days.from), until: Temporal.PlainDate.from(days.until) };
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

/** What is other of an occurrence than its plan says; its days are YYYY-MM-DD. */
export interface MoveRow {
  planned_on: string;
  to_on: string;
  is_reassigned: boolean;
  assignee_id: string | null;
}

/** The moves of PMs that have some, by PM. */
export async function listMovesOf(db: CompanyDb, ids: readonly string[]): Promise<ReadonlyMap<string, MoveRow[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<MoveRow & { order_id: string }>`
    ${prepared} select work_order_id as order_id, planned_on, to_on, is_reassigned, assignee_id from pm_move
    where work_order_id = any(${ids}) order by planned_on`.execute(db);
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
  return new Map([...byOrder].map(([id, moves]) => [id, moves.map(({ order_id: _, ...move }) => move)]));
}

/** Makes the moves of PMs these, and keeps which days their occurrences leave by that. */
export async function replaceMoves(
  db: CompanyDb,
  plans: readonly { id: string; moves: readonly MoveRow[] }[],
  at: Temporal.Instant,
): Promise<void> {
  const ids = plans.map(({ id }) => id);
  const moveRows = plans.flatMap(({ id, moves }) => moves.map((move) => ({ order_id: id, ...move })));
  const { head, rows } = recordsOf(moveRows);
  await sql`
    ${head} insert into pm_former_day (work_order_id, planned_on, day, left_at)
    select order_id, planned_on, coalesce(was.to_on, planned_on), ${at}
    from (select work_order_id as order_id, planned_on, to_on from pm_move where work_order_id = any(${ids}::uuid[])) was
    full join ${rows} as moved (order_id uuid, planned_on date, to_on date) using (order_id, planned_on)
    where coalesce(was.to_on, planned_on) <> coalesce(moved.to_on, planned_on)
    on conflict (company_id, work_order_id, day, planned_on) do update set left_at = excluded.left_at`.execute(db);
  await sql`
    delete from pm_move where work_order_id = any(${ids}::uuid[]) and (work_order_id, planned_on) not in (
      select order_id, planned_on from jsonb_to_recordset(${JSON.stringify(moveRows)}::jsonb) as moved (order_id uuid, planned_on date)
    )`.execute(db);
  if (moveRows.length === 0) return;
  await sql`
    ${head} insert into pm_move (work_order_id, planned_on, to_on, is_reassigned, assignee_id)
    select order_id, planned_on, to_on, is_reassigned, assignee_id
    from ${rows} as moved (order_id uuid, planned_on date, to_on date, is_reassigned boolean, assignee_id uuid)
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

export async function countByFrequency(db: CompanyDb): Promise<{ frequency: PlanFrequency; count: number }[]> {
  const { rows } = await sql<{ frequency: PlanFrequency; count: number }>`
    select frequency, count(*) from work_order where type = 'PM' and deleted_at is null group by frequency`.execute(db);
  return rows;
}

/** Such a time by its row. */
interface KeptPause extends PauseFields {
  kind: PauseKind;
  reason: string | null;
}

interface ScheduleRow {
  created_on: string;
  /** Null where nothing more comes. */
  scheduled_date: string | null;
  paused: KeptPause[];
  moved: OccurrenceMoveFields[];
  spans: {
    from: string;
    frequency: PlanFrequency;
    day_of_week: Weekday | null;
    monthly_period: MonthlyPeriod | null;
    time: string;
    plan: PlanRule | null;
    shutdowns: DayOffRule | null;
  }[];
}

/** The schedules of a PM, with the PM as far as its facts are looked for. */
interface KeptSchedule extends ScheduleRow {
  task: PlannedTask;
}

/** The schedules of PMs, whole, by PM. */
export async function listVersions(
  db: CompanyDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ScheduleVersionFields[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; spans: ScheduleVersionFields[] }>`
    ${prepared} select id, ${versionsOfOrder} as spans from work_order where id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, spans }) => [id, spans]));
}

export async function findSchedule(db: CompanyDb, id: string): Promise<KeptSchedule | null> {
  const { rows } = await sql<ScheduleRow>`
    select created_on, scheduled_on as scheduled_date, ${versionsOfOrder} as spans,
      coalesce(${pausesOfOrder}, '[]') as paused, coalesce(${movesOfOrder}, '[]') as moved
    from work_order where id = ${id} and type = 'PM' and deleted_at is null`.execute(db);
  const [found] = rows;
  if (found === undefined) return null;
  const task = {
    id,
    scheduleVersions: readScheduleVersions(found.spans),
    currentOccurrence: dateOf(found.scheduled_date) ?? never,
    paused: found.paused.map(readPause),
  };
  return { task, ...found };
}
