import { expect, test } from "vitest";
import { type DatedTerms, noTerms, termOn, withTerms } from "#figures/terms.ts";

const none: DatedTerms = { ...noTerms, former_terms: [] };
const cost = (cents: number | null, before: DatedTerms, today: string): DatedTerms => ({
  ...{ week_minutes: before.week_minutes, downtime_cost_cents: cents },
  former_terms: withTerms(before, today),
});
const on = (terms: DatedTerms, ...days: string[]) => days.map((day) => termOn(terms, "downtime_cost_cents", day));

test("what is said first holds for all that was before it", () => {
  const first = cost(100, none, "2026-11-10");
  expect(first.former_terms).toEqual([]);
  expect(on(first, "1999-01-01", "2026-11-09", "2026-11-10", "2027-01-01")).toEqual([100, 100, 100, 100]);
});

test("what is said later holds from its day on, and what was before keeps its own", () => {
  const second = cost(200, cost(100, none, "2026-11-10"), "2026-11-20");
  expect(on(second, "2026-11-19", "2026-11-20")).toEqual([100, 200]);
  const third = cost(300, second, "2026-12-01");
  expect(on(third, "2026-11-19", "2026-11-30", "2026-12-01")).toEqual([100, 200, 300]);
});

test("what is said twice in a day is what was said last, and the day before stays", () => {
  const twice = cost(250, cost(200, cost(100, none, "2026-11-10"), "2026-11-20"), "2026-11-20");
  expect(on(twice, "2026-11-19", "2026-11-20")).toEqual([100, 250]);
});

test("what is taken back is unknown from then on, and another term has a beginning of its own", () => {
  const over = cost(null, cost(100, none, "2026-11-10"), "2026-11-20");
  expect(on(over, "2026-11-19", "2026-11-20")).toEqual([100, null]);
  const hours = { ...over, week_minutes: [480], former_terms: withTerms(over, "2026-11-25") };
  expect(on(hours, "2026-11-19", "2026-11-22", "2026-11-26")).toEqual([100, null, null]);
  expect(["2026-11-01", "2026-11-25"].map((day) => termOn(hours, "week_minutes", day))).toEqual([[480], [480]]);
});
