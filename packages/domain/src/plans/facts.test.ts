import { expect, test } from "vitest";
import { numberOfText } from "#plans/day-number.ts";
import { PlanMeter } from "#plans/due/meter-due.ts";
import { latestReadings, mostReadingDays } from "#plans/facts.ts";

const level = {
  id: "l",
  name: "",
  every: null,
  unit: null,
  on: null,
  every_units: 250,
  minutes: null,
  procedure_id: null,
};
const meter = { id: "m", origin: 0, lead: 20 };

test("what is to come of a plan by a meter is the same by its latest readings as by all of ten years", () => {
  const start = Temporal.PlainDate.from("2016-11-23");
  const all = Array.from({ length: 3_650 }, (_, n) => ({
    day: start.add({ days: n }).toString(),
    total: 7.5 * n + (n % 5),
  }));
  const few = latestReadings(all);
  expect(few).toHaveLength(mostReadingDays);
  expect([few[0], few.at(-1)]).toEqual([all[0], all.at(-1)]);
  const [today, created] = [numberOfText("2026-11-23"), numberOfText("2017-01-01")];
  const coming = (readings: typeof few) => {
    const plan = new PlanMeter(meter, { readings }, today, created);
    return [plan.between(level, created, today, today + 3_650), plan.dueAfter(level, counted, created)];
  };
  const counted = { at: today - 10, total: 27_000, isAssumed: false };
  expect(coming(few)).toEqual(coming(all));
  expect(latestReadings(all.slice(0, 9))).toHaveLength(9);
});
