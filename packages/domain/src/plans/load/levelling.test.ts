import { expect, test } from "vitest";
import type { ScheduleVersions } from "#maintenance/schedule-versions.ts";
import { usualCalendar } from "#plans/calendar/plant-calendar.ts";
import { type DayNumber, numberOf, textOf } from "#plans/day-number.ts";
import { mayLevel, type PlanToLevel, proposeMoves } from "#plans/load/levelling.ts";
import { crewMinutes, loadOfWeeks, toDoBetween, weekDays } from "#plans/load/load.ts";
import type { PlanRule } from "#plans/rule.ts";
import { levelOf, quebec, ruleWith } from "#testing/plan-rules.ts";

const date = Temporal.PlainDate.from;
// A Monday.
const today = date("2026-11-23");
const from = numberOf(today);
const weeks = 26;
const crewOf = (hours: number) => crewMinutes([Array.from({ length: 5 }, () => hours * 60)], usualCalendar);

function planOf(code: string, rule: PlanRule, minutes: number | null, more: Partial<PlanToLevel> = {}): PlanToLevel {
  const schedule = { frequency: "Custom" as const, time: "08:00", rule };
  const createdOn = date("2026-01-01");
  const scheduleVersions: ScheduleVersions = [{ schedule, from: createdOn }];
  const work = { scheduleVersions, createdOn, completed: new Set<string>() };
  const toDo = toDoBetween({ work, minutes, isBehind: false }, from, from + weeks * weekDays - 1, from);
  return { code, work, toDo, begun: null, ...more };
}
const every = (days: number, fields: Partial<PlanRule> = {}) =>
  ruleWith([{ every: days, unit: "day", on: null }], { start: "2026-12-02", window: 10, ...fields });
const levelled = (plans: readonly PlanToLevel[], hours: number, most = 200) =>
  proposeMoves(plans, { from, weeks, today }, crewOf(hours), usualCalendar, most);
const summary = ({ moves }: ReturnType<typeof levelled>) =>
  moves.map(({ plan, day, to }) => `${plan.code} ${textOf(day)} ${textOf(to)}`);

/** Forty plans of all lengths and intervals. */
const many = Array.from({ length: 40 }, (_, n) =>
  planOf(
    `PM-${String(n).padStart(2, "0")}`,
    every(7 + ((n * 5) % 50), { window: n % 12, shift: "next", holidays: "move" }),
    15 + ((n * 37) % 240),
  ),
);

test("every proposal is one that may be made, after the ones before it, and no week asks too much by it", () => {
  const crew = crewOf(4);
  const { moves, after } = levelled(many, 4);
  expect(moves.length).toBeGreaterThan(10);
  const before = loadOfWeeks(
    many.flatMap(({ toDo }) => toDo),
    { from, weeks, today: from },
    crew,
  );
  for (const [week, { planned, crew: capacity }] of before.entries())
    expect(after[week]?.planned).toBeLessThanOrEqual(Math.max(planned, capacity));
  const carried = before.map(({ planned }) => planned);
  const weekOf = (day: DayNumber) => Math.floor((day - from) / weekDays);
  for (const { day, to, minutes } of moves) {
    for (const [at, sign] of [
      [day, -1],
      [to, 1],
    ] as const)
      carried[weekOf(at)] = (carried[weekOf(at)] ?? 0) + sign * minutes;
  }
  expect(after.map(({ planned }) => planned)).toEqual(carried);
  for (const plan of many) {
    let { work } = plan;
    for (const move of moves.filter((one) => one.plan === plan)) {
      const [day, to] = [date(textOf(move.day)), date(textOf(move.to))];
      expect(mayLevel(work, day, to, today, usualCalendar)).toBe(true);
      expect([move.over > 0, move.free >= move.minutes, crew(move.to) > 0]).toEqual([true, true, true]);
      work = { ...work, moves: [...(work.moves ?? []), { planned: day, to }] };
    }
  }
});

test("the same question has the same answer, whatever order plans come in", () => {
  expect(summary(levelled(many.toReversed(), 4))).toEqual(summary(levelled(many, 4)));
});

test("no more are proposed than are asked for, and none where nothing asks too much", () => {
  expect(summary(levelled(many, 4, 3))).toEqual(summary(levelled(many, 4)).slice(0, 3));
  expect(levelled(many, 24).moves).toEqual([]);
  expect(levelled(many, 0).moves).toEqual([]);
});

test("the longest that fits goes first, to the freest day, and what nobody said the length of stays", () => {
  const plans = [planOf("A", every(400), 60), planOf("B", every(400), 240), planOf("C", every(400), null)];
  expect(summary(levelled(plans, 0.7))).toEqual(["A 2026-12-02 2026-11-27"]);
  expect(summary(levelled([...plans, planOf("D", every(400, { start: "2026-11-27" }), 20)], 0.7))).toEqual([
    "A 2026-12-02 2026-11-26",
  ]);
});

test("what has begun, and what counts from when it was done or from a meter, stays", () => {
  const big = planOf("B", every(400), 700);
  expect(levelled([big, planOf("A", every(400), 60, { begun: "2026-12-02" })], 2).moves).toEqual([]);
  expect(levelled([big, planOf("A", every(400, { anchor: "floating" }), 60)], 2).moves).toEqual([]);
});

test.each([
  ["2026-11-30", true],
  ["2026-11-22", false],
  ["2026-11-23", false],
  ["2026-11-24", true],
  ["2026-11-28", false],
  ["2026-12-02", false],
  ["2026-12-03", false],
])("of a window of ten days before 2 December %s may be taken: %s", (to, may) => {
  const { work } = planOf("A", every(400, { window: 10 }), 60);
  expect(mayLevel(work, date("2026-12-02"), date(to), today, usualCalendar)).toBe(may);
});

test("a crew has no time on holidays and in shutdowns, and its own on the other days", () => {
  const crew = crewMinutes(
    [
      [60, 0, 0, 0, 0, 30, 0],
      [60, 0, 0, 0, 0, 0, 0],
    ],
    quebec,
  );
  const on = (day: string): DayNumber => numberOf(date(day));
  expect(["2026-11-23", "2026-11-28", "2026-12-21", "2027-01-04"].map((day) => crew(on(day)))).toEqual([
    120, 30, 0, 120,
  ]);
  expect(crewMinutes([], quebec)(on("2026-11-23"))).toBe(0);
});

test("of several levels the one that falls says how long it takes, and of the others the plan", () => {
  const levels = [
    levelOf({ id: "small", every: 7, unit: "day", on: null }),
    levelOf({ id: "large", every: 14, unit: "day", on: null, minutes: 90 }),
  ];
  const { toDo } = planOf("A", ruleWith(levels, { start: "2026-11-23" }), 20);
  expect(toDo.slice(0, 4).map(({ minutes }) => minutes)).toEqual([90, 20, 90, 20]);
});
