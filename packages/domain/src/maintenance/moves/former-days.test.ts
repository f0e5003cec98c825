import { describe, expect, test } from "vitest";
import { dayMeant, type FormerOccurrence } from "#maintenance/moves/former-days.ts";
import type { PlanDays } from "#maintenance/plan-days.ts";

const date = Temporal.PlainDate.from;
const at = (day: number) => Temporal.Instant.from(`2026-11-${String(day).padStart(2, "0")}T14:00:00Z`);
const left = (planned: string, on: number): FormerOccurrence => ({ planned: date(planned), leftAt: at(on) });

/** A PM of Mondays, made on Wednesday 4 November 2026. */
function plan(...moves: [planned: string, to: string][]): PlanDays {
  const createdOn = date("2026-11-04");
  const schedule = { frequency: "Weekly", day_of_week: "Monday", time: "08:00" } as const;
  return {
    scheduleVersions: [{ schedule, from: createdOn }],
    createdOn,
    moves: moves.map(([planned, to]) => ({ planned: date(planned), to: date(to) })),
  };
}

describe("who names a day means the occurrence", () => {
  test.each<[string, PlanDays, day: string, FormerOccurrence[], seenAt: number, meant: string]>([
    ["that stands there", plan(), "2026-11-23", [], 20, "2026-11-23"],
    [
      "that left it, on its new day",
      plan(["2026-11-23", "2026-11-25"]),
      "2026-11-23",
      [left("2026-11-23", 10)],
      20,
      "2026-11-25",
    ],
    [
      "that stood there between two moves",
      plan(["2026-11-23", "2026-11-25"]),
      "2026-11-24",
      [left("2026-11-23", 11)],
      20,
      "2026-11-25",
    ],
    ["that was moved and has gone back", plan(), "2026-11-25", [left("2026-11-23", 12)], 20, "2026-11-23"],
    ["that left it and has come back", plan(), "2026-11-23", [left("2026-11-23", 12)], 20, "2026-11-23"],
    [
      "that stands there since another one left it",
      plan(["2026-11-16", "2026-11-13"], ["2026-11-23", "2026-11-16"]),
      "2026-11-16",
      [left("2026-11-16", 10)],
      11,
      "2026-11-16",
    ],
    [
      "that stood there when they saw it, though another one stands there since",
      plan(["2026-11-16", "2026-11-13"], ["2026-11-23", "2026-11-16"]),
      "2026-11-16",
      [left("2026-11-16", 10)],
      9,
      "2026-11-13",
    ],
    [
      "that was the first of two to leave it after they saw it",
      plan(["2026-11-16", "2026-11-13"], ["2026-11-23", "2026-11-17"]),
      "2026-11-16",
      [left("2026-11-23", 12), left("2026-11-16", 10)],
      9,
      "2026-11-13",
    ],
    [
      "that was the last of two to leave it before they saw it",
      plan(["2026-11-16", "2026-11-13"], ["2026-11-23", "2026-11-17"]),
      "2026-11-16",
      [left("2026-11-23", 12), left("2026-11-16", 10)],
      13,
      "2026-11-17",
    ],
    ["that none ever was", plan(), "2026-11-24", [], 20, "2026-11-24"],
  ])("%s", (_, of, day, former, seenAt, expected) => {
    expect(dayMeant(of, date(day), former, at(seenAt)).toString()).toBe(expected);
  });
});
