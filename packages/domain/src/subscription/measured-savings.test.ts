import { expect, test } from "vitest";
import { defaultStops, measureSavings } from "#subscription/measured-savings.ts";
import { estimateRoi, roiDefaults } from "#subscription/roi.ts";

const hour = 3_600_000;
const year = 365.25 * 24 * hour;

test("the promise is the calculator's own", () => {
  const { promised } = measureSavings(defaultStops, { stopped: 0, over: year });
  expect(promised.saved).toBeCloseTo(estimateRoi(roiDefaults, 9_900).downtimeSavings);
  expect(promised.hours).toBeCloseTo(9);
});

test("what a year shows is its stopped hours a month, against those before; more of them cost", () => {
  const measure = (stopped: number, over = year) => measureSavings(defaultStops, { stopped, over }).measured;
  expect(measure(96 * hour)).toEqual({ hours: 8, hoursSaved: 2, saved: 2_400 });
  expect(measure(240 * hour)).toEqual({ hours: 20, hoursSaved: -10, saved: -12_000 });
  expect(measure(48 * hour, year / 2)).toEqual({ hours: 8, hoursSaved: 2, saved: 2_400 });
  expect([measure(0, hour), measure(0, 27 * 24 * hour)]).toEqual([null, null]);
  expect(measure(0, 28 * 24 * hour)?.hours).toBe(0);
});
