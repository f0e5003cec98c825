import type { TaskInstance } from "@millwright/contract/daily-tasks";
import { limits } from "@millwright/contract/limits";
import { isLateTask } from "@millwright/domain/maintenance/daily-tasks";
import { dayOf, endOfDay, startOfDay } from "@millwright/domain/when";
import { type RepairStart, repairStart, timeOf, usualStartOf } from "@millwright/domain/work/repair-start";
import type { Status } from "@millwright/domain/work/work-order";
import type { CompanyDb, Database } from "#db/database.ts";
import type { JsonById } from "#db/list/json-by-id.ts";
import { shownOf } from "#db/list/page-bytes.ts";
import { systemAt } from "#db/transaction/acting.ts";
import { announce } from "#db/transaction/announce.ts";
import { getCompany, inDueCompanies } from "#features/companies/companies.ts";
import {
  findTask,
  forgetHidden,
  hideTask,
  listChecklists,
  listTasks,
  type TaskDay,
  type TaskRow,
} from "#features/daily-tasks/daily-tasks.queries.ts";
import { requireUnlocked } from "#features/lockout/lockout.ts";
import { openDay, type PlantDay, readDay } from "#features/maintenance/maintenance.ts";
import { notifyOverdue } from "#features/notifications/notifications.ts";
import { forgetShiftNotes } from "#features/shift-notes/shift-notes.ts";
import { conditionsOf, type WorkQuery } from "#features/work-filter/work-filter.ts";
import { changeWorkOrder, commandsOfChange } from "#features/work-orders/work-orders.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** As long as it is known which tasks were taken out of the list of a day. */
const keptFor = Temporal.Duration.from({ days: 7 });

/** Begins the plant's day: PMs are brought to it. Done again it changes nothing. */
async function beginDay(db: CompanyDb, zone: string, now: Temporal.Instant): Promise<Temporal.PlainDate> {
  const { day } = await openDay(db, zone, now);
  await forgetHidden(db, day.subtract(keptFor));
  await forgetShiftNotes(db, now);
  await notifyOverdue(db, day, zone, now);
  return day;
}

const theRound = systemAt("begin-days");

/** Begins the day of every company whose own midnight has passed since the last time, however long ago that was. */
export function beginDueDays(
  database: Database,
  clock: () => Temporal.Instant,
  onError: (error: unknown) => void,
): Promise<number> {
  const begin = async ({ id, timeZone }: { id: string; timeZone: string }) => {
    const day = await database.inCompany(id, (db) => beginDay(db, timeZone, clock()), theRound);
    return endOfDay(day, timeZone);
  };
  return inDueCompanies(database, clock, begin, onError);
}

/** Begins the day of one company, whose day somebody found old. */
export async function beginDayOf(database: Database, companyId: string, clock: () => Temporal.Instant): Promise<void> {
  const { time_zone: zone } = await database.inIdentity((db) => getCompany(db, companyId));
  await database.inCompany(companyId, (db) => beginDay(db, zone, clock()), theRound);
}

/** Where the list of a day stands: when the last task starts, and its order's code. */
export type TaskCursor = [scheduledStart: string, woId: string];

export interface TaskPage {
  after: TaskCursor | null;
  limit: number;
}

const firstPage: TaskPage = { after: null, limit: limits.page.default };

/** Brings the PMs to the plant's day, and answers a page of its tasks. */
export async function generateToday(
  db: CompanyDb,
  zone: string,
  now: Temporal.Instant,
  page: TaskPage = firstPage,
): Promise<TodayPage> {
  await openDay(db, zone, now);
  return listToday(db, zone, now, page);
}

export interface TodayPage {
  tasks: TaskInstance[];
  next: TaskCursor | null;
}

/** A page of today's open tasks that a query asks for, the earliest first. */
export async function listToday(
  db: CompanyDb,
  zone: string,
  now: Temporal.Instant,
  { after, limit }: TaskPage = firstPage,
  query: WorkQuery = {},
): Promise<TodayPage> {
  const of = withHours((await readDay(db, zone, now)).day, zone);
  const filter = conditionsOf(query, { day: of.day, zone, now });
  const tasks = (await listTasks(db, of, filter)).map((row) => taskOf(row, of.day, zone, now));
  const rest = tasks
    .filter((task) => after === null || comparePositions(positionOf(task), after) > 0)
    .sort((a, b) => comparePositions(positionOf(a), positionOf(b)))
    .slice(0, limit + 1);
  const lists = await listChecklists(db, rest);
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

/**
 * The tasks that some orders have today, each as `listToday` answers it, by the orders' ids. `orders` is the JSON of these
 * orders: a repair's plain checklist is its task's, and is not asked for again.
 */
export async function tasksOfOrders(
  db: CompanyDb,
  orders: JsonById,
  { day, zone }: PlantDay,
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, TaskInstance>> {
  const tasks = new Map<string, TaskInstance>();
  let rest: TaskRow[] = [];
  for (const row of await listTasks(db, withHours(day, zone), {}, [...orders.keys()])) {
    const checklist = row.occurrence === null ? plainChecklistIn(orders.get(row.work_order_id)) : null;
    if (checklist === null) rest.push(row);
    else tasks.set(row.work_order_id, { ...taskOf(row, day, zone, now), checklist });
  }
  while (rest.length > 0) {
    const lists = (await listChecklists(db, rest)).flatMap(({ json }) => json ?? []);
    for (const [n, json] of lists.entries()) {
      const row = rest[n];
      if (row) tasks.set(row.work_order_id, { ...taskOf(row, day, zone, now), checklist: JSON.parse(json) });
    }
    rest = rest.slice(lists.length);
  }
  return tasks;
}

/** The checklist in an order's JSON; null where a step of it shows what was measured, which other work may change. */
function plainChecklistIn(order: string | undefined): TaskInstance["checklist"] | null {
  if (order === undefined) return null;
  const { checklist }: Pick<TaskInstance, "checklist"> = JSON.parse(order);
  return checklist.some(({ step }) => step !== undefined) ? null : checklist;
}

/** Today's open work of one technician, as their morning's mail says it. */
export async function listTasksOf(
  db: CompanyDb,
  technicianId: string,
  zone: string,
  now: Temporal.Instant,
): Promise<{ time: string | null; code: string; title: string; isLate: boolean }[]> {
  const { tasks } = await listToday(db, zone, now, firstPage, { assignee: technicianId });
  return tasks
    .filter(({ status }) => status !== "Completed")
    .map(({ scheduled_time, has_time, wo_id: code, title, overdue: isLate }) => {
      return { time: has_time ? scheduled_time : null, code, title, isLate };
    });
}

/** How much of a day's open work is somebody's, and how much of that is overdue. */
export interface Workload {
  today: number;
  overdue: number;
}

/** Today's open work by whose it is. */
export async function workloadsToday(
  db: CompanyDb,
  zone: string,
  now: Temporal.Instant,
): Promise<Map<string, Workload>> {
  const of = withHours((await readDay(db, zone, now)).day, zone);
  const loads = new Map<string, Workload>();
  for (const row of await listTasks(db, of, {})) {
    if (row.assignee === null || row.status === "Completed") continue;
    const { today, overdue } = loads.get(row.assignee) ?? { today: 0, overdue: 0 };
    loads.set(row.assignee, { today: today + 1, overdue: overdue + Number(taskOf(row, of.day, zone, now).overdue) });
  }
  return loads;
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
  by: Actor,
  now: Temporal.Instant,
): Promise<TaskInstance> {
  const { day } = await readDay(db, by.timeZone, now);
  const task = (await findTask(db, id, day)) ?? refuse("not_found");
  const target = task.occurrence === null ? {} : { scheduled_date: task.occurrence };
  await changeWorkOrder(db, task.work_order_id, commandsOfChange({ status, ...target }), { command }, by, now);
  const { checklist, ...instance } = (await findTask(db, id, day)) ?? refuse("not_found");
  if (instance.status !== task.status) announce(db, { kind: "taskInstance", id });
  return { ...taskOf(instance, dayOf(now, by.timeZone), by.timeZone, now), checklist: JSON.parse(checklist) };
}

/** Takes a task out of the list of its day. @throws Refusal `not_found` */
export async function deleteInstance(db: CompanyDb, id: string, by: Actor, now: Temporal.Instant): Promise<void> {
  const { day } = await readDay(db, by.timeZone, now);
  const task = (await findTask(db, id, day)) ?? refuse("not_found");
  await requireUnlocked(db, [task.work_order_id]);
  if (!(await hideTask(db, task, day, by.username, now))) refuse("not_found");
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
    has_time: start.hasTime,
    scheduled_start: wireOf(start.at),
  };
  return { ...timed, overdue: isLateTask(timed, now, zone) };
}

/** An occurrence keeps its day, whatever the instant that its time falls on. */
function startOf(row: TaskRow, today: Temporal.PlainDate, zone: string): RepairStart {
  if (row.occurrence === null || row.scheduled_start === null)
    return repairStart(row, zone) ?? usualStartOf(today, zone);
  const at = Temporal.Instant.from(row.scheduled_start);
  return { on: Temporal.PlainDate.from(row.occurrence), time: timeOf(at, zone), at, hasTime: true };
}

function wireOf(at: Temporal.Instant): string {
  return at.toString({ fractionalSecondDigits: 3 });
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
