import type { PlanFacts } from "@millwright/domain/plans/facts";
import { disagreementOver, planOfSeed } from "./compare.ts";
import type { RandomPlan } from "./random-plans.ts";

/** The disagreement over the plan of a seed in words, without what it also stands without. */
export function explain(seed: number): string {
  let random = planOfSeed(seed);
  for (;;) {
    const smaller = smallerOnes(random).find((one) => disagreementOver(one) !== null);
    if (!smaller) break;
    random = smaller;
  }
  const { engine, reference } = disagreementOver(random) ?? {};
  return JSON.stringify({ seed, engine, reference, ...random }, null, 1);
}

/** The plan without each part of it in turn. */
function smallerOnes(random: RandomPlan): RandomPlan[] {
  const { plan } = random;
  const { moves = [], paused = [], facts, scheduleVersions } = plan;
  const [first, ...rest] = scheduleVersions;
  const plans = [
    ...without(moves).map((fewer) => ({ ...plan, moves: fewer })),
    ...without(paused).map((fewer) => ({ ...plan, paused: fewer })),
    ...without(rest).map((fewer) => ({ ...plan, scheduleVersions: [first, ...fewer] as const })),
    ...(facts ? smallerFacts(facts).map((fewer) => ({ ...plan, facts: fewer })) : []),
  ];
  return plans.map((one) => ({ ...random, plan: one }));
}

function smallerFacts(facts: PlanFacts): PlanFacts[] {
  const { calendar, done, readings, open } = facts;
  const { holidays, shutdowns } = calendar;
  return [
    ...without(holidays).map((fewer) => ({ ...facts, calendar: { ...calendar, holidays: fewer } })),
    ...without(shutdowns).map((fewer) => ({ ...facts, calendar: { ...calendar, shutdowns: fewer } })),
    ...without(done).map((fewer) => ({ ...facts, done: fewer })),
    ...without(readings).map((fewer) => ({ ...facts, readings: fewer })),
    ...(open ? [{ ...facts, open: null }] : []),
  ];
}

/** First without all, then without one at a time. */
function without<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [];
  return [[], ...all.map((_, at) => all.filter((__, other) => other !== at))].slice(
    0,
    all.length === 1 ? 1 : undefined,
  );
}
