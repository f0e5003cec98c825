import type { PlannedWork, WeekPlan } from "@millwright/contract/week-plan";
import { sortToPlace } from "@millwright/domain/work/planning/week-plan";
import type { PlaceCommand, WorkCommand } from "@millwright/domain/work/work-commands";

export type { PlannedWork, WeekPlan };

/** A plan with what waits to be sent: what was placed stands where it was put, before the server has answered. */
export function withPlaced(plan: WeekPlan, commands: readonly WorkCommand[]): WeekPlan {
  return commands.reduce((now, command) => (command.kind === "place" ? place(now, command) : now), plan);
}

function place(plan: WeekPlan, { orderId, day, to, assignee }: PlaceCommand): WeekPlan {
  const all = [...plan.work, ...plan.to_place, ...plan.overdue];
  const found = all.find((one) => one.work_order_id === orderId && (one.type === "Repair" || one.day === day));
  if (found === undefined) return plan;
  const placedWork: PlannedWork = {
    ...found,
    ...(to !== undefined && { day: to, time: found.time ?? "09:00" }),
    ...(assignee !== undefined && { assignee }),
  };
  const isThere = (one: PlannedWork) => one !== found;
  const others = {
    work: plan.work.filter(isThere),
    to_place: plan.to_place.filter(isThere),
    overdue: plan.overdue.filter(isThere),
  };
  const isToPlace = placedWork.assignee === null || placedWork.day === null;
  const isHere = placedWork.day === null || (placedWork.day >= plan.from && placedWork.day <= plan.to);
  const count = plan.to_place_count - plan.to_place.length + others.to_place.length;
  if (isToPlace) {
    return { ...plan, ...others, to_place: sortToPlace([...others.to_place, placedWork]), to_place_count: count + 1 };
  }
  // Given to somebody else it stays overdue.
  const overdue = plan.overdue.includes(found) && !isHere ? [...others.overdue, placedWork] : others.overdue;
  const work = isHere ? [...others.work, placedWork] : others.work;
  return { ...plan, work, to_place: others.to_place, overdue, to_place_count: count };
}

/** What a technician has of earlier weeks that is still open, the oldest first. */
export const overdueOf = (plan: WeekPlan, technicianId: string): PlannedWork[] =>
  plan.overdue.filter(({ assignee }) => assignee === technicianId);

/** What a technician has on a day, by its hour, then the more pressing. */
export function workOn(plan: WeekPlan, technicianId: string, day: string): PlannedWork[] {
  const own = plan.work.filter((one) => one.assignee === technicianId && one.day === day);
  return own.toSorted((a, b) => ((a.time ?? "") + a.wo_id < (b.time ?? "") + b.wo_id ? -1 : 1));
}

/** The days from Monday to Friday, of a week from Monday on. */
export const workdays = 5;

/** Whether nobody works at the weekend, nor has anything to do then: such a weekend needs no room. */
export function isWeekendFree(plan: WeekPlan, days: readonly Temporal.PlainDate[]): boolean {
  return days.slice(workdays).every((day) => isDayFree(plan, day));
}

/** Whether nobody works on a day, nor has anything to do then. */
export function isDayFree({ technicians, work }: WeekPlan, day: Temporal.PlainDate): boolean {
  const isOff = technicians.every(({ hours }) => (hours[day.dayOfWeek - 1] ?? 0) === 0);
  return isOff && !work.some((one) => one.day === day.toString());
}

/** What tells one piece of work from the others of a plan. */
export const keyOf = ({ work_order_id, type, day }: PlannedWork) =>
  type === "PM" ? `${work_order_id} ${day}` : work_order_id;
