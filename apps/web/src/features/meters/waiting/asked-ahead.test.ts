import { expect, test } from "vitest";
import { askedAhead } from "#features/meters/waiting/asked-ahead.ts";

const at = "2026-11-20T12:00:00Z";
const meter = { last: { at, value: 1_000 }, total: 1_000, usual_per_day: 10, readings: 30, decimals: 0 } as never;
const present = { zone: "UTC", now: Temporal.Instant.from("2026-11-23T12:00:00Z") };
const questionFor = (value: number, more: object = {}, of: unknown = meter) =>
  askedAhead(of as never, { kind: "reading", value, ...more } as never, present);

test("a reading that is lower than the last is asked about, one that goes on as usual is not", () => {
  expect([questionFor(900), questionFor(1_030), questionFor(1_000)]).toEqual(["lower", null, null]);
});

test("a reading far beyond what is usual for so many days is asked about", () => {
  expect([questionFor(1_000_000), questionFor(1_000_000, { at })]).toEqual(["jump", "jump"]);
});

test("what was read before the last reading is not compared with it, and of a meter without any nothing is asked", () => {
  expect([questionFor(900, { at: "2026-11-20T11:59:59Z" }), questionFor(900, { at })]).toEqual([null, "lower"]);
  expect(questionFor(900, {}, { last: null, total: null, usual_per_day: null, readings: 0 })).toBeNull();
});

test("a meter that counts from zero again is compared by all it ever counted", () => {
  expect(questionFor(1_030, {}, { ...Object(meter), total: null })).toBeNull();
});

test("a counter that began at 0 again is asked about by all that it counts until then", () => {
  const fresh = { ...Object(meter), last: { at, value: 900 }, total: 900, usual_per_day: null };
  const rolled = (value: number) => questionFor(value, { kind: "rollover", at_most: 999 }, fresh);
  expect([rolled(0), rolled(1)]).toEqual([null, "jump"]);
});
