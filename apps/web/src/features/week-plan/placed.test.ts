import { daysOfWeek } from "@millwright/domain/week";
import type { PlaceCommand } from "@millwright/domain/work/work-commands";
import { expect, test } from "vitest";
import {
  isDayFree,
  isWeekendFree,
  overdueOf,
  type PlannedWork,
  type WeekPlan,
  withPlaced,
  workOn,
} from "#features/week-plan/placed.ts";

const work = (work_order_id: string, more: Partial<PlannedWork> = {}): PlannedWork => ({
  work_order_id,
  ...{ wo_id: work_order_id, type: "Repair", title: "Leak", status: "Scheduled", priority: "Medium" },
  ...{ machine_name: null, assignee: null, day: null, time: null, moved_from: null },
  ...{ estimated_duration: null, is_over: false },
  ...more,
});
const monday = { assignee: "luc", day: "2026-11-23", time: "08:00" };
const plan: WeekPlan = {
  ...{ from: "2026-11-23", to: "2026-11-29" },
  technicians: [{ id: "luc", name: "Luc", hours: [8, 8, 8, 8, 8, 0, 0] }],
  work: [
    work("a", monday),
    work("b", { type: "PM", ...monday }),
    work("b", { type: "PM", ...monday, day: "2026-11-30" }),
  ],
  overdue: [work("o", { assignee: "luc", day: "2026-11-18" })],
  to_place: [work("c"), work("d", { priority: "Critical" })],
  to_place_count: 5,
};
const command = (orderId: string, more: Partial<PlaceCommand>): PlaceCommand => ({
  ...{ id: "1", at: 1, kind: "place", orderId },
  ...more,
});
const ids = (some: readonly PlannedWork[]) => some.map(({ work_order_id }) => work_order_id);

test("waiting work is shown at its new place, once", () => {
  const withMoves = withPlaced(plan, [command("c", { to: "2026-11-24", assignee: "luc" })]);
  expect(workOn(withMoves, "luc", "2026-11-24")).toMatchObject([{ work_order_id: "c", time: "09:00" }]);
  expect([ids(withMoves.to_place), withMoves.to_place_count]).toEqual([["d"], 4]);
});

test("overdue work goes to the day that it is placed on, and stays overdue with whom it is given to", () => {
  const withMoves = withPlaced(plan, [command("o", { to: "2026-11-25" })]);
  expect([ids(workOn(withMoves, "luc", "2026-11-25")), withMoves.overdue]).toEqual([["o"], []]);
  const given = withPlaced(plan, [command("o", { assignee: "eve" })]);
  expect([ids(overdueOf(given, "eve")), ids(overdueOf(given, "luc"))]).toEqual([["o"], []]);
});

test("an occurrence moves alone, and what is nobody's any more is to be placed, the most pressing first", () => {
  const withMove = withPlaced(plan, [command("b", { day: "2026-11-23", to: "2026-11-25" })]);
  expect(withMove.work.map(({ day }) => day).sort()).toEqual(["2026-11-23", "2026-11-25", "2026-11-30"]);
  const given = withPlaced(plan, [command("a", { assignee: null })]);
  expect([ids(given.to_place), given.to_place_count]).toEqual([["d", "a", "c"], 6]);
});

test("what goes to another week leaves the plan, and what is not in it changes nothing", () => {
  expect(ids(withPlaced(plan, [command("a", { to: "2026-12-01" })]).work)).toEqual(["b", "b"]);
  expect(withPlaced(plan, [command("x", { to: "2026-11-24" })])).toBe(plan);
});

test("of a weekend with work a day can be free, which needs little room", () => {
  const days = daysOfWeek(Temporal.PlainDate.from(plan.from));
  const busy = { ...plan, work: [...plan.work, work("e", { assignee: "luc", day: "2026-11-29" })] };
  expect(days.map((day) => isDayFree(busy, day))).toEqual([false, false, false, false, false, true, false]);
});

test("a weekend is free when nobody has hours or work then", () => {
  const days = daysOfWeek(Temporal.PlainDate.from(plan.from));
  expect(isWeekendFree(plan, days)).toBe(true);
  expect(isWeekendFree({ ...plan, work: [work("e", { assignee: "luc", day: "2026-11-29" })] }, days)).toBe(false);
  const luc = { id: "luc", name: "Luc", hours: [8, 8, 8, 8, 8, 4, 0] };
  expect(isWeekendFree({ ...plan, technicians: [luc] }, days)).toBe(false);
});
