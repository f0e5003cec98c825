import type { CalendarEntry } from "@millwright/contract/calendar";
import type { PlannedTechnician, PlannedWork, WeekPlan } from "@millwright/contract/week-plan";
import { openStanding } from "@millwright/domain/maintenance/calendar-month";
import { weekOf } from "@millwright/domain/week";
import { dayOf } from "@millwright/domain/when";
import { sortToPlace } from "@millwright/domain/work/planning/week-plan";
import { repairStart } from "@millwright/domain/work/repair-start";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { entriesBetween } from "#features/calendar/calendar.ts";
import {
  listOverdue,
  listTechnicians,
  listUnplaced,
  lockTechnician,
  type OverdueRow,
  type TechnicianRow,
  type UnplacedRow,
  writeHours,
} from "#features/week-plan/week-plan.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

/** As many as a person looks through at the side of a plan. */
const mostToPlace = 200;
const minutesOfHour = 60;

/** The week that a day is in: who has what to do, and what is still to be placed. @throws Refusal `invalid` */
export async function planWeek(db: CompanyDb, on: string, zone: string, now: Temporal.Instant): Promise<WeekPlan> {
  const week = weekOf(Temporal.PlainDate.from(on));
  const [from, to] = [week.from.toString(), week.to.toString()];
  // No day is planned later than 2199.
  if (to > "2199-12-31") refuse("invalid", { fields: { from: "invalid" } });
  const technicians = (await listTechnicians(db)).map(technicianOf);
  const known = new Set(technicians.map(({ id }) => id));
  const inWeek = (await entriesBetween(db, { from, to }, zone, now)).flatMap(workOf);
  // What a technician who is gone has is nobody's to do.
  const isPlaced = ({ assignee }: PlannedWork) => assignee !== null && known.has(assignee);
  const ofWeek = inWeek.filter((one) => !isPlaced(one) && !one.is_over);
  const but = inWeek.map(({ work_order_id }) => work_order_id);
  const unplaced = await listUnplaced(db, { but, limit: mostToPlace, zone });
  const toPlace = sortToPlace([...ofWeek, ...unplaced.map((row) => unplacedOf(row, zone))]);
  const today = dayOf(now, zone).toString();
  const isThisWeek = from <= today && today <= to;
  const late = isThisWeek ? await listOverdue(db, { before: from, limit: mostToPlace, zone }) : [];
  return {
    ...{ from, to, technicians, work: inWeek.filter(isPlaced) },
    overdue: late.map((row) => overdueOf(row, zone)).filter(isPlaced),
    ...{ to_place: toPlace.slice(0, mostToPlace), to_place_count: ofWeek.length + Number(unplaced[0]?.total ?? 0) },
  };
}

/** The technicians by name, with the minutes that they have from Monday to Sunday. */
export const crewOf = listTechnicians;

/** The minutes that each technician has from Monday to Sunday. */
export async function hoursOfCrew(db: CompanyDb): Promise<number[][]> {
  return (await listTechnicians(db)).map(({ minutes }) => minutes);
}

/** Says how many hours a technician has on each day, Monday first. @throws Refusal `not_found` */
export async function setHours(db: CompanyDb, id: string, hours: readonly number[]): Promise<PlannedTechnician> {
  const minutes = hours.map((each) => Math.round(each * minutesOfHour));
  const technician = (await lockTechnician(db, id)) ?? refuse("not_found");
  if (technician.minutes.join() !== minutes.join()) {
    await writeHours(db, id, minutes);
    announce(db, { kind: "assignee", id });
  }
  return technicianOf({ ...technician, minutes });
}

function technicianOf({ id, name, minutes }: TechnicianRow): PlannedTechnician {
  return { id, name, hours: minutes.map((each) => each / minutesOfHour) };
}

/** What an order has in the calendar, a piece for each of its days. */
function workOf(entry: CalendarEntry): PlannedWork[] {
  return entry.days.map((day) => {
    const move = entry.moved_days.find((one) => one.day === day);
    return {
      ...shownOf(entry),
      ...{ day, time: entry.time, moved_from: move?.moved_from ?? null },
      assignee: move?.is_reassigned ? move.assignee : entry.assignee,
      is_over: entry.type === "PM" && openStanding(day, entry.scheduled_date, entry.next_date) === "missed",
    };
  });
}

function unplacedOf(
  { scheduled_start, scheduled_date, due_date, ...row }: Omit<UnplacedRow, "total">,
  zone: string,
): PlannedWork {
  const start = repairStart({ scheduled_start, scheduled_date, due_date }, zone);
  const at = { day: start?.on.toString() ?? null, time: start?.time ?? null };
  return { ...shownOf(row), ...at, assignee: row.assignee, moved_from: null, is_over: false };
}

function overdueOf({ time_of_day, ...row }: OverdueRow, zone: string): PlannedWork {
  const work = unplacedOf(row, zone);
  return row.type === "Repair" ? work : { ...work, day: row.scheduled_date, time: time_of_day };
}

type Shown =
  | "work_order_id"
  | "wo_id"
  | "type"
  | "title"
  | "status"
  | "priority"
  | "machine_name"
  | "estimated_duration";

function shownOf(of: Pick<PlannedWork, Shown>): Pick<PlannedWork, Shown> {
  const { work_order_id, wo_id, type, title, status, priority, machine_name, estimated_duration } = of;
  return { work_order_id, wo_id, type, title, status, priority, machine_name, estimated_duration };
}
