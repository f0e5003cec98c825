import { expect, test } from "vitest";
import { type ComingWork, comingDays, plannedChange } from "#maintenance/coming-days.ts";

const date = Temporal.PlainDate.from;
const wednesday = { frequency: "Weekly", day_of_week: "Wednesday", time: "08:00" } as const;

/** A PM of Wednesdays, whose next one was moved to Sunday the 22nd and done ahead on Friday the 20th. */
const work: ComingWork = {
  scheduleVersions: [{ schedule: wednesday, from: date("2026-11-04") }],
  createdOn: date("2026-11-04"),
  moves: [{ planned: date("2026-11-25"), to: date("2026-11-22") }],
  completed: new Set(["2026-11-22"]),
};
const today = date("2026-11-20");

test("the days to come are those that are still to do", () => {
  expect(comingDays(work, today, 2).map(String)).toEqual(["2026-12-02", "2026-12-09"]);
});

test.each([
  ["another time", { ...wednesday, time: "10:00" }, ["2026-12-02", "2026-12-09"]],
  ["another day of the week", { ...wednesday, day_of_week: "Thursday" } as const, ["2026-11-26", "2026-12-03"]],
])("a change to %s does not ask again for what was done on the day that it was moved to", (_, schedule, days) => {
  const change = plannedChange(work, schedule, today, 2);
  expect([change.from.toString(), change.days.map(String)]).toEqual(["2026-11-20", days]);
});
