import { expect, test } from "vitest";
import type { Downtime } from "#machines/downtime.ts";
import { stepOfLate } from "#machines/late-state.ts";

const at = (time: string) => Temporal.Instant.from(`2026-11-22T${time}:00Z`);
const stood = (from: string, until: string | null): Downtime => ({
  startedAt: at(from),
  endedAt: until === null ? null : at(until),
});

test("what was said of a machine a while ago holds until the next word, and changes nothing that was said for later", () => {
  const late = (state: "stopped" | "running", time: string, last?: Downtime, next: string | null = null) =>
    stepOfLate({ state, at: at(time) }, last, next === null ? null : { state: "running", at: at(next) });
  expect(late("stopped", "09:00")).toEqual({ act: "begin", at: at("09:00"), until: null });
  expect(late("stopped", "09:00", undefined, "10:00")).toEqual({ act: "begin", at: at("09:00"), until: at("10:00") });
  expect(late("stopped", "09:30", stood("09:00", "10:00"))).toEqual({ act: "nothing" });
  expect(late("stopped", "08:00", stood("09:00", null))).toEqual({ act: "move", at: at("08:00") });
  expect(late("stopped", "08:00", stood("09:00", null), "08:30")).toEqual({
    ...{ act: "begin", at: at("08:00"), until: at("08:30") },
  });
  expect(late("running", "08:00", stood("09:00", null))).toEqual({ act: "nothing" });
  expect(late("running", "09:30", stood("09:00", "10:00"))).toEqual({ act: "end", at: at("09:30"), again: null });
});
