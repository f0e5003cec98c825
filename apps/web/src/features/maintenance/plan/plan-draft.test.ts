import { expect, test } from "vitest";
import { onFrom } from "#features/maintenance/plan/plan-draft.ts";

test.each([
  ["2026-11-02", "Monday", "1", "2", "11"],
  ["2026-11-07", "Saturday", "1", "7", "11"],
  ["2026-11-08", "Sunday", "2", "8", "11"],
  ["2026-11-28", "Saturday", "4", "28", "11"],
  // What is the fifth of its month is not in every month: it is the last one.
  ["2026-12-29", "Tuesday", "-1", "29", "12"],
] as const)(
  "a plan that begins on %s begins with its %s, as the %s. of its month",
  (start, weekday, nth, day, month) => {
    expect(onFrom(start, "nth")).toMatchObject({ kind: "nth", weekdays: [weekday], weekday, nth, day, month });
  },
);
