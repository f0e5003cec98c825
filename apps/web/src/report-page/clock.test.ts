// @vitest-environment happy-dom
import { words as english } from "@millwright/messages/report-page/en";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ago, hearServerTime, lastTime, nowMs, timeOf, when } from "#report-page/clock.ts";
import { speak } from "#report-page/words.ts";

/** By the clock of this phone's place. */
const here = (hours: number, minutes: number, day = 22) => new Date(2026, 10, day, hours, minutes);

beforeEach(async () => {
  await speak("en");
  vi.useFakeTimers({ toFake: ["Date"], now: here(9, 0) });
  hearServerTime(here(9, 0).toISOString());
});
afterEach(() => void vi.useRealTimers());

test("French says an hour without noughts, English as it is", async () => {
  const clockTexts = () =>
    [here(9, 0), here(8, 5), here(10, 30)].map((one) => when(one.toISOString()).replace(/\s/g, " "));
  expect(clockTexts().map((text) => /\d+:\d+/.exec(text)?.[0])).toEqual(["9:00", "8:05", "10:30"]);
  await speak("fr");
  expect(clockTexts()).toEqual(["22 nov., 9 h", "22 nov., 8 h 05", "22 nov., 10 h 30"]);
});

test("how long ago is said in whole minutes, hours and days, by the server's clock", () => {
  const before = (ms: number) => ago(new Date(nowMs() - ms).toISOString());
  const { ago: m } = english;
  const minute = 60_000;
  expect([before(-5 * minute), before(minute - 1), before(60 * minute)]).toEqual([m.now, m.now, before(119 * minute)]);
  expect([before(minute), before(59 * minute)].map((text) => /\d+/.exec(text)?.[0])).toEqual(["1", "59"]);
  expect([before(23 * 60 * minute), before(48 * 60 * minute)].map((text) => /\d+/.exec(text)?.[0])).toEqual([
    "23",
    "2",
  ]);
  hearServerTime(here(9, 10).toISOString());
  expect(before(0)).toBe(m.now);
  expect(nowMs()).toBe(here(9, 10).getTime());
  hearServerTime("nonsense");
  expect(nowMs()).toBe(here(9, 10).getTime());
});

test("a time that is still to come today was yesterday's, and what is no time is none", () => {
  expect(lastTime("07:40")).toBe(here(7, 40).toISOString());
  expect(lastTime("09:00")).toBe(here(9, 0).toISOString());
  expect(lastTime("23:30")).toBe(here(23, 30, 21).toISOString());
  expect([lastTime("x"), lastTime("7")]).toEqual([null, null]);
  expect(timeOf(here(7, 5).toISOString())).toBe("07:05");
});
