import { expect, test } from "vitest";
import {
  type Downtime,
  type DowntimeStep,
  endWithWork,
  faultOfEdit,
  isStopOver,
  stepOfReport,
  stepToState,
} from "#machines/downtime.ts";

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

const report = (since: string | null, ...latest: [Downtime?, Downtime?]) =>
  stepOfReport(since === null ? null : at(since), latest, now);

test("a report begins a downtime or joins the one that is open, and the earliest start wins", () => {
  expect(report(null)).toEqual({ act: "begin", at: now });
  expect(report("11:00", stood("06:00", "09:30"))).toEqual({ act: "begin", at: at("11:00") });
  expect(report("11:00", stood("10:00", null))).toEqual({ act: "nothing" });
  expect(report(null, stood("10:00", null))).toEqual({ act: "nothing" });
  expect(report("09:00", stood("10:00", null), stood("06:00", "08:00"))).toEqual({ act: "move", at: at("09:00") });
});

test("a report is never refused, and never reaches into a downtime that is over", () => {
  expect(report("07:00", stood("10:00", null), stood("06:00", "08:00"))).toEqual({ act: "move", at: at("08:00") });
  expect(report("07:00", stood("08:00", null), stood("06:00", "08:00"))).toEqual({ act: "nothing" });
  expect(report("09:00", stood("08:00", "10:00"))).toEqual({ act: "begin", at: at("10:00") });
  expect(report("07:00", stood("08:00", "10:00"))).toEqual({ act: "begin", at: at("10:00") });
  expect(report("13:00")).toEqual({ act: "begin", at: now });
  const early = Temporal.Instant.from("1900-01-01T00:00:00Z");
  expect(stepOfReport(early, [], now)).toEqual({ act: "begin", at: now.subtract({ hours: 366 * 24 }) });
});

test("a stop that was told of a while ago is over where the machine ran again since", () => {
  expect(isStopOver(at("09:00"), [stood("08:00", "10:00")])).toBe(true);
  expect(isStopOver(at("07:00"), [stood("08:00", "10:00")])).toBe(true);
  expect(isStopOver(at("11:00"), [stood("08:00", "10:00")])).toBe(false);
  expect(isStopOver(at("09:00"), [stood("08:00", null)])).toBe(false);
  expect(isStopOver(at("09:00"), [])).toBe(false);
});

test("work ends the downtime when it was done, but none that began after it", () => {
  const open = { startedAt: at("10:00"), endedAt: null };
  expect(endWithWork(open, at("11:00"))).toEqual(at("11:00"));
  expect(endWithWork(open, at("09:59"))).toEqual(at("10:00"));
  expect(endWithWork(open, at("09:50"))).toBeNull();
  expect(endWithWork(open, at("11:00").add({ nanoseconds: 1 }))).toEqual(at("11:00").add({ microseconds: 1 }));
});

const edit = (from: string | undefined, until: string | null | undefined, ...around: [Downtime?, Downtime?]) =>
  faultOfEdit(
    stood("09:00", "10:00"),
    { startedAt: from === undefined ? from : at(from), endedAt: until ? at(until) : (until as null | undefined) },
    { before: around[0], after: around[1] },
    now,
  );

test.each([
  ["within the gap", edit("08:30", "10:30", stood("06:00", "08:30"), stood("10:30", null)), null],
  ["into the one before", edit("08:00", undefined, stood("06:00", "08:30")), ["overlap", "startedAt"]],
  ["into the one after", edit(undefined, "10:40", undefined, stood("10:30", null)), ["overlap", "endedAt"]],
  ["open before another", edit(undefined, null, undefined, stood("10:30", "11:00")), ["overlap", "endedAt"]],
  ["open as the last", edit(undefined, null), null],
  ["ended before it began", edit(undefined, "08:00"), ["ends_first", "endedAt"]],
  ["begun after it ended", edit("10:30", undefined), ["ends_first", "startedAt"]],
  ["ended in time to come", edit(undefined, "13:00"), ["ahead", "endedAt"]],
])("a downtime is put right %s", (_how, fault, expected) => {
  expect(fault && [fault.fault, fault.field]).toEqual(expected);
});

/** What is kept once a step was taken. */
function taken(downtimes: readonly Downtime[], step: DowntimeStep): readonly Downtime[] {
  const last = downtimes.at(-1);
  if ("fault" in step || step.act === "nothing") return downtimes;
  if (step.act === "begin") return [...downtimes, { startedAt: step.at, endedAt: null }];
  if (last === undefined) throw new Error("There is nothing to go on with.");
  const { startedAt, endedAt } = last;
  if (step.act === "move") return downtimes.with(-1, { startedAt: step.at, endedAt });
  return downtimes.with(-1, { startedAt, endedAt: step.act === "end" ? step.at : null });
}

function isApart(one: Downtime, next: Downtime | undefined): boolean {
  if (next === undefined) return one.endedAt === null || Temporal.Instant.compare(one.startedAt, one.endedAt) <= 0;
  return one.endedAt !== null && Temporal.Instant.compare(one.endedAt, next.startedAt) <= 0;
}

test("however reports, stops and runs come, downtimes never overlap and the last one alone is open", () => {
  let seed = 4711;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const say = (downtimes: readonly Downtime[], clock: Temporal.Instant) => {
    const since = random(3) === 0 ? null : clock.subtract({ minutes: random(120) });
    const latest = [downtimes.at(-1), downtimes.at(-2)] as const;
    if (random(3) === 0) return stepOfReport(since, latest, clock);
    return stepToState({ state: random(2) === 0 ? "stopped" : "running", since }, latest, clock);
  };
  for (let plant = 0; plant < 200; plant++) {
    let downtimes: readonly Downtime[] = [];
    for (let minute = 0; minute < 180; minute += 1 + random(30)) {
      downtimes = taken(downtimes, say(downtimes, at("00:00").add({ minutes: minute })));
      expect(downtimes.every((one, place) => isApart(one, downtimes[place + 1]))).toBe(true);
    }
    expect(downtimes.length).toBeGreaterThan(0);
  }
});
