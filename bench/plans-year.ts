/**
 * `npm run bench -- plans-year`: the twelve months to come of 2,000 plans of all kinds, and of 2,000 weekly ones, worked out
 * in turns in one process. The goal is 300 ms for those of all kinds.
 */
import { agendaOf } from "@millwright/domain/plans/agenda";
import { type DoneOccurrence, noFacts } from "@millwright/domain/plans/facts";
import type { PlanDays } from "@millwright/domain/plans/plan";
import { weekdays } from "@millwright/domain/work/work-order";
import { median } from "./database.ts";
import { calendar, createdOn, kindOf, text, today } from "./plans/kinds.ts";

const plans = 2_000;
const rounds = 15;
const last = today.add({ days: 365 });

function mixed(n: number): PlanDays {
  const done: DoneOccurrence[] = [{ day: text(-(n % 30)), on: text(-(n % 30)), level: "small", total: 3_700 }];
  const of = kindOf(n);
  const readings = Array.from({ length: of.meter ? 52 : 0 }, (_, week) => ({
    ...{ day: text(week * 7 - 364), total: week * 72 + ((n * week) % 7) },
  }));
  return planOf({ frequency: "Custom", rule: of, time: "08:00" }, { ...noFacts, calendar, done, readings });
}

function weekly(n: number): PlanDays {
  return planOf({ frequency: "Weekly", day_of_week: weekdays[n % 7] ?? "Monday", time: "08:00" });
}

function planOf(schedule: PlanDays["scheduleVersions"][0]["schedule"], facts = noFacts): PlanDays {
  return { scheduleVersions: [{ schedule, from: createdOn }], createdOn, facts };
}

function timeOfYear(all: readonly PlanDays[]): { ms: number; occurrences: number } {
  const startedAt = performance.now();
  let occurrences = 0;
  for (const plan of all) occurrences += agendaOf(plan, today, last, today).length;
  return { ms: performance.now() - startedAt, occurrences };
}

const all = {
  mixed: Array.from({ length: plans }, (_, n) => mixed(n)),
  weekly: Array.from({ length: plans }, (_, n) => weekly(n)),
};
const times = { mixed: [] as number[], weekly: [] as number[] };
let failure = "";
for (let round = 0; round < rounds; round += 1) {
  const [ofMixed, ofWeekly] = [timeOfYear(all.mixed), timeOfYear(all.weekly)];
  times.mixed.push(ofMixed.ms);
  times.weekly.push(ofWeekly.ms);
  failure = `${ofMixed.occurrences} occurrences, of weekly plans ${ofWeekly.occurrences}`;
}
const [ms, bare] = [median(times.mixed), median(times.weekly)];
console.log(`a year of ${plans} plans of all kinds: ${failure}`);
console.log(
  `${ms.toFixed(0)} ms (goal 300), the same year of weekly plans ${bare.toFixed(0)} ms: ${(ms / bare).toFixed(2)} times`,
);
