import type { CalendarEntry, DoneWork } from "@millwright/contract/calendar";
import { limits } from "@millwright/contract/limits";
import { calendarBetween, type TimedDays } from "@millwright/domain/maintenance/calendar";
import { type RecurringWork, readPauses } from "@millwright/domain/maintenance/occurrence-state";
import { nextOf, readMoves } from "@millwright/domain/maintenance/plan-days";
import { readScheduleVersions } from "@millwright/domain/maintenance/schedule-versions";
import { never } from "@millwright/domain/plans/day-number";
import { endOfDay, startOfDay } from "@millwright/domain/when";
import { repairStart } from "@millwright/domain/work/repair-start";
import type { CompanyDb } from "#db/database.ts";
import { pageBytes } from "#db/list/page-bytes.ts";
import type { WorkConditions } from "#db/list/work-conditions.ts";
import {
  type DaySpan,
  type EventOrder,
  type IdPage,
  listRepairs,
  listTasks,
  type RepairRow,
  type TaskRow,
} from "#features/calendar/calendar.queries.ts";
import { type DonePage, listDone } from "#features/calendar/done.queries.ts";
import { type PlannedTask, type PlantDay, readDay, withPlanFacts } from "#features/maintenance/maintenance.ts";
import { conditionsOf, type WorkQuery } from "#features/work-filter/work-filter.ts";
import { refuse } from "#http/errors/refusal.ts";
import { turns } from "#in-turns.ts";

export interface CalendarPage {
  entries: CalendarEntry[];
  /** The order after which the next page begins; null on the last. */
  next: string | null;
}

/**
 * What falls between two days of the plant and is not done: each order once for each time of the day that it has, and all
 * of an order on one page. A page has at most so many orders.
 * @throws Refusal `invalid` when the days are the wrong way round, or too far apart.
 */
export async function listCalendar(
  db: CompanyDb,
  { after, limit, ...query }: { from: string; to: string } & WorkQuery & IdPage,
  zone: string,
  now: Temporal.Instant,
): Promise<CalendarPage> {
  const span = spanOf(query, zone);
  const today = await readDay(db, zone, now);
  const filter = conditionsOf(query, { day: today.day, zone, now });
  return pageOf(await ordersOf(db, span, filter, { after, limit: limit + 1 }, today), limit);
}

/** An order with what it has in the calendar. */
interface OrderOfCalendar {
  id: string;
  entries: () => CalendarEntry[];
}

/** What orders have between two days, by their ids. */
async function ordersOf(
  db: CompanyDb,
  span: DaySpan,
  filter: WorkConditions,
  page: IdPage,
  today: PlantDay,
): Promise<OrderOfCalendar[]> {
  const { day, zone } = today;
  const daysOf = calendarBetween(span.from, span.to, day);
  const repairs = (await listRepairs(db, span, filter, page)).map((row) => ({
    id: row.work_order_id,
    entries: () => repairEntry(row, span, zone),
  }));
  const planned = await withPlanFacts(db, (await listTasks(db, span, filter, page)).map(plannedOf), today);
  const tasks = planned.map((task) => ({ id: task.id, entries: () => taskEntries(task, span, day, daysOf) }));
  return [...repairs, ...tasks].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** What some orders have from one day to another, as `listCalendar` answers it, by their ids. */
export async function entriesOfOrders(
  db: CompanyDb,
  ids: readonly string[],
  { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate },
  today: PlantDay,
): Promise<ReadonlyMap<string, CalendarEntry[]>> {
  const span = { from, to, start: startOfDay(from, today.zone), end: endOfDay(to, today.zone) };
  const orders = await ordersOf(db, span, {}, { after: null, limit: ids.length, among: ids }, today);
  return new Map(orders.map(({ id, entries }) => [id, entries()]));
}

/** The entries of orders until the page is full; a year of many PMs takes a second, in which the server answers others. */
async function pageOf(orders: OrderOfCalendar[], limit: number): Promise<CalendarPage> {
  const giveTurn = turns();
  const shown: CalendarEntry[] = [];
  let bytes = 0;
  for (const [n, order] of orders.entries()) {
    const before = orders[n - 1];
    if (before !== undefined && (n === limit || bytes >= pageBytes)) return { entries: shown, next: before.id };
    const entries = order.entries();
    bytes += JSON.stringify(entries).length;
    shown.push(...entries);
    await giveTurn();
  }
  return { entries: shown, next: null };
}

/** All that falls between two days and is not done, of what is asked for. */
export async function entriesBetween(
  db: CompanyDb,
  filter: { from: string; to: string } & WorkQuery,
  zone: string,
  now: Temporal.Instant,
): Promise<CalendarEntry[]> {
  const entries: CalendarEntry[] = [];
  let after: string | null = null;
  do {
    const page: CalendarPage = await listCalendar(db, { ...filter, after, limit: limits.page.max }, zone, now);
    entries.push(...page.entries);
    after = page.next;
  } while (after !== null);
  return entries;
}

/**
 * What was done of some days of the plant, a page at a time. @throws Refusal `invalid` as `listCalendar` does.
 */
export async function listDoneWork(
  db: CompanyDb,
  filter: { from: string; to: string } & WorkQuery,
  page: DonePage,
  zone: string,
  now: Temporal.Instant,
): Promise<DoneWork[]> {
  const span = spanOf(filter, zone);
  const { day } = await readDay(db, zone, now);
  return listDone(db, span, conditionsOf(filter, { day, zone, now }), page);
}

function spanOf(range: { from: string; to: string }, zone: string): DaySpan {
  const from = Temporal.PlainDate.from(range.from);
  const to = Temporal.PlainDate.from(range.to);
  const days = from.until(to).days + 1;
  if (days < 1 || days > limits.calendarDays) refuse("invalid", { fields: { to: "invalid" } });
  return { from, to, start: startOfDay(from, zone), end: endOfDay(to, zone) };
}

/** A repair has one day, which is hidden once it was completed on it. */
function repairEntry(row: RepairRow, span: DaySpan, zone: string): CalendarEntry[] {
  const { done_on, scheduled_start, scheduled_date, ...order } = row;
  const start = repairStart({ scheduled_start, scheduled_date, due_date: row.due_date }, zone);
  if (start === null || !isWithin(start.on, span)) return [];
  const day = start.on.toString();
  return done_on.includes(day)
    ? []
    : [{ ...order, time: start.time, has_time: start.hasTime, scheduled_date: day, ...onlyDay(day) }];
}

const onlyDay = (day: string) => ({ days: [day], next_date: null, held_days: [], moved_days: [], expected_days: [] });

/** A PM of the calendar, as its days are worked out. */
interface PlannedRow extends RecurringWork, PlannedTask {
  row: TaskRow;
  paused: PlannedTask["paused"];
}

function plannedOf(row: TaskRow): PlannedRow {
  return {
    row,
    id: row.work_order_id,
    scheduleVersions: readScheduleVersions(row.scheduleVersions),
    createdOn: Temporal.PlainDate.from(row.created_on),
    currentOccurrence: row.at_hand === null ? never : Temporal.PlainDate.from(row.at_hand),
    completed: new Set(row.completed),
    paused: readPauses(row.paused),
    moves: readMoves(row.moves),
  };
}

/** What is shown of an order, apart from its days. */
function shownOf(row: EventOrder): EventOrder {
  const { work_order_id, wo_id, type, title, status, priority, frequency, level_name, interval } = row;
  const { assignee, assignee_name, estimated_duration, department_name, machine_name } = row;
  return {
    ...{ work_order_id, wo_id, type, title, status, priority, frequency, level_name, interval },
    ...{ assignee, assignee_name, estimated_duration, department_name, machine_name },
  };
}

/** The first day of a PM after today; of Daily, Weekly and Monthly it is kept. */
function nextDateOf({ row, ...work }: PlannedRow, today: Temporal.PlainDate): string | null {
  if (work.facts === undefined && work.paused.length === 0) return row.rolls_over_on;
  const next = nextOf(work, today.add({ days: 1 }), today);
  return next.equals(never) ? null : next.toString();
}

function taskEntries(
  planned: PlannedRow,
  { to }: DaySpan,
  today: Temporal.PlainDate,
  daysOf: (work: RecurringWork) => TimedDays[],
): CalendarEntry[] {
  const { row } = planned;
  const { at_hand, moved, held: heldDays, is_asked, others } = row;
  const isAsked = (day: string) => (others?.includes(day) ? !is_asked : is_asked);
  const filteredDays = daysOf(planned).map(({ days, ...timed }) => ({ ...timed, days: days.filter(isAsked) }));
  return filteredDays
    .filter(({ days }) => days.length > 0)
    .map(({ expected, ...timed }) => ({
      ...shownOf(row),
      ...timed,
      expected_days: expected.filter(({ day }) => timed.days.includes(day)),
      // Where nothing more comes, all that is shown is over.
      scheduled_date: at_hand ?? to.add({ days: 1 }).toString(),
      next_date: nextDateOf(planned, today),
      held_days: heldDays?.filter((day) => timed.days.includes(day)) ?? [],
      moved_days: moved?.filter(({ day }) => timed.days.includes(day)) ?? [],
      due_date: null,
    }));
}

function isWithin(day: Temporal.PlainDate, { from, to }: DaySpan): boolean {
  return Temporal.PlainDate.compare(from, day) <= 0 && Temporal.PlainDate.compare(day, to) <= 0;
}
