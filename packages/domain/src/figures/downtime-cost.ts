import { type FigureMachine, machineTimes } from "#figures/machine-time.ts";
import type { PlantHours } from "#figures/required.ts";
import { type DatedTerms, isSaid, termOn } from "#figures/terms.ts";
import { type FigureWindow, partOf } from "#figures/window.ts";
import { numberOfText, textOf } from "#plans/day-number.ts";

/** What an hour's cost comes to for a time in milliseconds, in whole cents, half a cent up. */
const centsOfTime = (ms: number, centsPerHour: number): number => Math.floor((ms * centsPerHour) / 3_600_000 + 0.5);

/** A machine whose stops cost something, where somebody said what an hour costs. */
export interface CostlyMachine extends FigureMachine {
  terms: DatedTerms;
}

/** What the stops of a machine come to. */
export interface DowntimeCost {
  /** Of the hours that were required, in milliseconds. */
  stopped: number;
  /** Null where nobody ever said what an hour costs. */
  cents: number | null;
}

/**
 * What the required hours cost in which machines stood, of each by its id: an hour at what it cost on its day. The cost of
 * an order and the figures of a period both count this way.
 */
export function downtimeCosts(
  machines: readonly CostlyMachine[],
  plant: PlantHours,
  window: FigureWindow,
): Map<string, DowntimeCost> {
  const costs = new Map<string, DowntimeCost>();
  for (const part of partsBetweenChanges(machines, window)) {
    const day = textOf(part.first);
    const times = machineTimes(machines, plant, part);
    for (const [n, { id, stopped }] of times.entries()) {
      const terms = machines[n]?.terms;
      const before = costs.get(id) ?? { stopped: 0, cents: null };
      const cents =
        terms && isSaid(terms, "downtime_cost_cents") ? termOn(terms, "downtime_cost_cents", day) : undefined;
      costs.set(id, {
        stopped: before.stopped + stopped,
        cents: cents === undefined ? null : (before.cents ?? 0) + centsOfTime(stopped, cents ?? 0),
      });
    }
  }
  return costs;
}

/** The window, cut where what an hour costs changed for one of the machines. */
function partsBetweenChanges(machines: readonly CostlyMachine[], window: FigureWindow): FigureWindow[] {
  const end = window.first + window.starts.length - 1;
  const changes = machines
    .flatMap(({ terms }) => terms.former_terms.map(({ until }) => numberOfText(until) + 1))
    .filter((day) => day > window.first && day < end);
  const days = [window.first, ...new Set(changes.toSorted((a, b) => a - b)), end];
  return days.slice(1).map((day, n) => partOf(window, days[n] ?? day, day));
}
