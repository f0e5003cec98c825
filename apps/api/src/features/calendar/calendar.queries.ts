import type { OccurrenceMoveFields } from "@millwright/domain/maintenance/plan-days";
import type { ScheduleVersionFields } from "@millwright/domain/maintenance/schedule-versions";
import type { PauseFields } from "@millwright/domain/plans/plan";
import type { PlanInterval } from "@millwright/domain/plans/rule";
import type {
  OccurrenceStatus,
  PlanFrequency,
  Priority,
  Status,
  WorkOrderType,
} from "@millwright/domain/work/work-order";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { movesOfOrder, pausesOfOrder, versionsOfOrder } from "#db/list/plan-columns.ts";
import { type WorkConditions, workConditions } from "#db/list/work-conditions.ts";

/** What the calendar shows of an order, apart from its days. */
export interface EventOrder {
  work_order_id: string;
  wo_id: string;
  type: WorkOrderType;
  title: string;
  status: Status;
  priority: Priority;
  frequency: PlanFrequency | null;
  level_name: string | null;
  interval: PlanInterval | null;
  assignee: string | null;
  assignee_name: string | null;
  estimated_duration: number | null;
  department_name: string | null;
  machine_name: string | null;
}

const shown = sql`work_order.id as work_order_id, work_order.wo_id, work_order.type, work_order.title, work_order.status,
  work_order.priority, work_order.frequency,
  nullif(work_order.current_level ->> 'name', '') as level_name,
  case when work_order.type = 'PM' then plan_interval(work_order.company_id, work_order.id, work_order.scheduled_on,
    (work_order.current_level ->> 'id')::uuid, work_order.current_level ->> 'name') end as interval, work_order.assignee_id as assignee, assignee.name as assignee_name,
  work_order.estimated_minutes as estimated_duration, department.name as department_name,
  machine.name as machine_name`;
const orders = sql`work_order
  left join assignee on assignee.id = work_order.assignee_id
  left join department on department.id = work_order.department_id
  left join machine on machine.id = work_order.machine_id`;

/** Days of the plant, both included, with the instants at which the first begins and the last has ended. */
export interface DaySpan {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/** The orders after one, by their ids, at most so many, and among some where these are named. */
export interface IdPage {
  after: string | null;
  limit: number;
  among?: readonly string[];
}

/** The rows of those that a query of ids finds, as far as a page goes; they are few beside all orders that there are. */
function pageOf(
  found: RawBuilder<unknown>,
  filters: RawBuilder<unknown>[],
  { after, limit, among }: IdPage,
): RawBuilder<unknown> {
  const conditions = [
    ...(after === null ? [] : [sql`work_order.id > ${after}::uuid`]),
    ...(among === undefined ? [] : [sql`work_order.id = any(${among}::uuid[])`]),
    ...filters,
  ];
  const narrower = conditions.map((condition) => sql` and ${condition}`);
  // Apart from the order of ids: for a page of that, all orders would be walked by their ids.
  return sql`where work_order.id = any(array(
    select id from (${found} ${sql.join(narrower, sql``)} offset 0) as those order by id limit ${limit}
  )) order by work_order.id`;
}

export interface RepairRow extends EventOrder {
  scheduled_start: string | null;
  scheduled_date: string | null;
  due_date: string | null;
  /** The days on which it stood in the calendar when it was completed before, also when that was taken out of the history. */
  done_on: string[];
}

/** The open repairs that have a start, a scheduled day or a due day in a time. */
export function repairsBetween(
  { from, to, start, end }: DaySpan,
  filter: WorkConditions,
  page: IdPage,
): RawBuilder<RepairRow> {
  const found = sql`
    select work_order.id from work_order
    where type = 'Repair' and deleted_at is null and not is_completed and (
      scheduled_start >= ${start} and scheduled_start < ${end}
      or scheduled_on between ${from} and ${to}
      or due_on between ${from} and ${to}
      or due_at >= ${start} and due_at < ${end}
    )`;
  return sql<RepairRow>`
    select ${shown}, json_instant(work_order.scheduled_start) as scheduled_start, work_order.scheduled_on as scheduled_date,
      coalesce(work_order.due_on::text, json_instant(work_order.due_at)) as due_date,
      array(select planned_on from repair_history entry where entry.work_order_id = work_order.id
        and planned_on is not null) as done_on
    from ${orders} ${pageOf(found, workConditions(filter), page)}`;
}

export async function listRepairs(
  db: CompanyDb,
  span: DaySpan,
  filter: WorkConditions,
  page: IdPage,
): Promise<RepairRow[]> {
  return (await repairsBetween(span, filter, page).execute(db)).rows;
}

/** An occurrence that is other than its plan says. */
export interface MovedDay {
  day: string;
  moved_from: string | null;
  is_reassigned: boolean;
  assignee: string | null;
  assignee_name: string | null;
}

export interface TaskRow extends EventOrder {
  created_on: string;
  /** Null where nothing more comes. */
  at_hand: string | null;
  /** The next day on which its state changes: of Daily, Weekly and Monthly the first of its days after today. */
  rolls_over_on: string | null;
  scheduleVersions: ScheduleVersionFields[];
  /** The times in which it was deleted or paused; null when there is none. */
  paused: PauseFields[] | null;
  /** The occurrences on another day than the schedule says; null when there is none. */
  moves: OccurrenceMoveFields[] | null;
  /** Those of the time asked for that are other than their plan says; null when there is none. */
  moved: MovedDay[] | null;
  /** Whether its days are asked for that nobody else was given. */
  is_asked: boolean;
  /** The days of the time that were given to somebody, which are asked for otherwise than the rest; null when there is none. */
  others: string[] | null;
  /** The days completed or skipped in the time asked for; null when there is none. */
  completed: string[] | null;
  /** Those that were overtaken while they were on hold; null when there is none. */
  held: string[] | null;
}

/** The PMs, with what became of their days in a time. */
export function tasksWithOutcomes(span: DaySpan, filter: WorkConditions, page: IdPage): RawBuilder<TaskRow> {
  const found = sql`select work_order.id from work_order where type = 'PM' and deleted_at is null and created_on <= ${span.to}`;
  const assigneeMatches = isAskedOf(filter, sql`work_order.assignee_id`);
  const given = sql`pm_move move where move.work_order_id = work_order.id and move.is_reassigned
    and move.to_on between ${span.from} and ${span.to}`;
  const askedOfGiven = isAskedOf(filter, sql`move.assignee_id`);
  const asksSome = sql`(${assigneeMatches} or exists (select from ${given} and ${askedOfGiven}))`;
  return sql<TaskRow>`
    select ${shown}, ${assigneeMatches} as is_asked,
      (select json_agg(move.to_on) from ${given} and ${askedOfGiven} <> ${assigneeMatches}) as others, work_order.created_on, work_order.scheduled_on as at_hand, work_order.rolls_over_on,
      ${versionsOfOrder} as "scheduleVersions", ${pausesOfOrder} as paused, ${movesOfOrder} as moves,
      (
        select json_agg(json_build_object('day', move.to_on, 'moved_from', nullif(move.planned_on, move.to_on),
          'is_reassigned', move.is_reassigned, 'assignee', move.assignee_id, 'assignee_name',
          (select name from assignee where assignee.id = move.assignee_id)) order by move.to_on)
        from pm_move move where move.work_order_id = work_order.id
          and move.to_on between ${span.from} and ${span.to}
      ) as moved,
      ${daysThatEnded(["completed", "skipped"], span)} as completed, ${daysThatEnded(["on-hold"], span)} as held
    from ${orders} ${pageOf(found, [asksSome], page)}`;
}

function isAskedOf(filter: WorkConditions, assignee: RawBuilder<unknown>): RawBuilder<unknown> {
  const conditions = workConditions(filter, assignee);
  return conditions.length === 0 ? sql`true` : sql`coalesce((${sql.join(conditions, sql` and `)}), false)`;
}

function daysThatEnded(statuses: readonly OccurrenceStatus[], { from, to }: DaySpan): RawBuilder<unknown> {
  return sql`(
    select json_agg(entry.scheduled_on) from execution entry where entry.work_order_id = work_order.id
      and entry.outcome in (${sql.join(statuses.map((status) => sql.lit(status)))}) and entry.scheduled_on between ${from} and ${to}
  )`;
}

export async function listTasks(
  db: CompanyDb,
  span: DaySpan,
  filter: WorkConditions,
  page: IdPage,
): Promise<TaskRow[]> {
  return (await tasksWithOutcomes(span, filter, page).execute(db)).rows;
}
