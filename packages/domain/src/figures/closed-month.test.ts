import { expect, test } from "vitest";
import { monthsToClose, nextClosing, noMonthValues, restatedFigures } from "#figures/closed-month.ts";

const zone = "America/Toronto";
const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[${zone}]`).toInstant();
const next = (local: string) => nextClosing(at(local), zone).toZonedDateTimeISO(zone).toPlainDateTime().toString();

test.each([
  ["2026-11-01T00:00", "2026-11-03T03:00:00"],
  ["2026-11-03T02:59", "2026-11-03T03:00:00"],
  ["2026-11-03T03:00", "2026-12-03T03:00:00"],
  ["2026-12-31T23:59", "2027-01-03T03:00:00"],
  ["2028-02-29T12:00", "2028-03-03T03:00:00"],
])("after %s the next month is closed at %s", (local, closing) => expect(next(local)).toBe(closing));

const closing = (beganAt: string, dueAt: string | null, now: string) =>
  monthsToClose({ beganAt: at(beganAt), dueAt: dueAt === null ? null : at(dueAt) }, at(now), zone).map(String);

test("each month that is over by two days is closed once, those missed by a stopped server as well", () => {
  expect(closing("2025-01-01T00:00", "2026-11-03T03:00", "2026-11-03T03:20")).toEqual(["2026-10"]);
  expect(closing("2025-01-01T00:00", "2026-11-03T03:00", "2027-01-02T09:00")).toEqual(["2026-10", "2026-11"]);
  expect(closing("2025-01-01T00:00", "2026-11-03T03:00", "2027-01-03T09:00")).toEqual([
    "2026-10",
    "2026-11",
    "2026-12",
  ]);
});

test("a plant that never closed one begins with the last, and closes none from before it was", () => {
  expect(closing("2025-01-01T00:00", null, "2026-11-20T12:00")).toEqual(["2026-10"]);
  expect(closing("2025-01-01T00:00", null, "2026-11-02T12:00")).toEqual(["2026-09"]);
  expect(closing("2026-11-05T00:00", null, "2026-11-20T12:00")).toEqual([]);
  expect(closing("2026-10-31T23:00", null, "2026-11-20T12:00")).toEqual(["2026-10"]);
});

const closed = {
  ...noMonthValues,
  ...{ required: 1_000, planned: 100, stopped: 90, failures: 2, pmDue: 10, pmOnTime: 7, pmPending: 3 },
  ...{ frozen: 8, frozenDone: 6, frozenPending: 2, labour: 100, parts: 200, services: 300 },
};
const restated = (changed: Partial<typeof closed>) => restatedFigures(closed, { ...closed, ...changed });

test("what is as it was closed is not restated, and neither is what was judged by and by", () => {
  expect(restated({})).toEqual([]);
  expect(restated({ pmDue: 13, pmOnTime: 9, pmPending: 0 })).toEqual([]);
  expect(restated({ pmDue: 12, pmOnTime: 7, pmPending: 1 })).toEqual([]);
  expect(restated({ frozen: 10, frozenDone: 8, frozenPending: 0 })).toEqual([]);
});

test("what later work changed is named", () => {
  expect(restated({ stopped: 180 })).toEqual(["availability", "stopped"]);
  expect(restated({ required: 1_900, planned: 1_000 })).toEqual([]);
  expect(restated({ failures: 3, services: 299 })).toEqual(["failures", "cost"]);
  expect(restated({ pmOnTime: 8 })).toEqual(["pm_compliance"]);
  expect(restated({ pmDue: 13, pmOnTime: 11, pmPending: 0 })).toEqual(["pm_compliance"]);
  expect(restated({ pmDue: 11 })).toEqual(["pm_compliance"]);
  expect(restated({ frozenDone: 5 })).toEqual(["schedule_compliance"]);
});
