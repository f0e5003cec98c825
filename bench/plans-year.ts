/**
 * `npm run bench -- plans-year`: the twelve months to come of 2,000 plans of all kinds, and of 2,000 weekly ones, worked out
 * in turns in one process. The goal is 300 ms for those of all kinds.
 */
import { agendaOf } from "@millwright/domain/plans/agenda";
import { type DoneOccurrence, noFacts } from "@millwright/domain/plans/facts";
import type { PlanDays } from "@millwright/domain/plans/plan";
import type { Level, PlanRule } from "@millwright/domain/plans/rule";
import { weekdays } from "@millwright/domain/work/work-order";
import { median } from "./database.ts";

const plans = 2_000;
const rounds = 15;
const today = Temporal.PlainDate.from("2026-11-23");
const createdOn = today.subtract({ days: 400 });
const last = today.add({ days: 365 });

const text = (days: number) => today.add({ days }).toString();
const calendar = {
  workdays: weekdays.slice(0, 5),
  holidays: Array.from({ length: 20 }, (_, n) => ({ day: text(n * 37 - 300), name: `Holiday ${n}` })),
  shutdowns: [
    { from: text(28), to: text(41), name: "Christmas" },
    { from: text(238), to: text(251), name: "Summer" },
  ],
};

const level = (id: string, every: number, unit: Level["unit"], on: Level["on"], every_units: number | null = null) => ({
  ...{ id, name: id, every, unit, on, every_units, procedure_id: null, minutes: null },
});
const byHours = (id: string, every_units: number): Level => ({ ...level(id, 1, null, null, every_units), every: null });
const rule = (levels: Level[], fields: Partial<PlanRule> = {}): PlanRule => ({
  ...{
    levels,
    anchor: "fixed",
    trigger: "date",
    start: createdOn.toString(),
    end: null,
    shift: "next",
    holidays: "move",
  },
  ...{ shutdowns: "move", seasons: [], window: null, lead: 0, overlap: "one", meter: null, ...fields },
});

const floating = { anchor: "floating" } as const;
const meter = { id: "hours", origin: 0, lead: 10 };
/** One of each kind, for the n-th plan. */
const kinds: ((n: number) => PlanRule)[] = [
  (n) => rule([level("small", 1 + (n % 3), "week", { weekdays: weekdays.slice(n % 5, (n % 5) + 1) })]),
  (n) => rule([level("small", 10 + (n % 30), "day", null)], { shift: "nearest", shutdowns: "skip" }),
  (n) => rule([level("small", 1, "month", { day: 1 + (n % 31) })], { seasons: [{ from: "10-01", to: "04-30" }] }),
  (n) => rule([level("small", 1, "month", { workday: 1 + (n % 10) })]),
  () =>
    rule([
      level("small", 1, "month", { nth: 1, weekday: "Monday" }),
      level("middle", 3, "month", { nth: 1, weekday: "Monday" }),
      level("large", 1, "year", { nth: 1, weekday: "Monday", month: 3 }),
    ]),
  (n) => rule([level("small", 20 + (n % 60), "day", null)], floating),
  (n) => rule([level("small", 1, "month", { day: 12 }), level("large", 3 + (n % 9), "month", { day: 12 })], floating),
  (n) => rule([byHours("small", 250), byHours("large", 500 + 250 * (n % 3))], { trigger: "meter", meter }),
  () => rule([level("small", 3, "month", { day: 1 }, 500)], { ...floating, trigger: "any", meter }),
];

function mixed(n: number): PlanDays {
  const done: DoneOccurrence[] = [{ day: text(-(n % 30)), on: text(-(n % 30)), level: "small", total: 3_700 }];
  const of = kinds[n % kinds.length]?.(n) ?? rule([]);
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
let said = "";
for (let round = 0; round < rounds; round += 1) {
  const [ofMixed, ofWeekly] = [timeOfYear(all.mixed), timeOfYear(all.weekly)];
  times.mixed.push(ofMixed.ms);
  times.weekly.push(ofWeekly.ms);
  said = `${ofMixed.occurrences} occurrences, of weekly plans ${ofWeekly.occurrences}`;
}
const [ms, bare] = [median(times.mixed), median(times.weekly)];
console.log(`a year of ${plans} plans of all kinds: ${said}`);
console.log(
  `${ms.toFixed(0)} ms (goal 300), the same year of weekly plans ${bare.toFixed(0)} ms: ${(ms / bare).toFixed(2)} times`,
);
