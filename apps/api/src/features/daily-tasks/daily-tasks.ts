import type { TaskInstance } from "@millwright/contract/daily-tasks";
import { limits } from "@millwright/contract/limits";
import { isLateTask } from "@millwright/domain/maintenance/daily-tasks";
import { dayOf, endOfDay, startOfDay } from "@millwright/domain/when";
import { type RepairStart, repairStart, timeOf, usualStartOf } from "@millwright/domain/work/repair-start";
import type { Status } from "@millwright/domain/work/work-order";
import type { CompanyDb, Database } from "#db/database.ts";
import { shownOf } from "#db/list/page-bytes.ts";
import { systemAt } from "#db/transaction/acting.ts";
import { announce } from "#db/transaction/announce.ts";
import { inDueCompanies } from "#features/companies/companies.ts";
import {
  type FoundTask,
  findTask,
  forgetTasks,
  hideTask,
  insertTasks,
  listChecklists,
  listTasks,
  type TaskDay,
  type TaskRow,
} from "#features/daily-tasks/daily-tasks.queries.ts";
import { openDay } from "#features/maintenance/maintenance.ts";
import { changeWorkOrder } from "#features/work-orders/work-orders.ts";
import type { Member } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** As long as a task of a day that is over is still known by its id. */
const keptFor = Temporal.Duration.from({ days: 7 });

/** Begins the plant's day: PMs are brought to it and its tasks are made. Done again it changes nothing. */
async function beginDay(db: CompanyDb, zone: string, now: Temporal.Instant): Promise<Temporal.PlainDate> {
  const { day } = await openDay(db, zone, now);
  await insertTasks(db, withHours(day, zone));
  await forgetTasks(db, day.subtract(keptFor));
  return day;
}

/** Begins the day of every company whose own midnight has passed since the last time, however long ago that was. */
export function beginDueDays(
  database: Database,
  clock: () => Temporal.Instant,
  onError: (error: unknown) => void,
): Promise<number> {
  const begin = async ({ id, timeZone }: { id: string; timeZone: string }) => {
    const day = await database.inCompany(id, (db) => beginDay(db, timeZone, clock()), systemAt("begin-days"));
    return endOfDay(day, timeZone);
  };
  return inDueCompanies(database, clock, begin, onError);
}

/** Where the list of a day stands: when the last task starts, and its order's code. */
export type TaskCursor = [scheduledStart: string, woId: string];

export interface TaskPage {
  after: TaskCursor | null;
  limit: number;
}

const firstPage: TaskPage = { after: null, limit: limits.page.default };

/** A page of today's open tasks, the earliest first; those that are not there yet are made. */
export async function listToday(
  db: CompanyDb,
  zone: string,
  now: Temporal.Instant,
  { after, limit }: TaskPage = firstPage,
): Promise<{ tasks: TaskInstance[]; next: TaskCursor | null }> {
  const of = withHours((await openDay(db, zone, now)).day, zone);
  await insertTasks(db, of);
  const tasks = (await listTasks(db, of)).map((row) => taskOf(row, of.day, zone, now));
  const rest = tasks
    .filter((task) => after === null || comparePositions(positionOf(task), after) > 0)
    .sort((a, b) => comparePositions(positionOf(a), positionOf(b)))
    .slice(0, limit + 1);
  const lists = await listChecklists(
    db,
    rest.map((task) => task.work_order_id),
  );
  const { shown, isCut } = shownOf(
    rest.map((task, n) => ({ task, json: lists[n]?.json ?? null })),
    limit,
  );
  const last = shown.at(-1);
  return {
    tasks: shown.map(({ task, json }) => ({ ...task, checklist: JSON.parse(json) })),
    next: last && isCut ? positionOf(last.task) : null,
  };
}

function positionOf(task: Pick<TaskInstance, "scheduled_start" | "wo_id">): TaskCursor {
  return [task.scheduled_start, task.wo_id];
}

function comparePositions(a: TaskCursor, b: TaskCursor): number {
  return compare(a[0], b[0]) || compare(a[1], b[1]);
}

/**
 * Moves a task and its work order; completing it completes the order or the PM's occurrence.
 * @throws Refusal `not_found`, `not_at_hand`
 */
export async function moveInstance(
  db: CompanyDb,
  id: string,
  { status, command }: { status: Status; command: string | null },
  by: Member,
  now: Temporal.Instant,
): Promise<TaskInstance> {
  const task = (await findTask(db, id)) ?? refuse("not_found");
  const meant = task.occurrence === null ? {} : { scheduled_date: task.occurrence };
  await changeWorkOrder(db, task.work_order_id, { status, ...meant }, { command }, by, now);
  announce(db, { kind: "taskInstance", id });
  const moved = (await findTask(db, id)) ?? refuse("not_found");
  return taskOf(withOwnTicks(moved), dayOf(now, by.timeZone), by.timeZone, now);
}

/** Once an occurrence is over, the order's ticks are those of the next one. */
function withOwnTicks({ kept, ...task }: FoundTask): TaskRow & Pick<FoundTask, "checklist"> {
  const done = new Map(kept?.map((item) => [item.id, item]));
  return { ...task, checklist: task.checklist.map((item) => ({ ...item, ...done.get(item.id), text: item.text })) };
}

/** Takes a task out of the list of its day. @throws Refusal `not_found` */
export async function deleteInstance(db: CompanyDb, id: string, by: Member, now: Temporal.Instant): Promise<void> {
  if (!(await hideTask(db, id, by.username, now))) refuse("not_found");
  announce(db, { kind: "taskInstance", id });
}

function withHours(day: Temporal.PlainDate, zone: string): TaskDay {
  return { day, start: startOfDay(day, zone), end: endOfDay(day, zone) };
}

function taskOf<Row extends TaskRow>(row: Row, today: Temporal.PlainDate, zone: string, now: Temporal.Instant) {
  const { occurrence, ...task } = row;
  const start = startOf(row, today, zone);
  const timed = {
    ...task,
    scheduled_date: start.on.toString(),
    scheduled_time: start.time,
    scheduled_start: wireOf(start.at),
  };
  return { ...timed, overdue: isLateTask(timed, now, zone) };
}

/** An occurrence keeps its day, whatever the instant that its time falls on. */
function startOf(row: TaskRow, today: Temporal.PlainDate, zone: string): RepairStart {
  if (row.occurrence === null || row.scheduled_start === null)
    return repairStart(row, zone) ?? usualStartOf(today, zone);
  const at = Temporal.Instant.from(row.scheduled_start);
  return { on: Temporal.PlainDate.from(row.occurrence), time: timeOf(at, zone), at };
}

function wireOf(at: Temporal.Instant): string {
  return at.toString({ fractionalSecondDigits: 3 });
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
