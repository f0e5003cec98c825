import type { Level, PlanRule } from "@millwright/domain/plans/rule";
import { weekdays } from "@millwright/domain/work/work-order";

export const today = Temporal.PlainDate.from("2026-11-23");
export const createdOn = today.subtract({ days: 400 });

export const text = (days: number) => today.add({ days }).toString();
export const calendar = {
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

/** The rule of the n-th of many plans: all kinds in turns. */
export const kindOf = (n: number): PlanRule => kinds[n % kinds.length]?.(n) ?? rule([]);
