import { type AgendaEntry, agendaOf, entryOn } from "@millwright/domain/plans/agenda";
import { diceOf } from "./dice.ts";
import { type RandomPlan, randomPlan, withMoves } from "./random-plans.ts";
import { referenceAgenda } from "./reference.ts";

const date = Temporal.PlainDate.from;
const sampledDays = 2;

/** Where engine and reference say different things first. */
export interface Disagreement {
  engine: AgendaEntry | null;
  reference: AgendaEntry | null;
}

/** The plan of a seed, with moves of what the reference plans for it. */
export function planOfSeed(seed: number): RandomPlan {
  const random = randomPlan(seed);
  const planned = referenceAgenda(random.plan, random).map((entry) => entry.planned);
  return withMoves(seed, random, planned);
}

/** Five years of the plan of a seed, and how many occurrences the reference knows in them. */
export function comparisonOf(seed: number): { entries: number; disagreement: Disagreement | null } {
  const random = planOfSeed(seed);
  const reference = referenceAgenda(random.plan, random);
  return {
    entries: reference.length,
    disagreement: disagreementOver(random, reference) ?? onDays(seed, random, reference),
  };
}

/** The first entry of five years in which they differ; null where they agree. */
export function disagreementOver(
  random: RandomPlan,
  reference = referenceAgenda(random.plan, random),
): Disagreement | null {
  const engine = agendaOf(random.plan, date(random.from), date(random.to), date(random.today));
  const length = Math.max(engine.length, reference.length);
  return firstDifferent(
    Array.from({ length }, (_, at) => ({ engine: engine[at] ?? null, reference: reference[at] ?? null })),
  );
}

/** The same of single days, which the engine is asked for alone: one of an occurrence, and the day after it. */
function onDays(seed: number, { plan, today, to }: RandomPlan, reference: readonly AgendaEntry[]): Disagreement | null {
  const dice = diceOf(seed * 11 + 3);
  const days = Array.from({ length: reference.length > 0 ? sampledDays : 0 }, (_, later) =>
    date(dice.of(reference).day).add({ days: later }),
  );
  const queried = days.filter((day) => day.toString() <= to);
  return firstDifferent(
    queried.map((day) => ({
      engine: entryOn(plan, day, date(today)),
      reference: reference.find((entry) => entry.day === day.toString()) ?? null,
    })),
  );
}

function firstDifferent(pairs: readonly Disagreement[]): Disagreement | null {
  return pairs.find(({ engine, reference }) => JSON.stringify(engine) !== JSON.stringify(reference)) ?? null;
}
