import type { LabourHours } from "@millwright/domain/figures/labour-shares";
import { weekOf } from "@millwright/domain/week";
import { startOfDay } from "@millwright/domain/when";
import type { RandomPlant } from "./random-plant.ts";

const msOf = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds;
const dayMs = 86_400_000;

/** The hours of a plant in its window, as the statements of the product give them to its rules. */
export function labourHours({ work, from, to, zone }: RandomPlant): LabourHours[] {
  const root = new Map(work.merged.map(({ problem, into }) => [problem, into]));
  const rootOf = (problem: string | null) => (problem === null ? null : (root.get(problem) ?? problem));
  const completed = work.history.flatMap(({ order, completed: at }) => {
    const { isPm, machine, problem } = work.orders[order] ?? { isPm: true, machine: null, problem: null };
    return isPm ? [] : [{ order, machine, problem: rootOf(problem), at: msOf(at) }];
  });
  return work.entries.flatMap(({ order: place, day, minutes }) => {
    const order = work.orders[place];
    if (order === undefined || minutes === null || day < from || day > to) return [];
    const week = weekOf(Temporal.PlainDate.from(day)).from;
    const monday = week.toString();
    const plan = work.plans.find((one) => one.monday === monday);
    const { isPm, machine, problem, hasDay } = order;
    const written = msOf(order.written);
    const hasProblem = !isPm && machine !== null && problem !== null;
    const same = completed.filter(
      (one) =>
        hasProblem &&
        one.order !== place &&
        one.machine === machine &&
        one.problem === rootOf(problem) &&
        one.at <= written,
    );
    const last = Math.max(...same.map(({ at }) => at));
    return [
      {
        ...{ minutes, monday, isPm, hasProblem },
        isWeekFrozen: plan !== undefined,
        isInPlan: !isPm && plan?.orders.includes(place) === true,
        hasDayBefore: !isPm && hasDay && written < startOfDay(week, zone).epochMilliseconds,
        daysSinceSame: same.length === 0 ? null : Math.floor((written - last) / dayMs),
      },
    ];
  });
}
