import { expect, test } from "vitest";
import { type Downtime, stepToState } from "#machines/downtime.ts";

const at = (time: string) => Temporal.Instant.from(`2026-11-22T${time}:00Z`);
const now = at("12:00");
const stood = (from: string, until: string | null): Downtime => ({
  startedAt: at(from),
  endedAt: until === null ? null : at(until),
});
const stop = (since: string | null, ...latest: [Downtime?, Downtime?]) =>
  stepToState({ state: "stopped", since: since === null ? null : at(since) }, latest, now);
const run = (since: string | null, ...latest: [Downtime?, Downtime?]) =>
  stepToState({ state: "running", since: since === null ? null : at(since) }, latest, now);

test("a machine that runs stops now, or since the time that is said", () => {
  expect(stop(null)).toEqual({ act: "begin", at: now });
  expect(stop("09:30", stood("06:00", "09:30"))).toEqual({ act: "begin", at: at("09:30") });
});

test("saying again that it stands changes nothing, and another time corrects when it began", () => {
  expect(stop(null, stood("10:00", null))).toEqual({ act: "nothing" });
  expect(stop("10:00", stood("10:00", null))).toEqual({ act: "nothing" });
  expect(stop("09:00", stood("10:00", null), stood("06:00", "08:00"))).toEqual({ act: "move", at: at("09:00") });
  expect(stop("07:00", stood("10:00", null), stood("06:00", "08:00"))).toEqual({ fault: "overlap" });
});

test("a stop within the last downtime goes on with it, and one before that is refused", () => {
  expect(stop("09:00", stood("08:00", "10:00"))).toEqual({ act: "resume" });
  expect(stop("07:00", stood("08:00", "10:00"))).toEqual({ fault: "overlap" });
});

test("a machine that stands runs again, not before it stood, and one that runs goes on", () => {
  expect(run(null, stood("10:00", null))).toEqual({ act: "end", at: now });
  expect(run("11:00", stood("10:00", null))).toEqual({ act: "end", at: at("11:00") });
  expect(run("09:00", stood("10:00", null))).toEqual({ fault: "overlap" });
  expect([run(null), run(null, stood("08:00", "10:00"))]).toEqual([{ act: "nothing" }, { act: "nothing" }]);
});

test("a time to come is refused, but for a clock that is a little fast", () => {
  expect(stop("12:10")).toEqual({ fault: "ahead" });
  expect(run("12:10", stood("10:00", null))).toEqual({ fault: "ahead" });
  expect(stop("12:02")).toEqual({ act: "begin", at: now });
});

test("a time of more than a year ago is refused, whatever the year", () => {
  const since = (text: string) => ({ state: "stopped" as const, since: Temporal.Instant.from(text) });
  expect(stepToState(since("2025-11-22T12:00:00Z"), [], now)).toMatchObject({ act: "begin" });
  for (const text of ["2025-11-20T12:00:00Z", "0000-06-01T00:00:00Z"]) {
    expect(stepToState(since(text), [], now)).toEqual({ fault: "too_early" });
    expect(stepToState({ ...since(text), state: "running" }, [], now)).toEqual({ fault: "too_early" });
  }
});
