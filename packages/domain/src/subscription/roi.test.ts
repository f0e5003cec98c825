import { double, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import {
  estimateRoi,
  type RoiFigures,
  readRoiAssumption,
  readRoiFigure,
  readRoiInputs,
  roiDefaults,
  roiPlans,
  roiRanges,
  roiSliders,
  savingsPerWorkOrder,
} from "#subscription/roi.ts";
import { holds } from "#testing/holds.ts";

const starterCents = 2800;

describe("the estimate", () => {
  test("of the defaults adds planning, administration and downtime, less the plan", () => {
    const roi = estimateRoi(roiDefaults, starterCents);
    expect(roi.plannerSavings).toBeCloseTo(394.896, 6);
    expect(roi.techAdminSavings).toBeCloseTo(219.3866667, 6);
    expect(roi.downtimeSavings).toBeCloseTo(1200, 6);
    expect(roi.grossSavings).toBeCloseTo(1814.2826667, 6);
    expect(roi.netSavings).toBeCloseTo(1786.2826667, 6);
    expect(roi.roiPct).toBeCloseTo(6379.5809524, 6);
    expect(roi.paybackDays).toBeCloseTo(0.4702503, 6);
  });

  test("of a work order is its share of a week's savings; of none there is no such share", () => {
    const result = estimateRoi(roiDefaults, 2800);
    const weekly = result.grossSavings / 4.33;
    expect(savingsPerWorkOrder({ ...roiDefaults, workOrdersPerWeek: 4 }, result)).toBeCloseTo(weekly / 4);
    expect(savingsPerWorkOrder({ ...roiDefaults, workOrdersPerWeek: 0 }, result)).toBeNull();
  });

  test("counts a tool that the plan replaces", () => {
    const without = estimateRoi(roiDefaults, 4800).netSavings;
    expect(estimateRoi({ ...roiDefaults, currentToolCost: 100 }, 4800).netSavings).toBeCloseTo(without + 100, 6);
  });

  test("of a plan that saves nothing pays back over its price, and never divides by zero", () => {
    const idle = { ...roiDefaults, plannerHoursPerWeek: 0, technicianHourlyCost: 0, downtimeHoursPerMonth: 0 };
    const roi = estimateRoi(idle, starterCents);
    expect(roi).toMatchObject({ grossSavings: 0, netSavings: -28, paybackDays: 28 * 30 });
    expect(roi.roiPct).toBeCloseTo(-100, 6);
  });

  test("is finite and sums up for every input in range", () => {
    const within = ({ min, max }: { min: number; max: number }) => double({ min, max, noNaN: true });
    const inputs = record({
      technicians: within(roiRanges.technicians),
      plannerHoursPerWeek: within(roiRanges.plannerHoursPerWeek),
      technicianHourlyCost: within(roiRanges.technicianHourlyCost),
      downtimeHoursPerMonth: within(roiRanges.downtimeHoursPerMonth),
      downtimeCostPerHour: within(roiRanges.downtimeCostPerHour),
      currentToolCost: within(roiRanges.currentToolCost),
      timeSavedPct: within(roiSliders.timeSavedPct),
    });
    const sums = property(inputs, (given) => {
      const read = readRoiInputs({ ...roiDefaults, ...given });
      expect(read).toEqual({ ...roiDefaults, ...given });
      const roi = estimateRoi(read, starterCents);
      expect(Object.values(roi).every(Number.isFinite)).toBe(true);
      expect(roi.netSavings - roi.grossSavings).toBeCloseTo(given.currentToolCost - 28, 3);
      expect(roi.paybackDays).toBeGreaterThan(0);
      expect(roi.paybackDays).toBeLessThanOrEqual(28 * 30);
    });
    holds(sums);
  });
});

describe("what is typed", () => {
  test.each<[keyof RoiFigures, unknown, number]>([
    ["technicians", "12", 12],
    ["technicians", 0, 1],
    ["technicians", -3, 1],
    ["technicians", 5000, 1000],
    ["technicians", "", 0],
    ["technicians", "many", 0],
    ["technicians", Number.NaN, 0],
    ["technicians", Number.POSITIVE_INFINITY, 0],
    ["workOrdersPerWeek", 20_000, 10_000],
    ["plannerHoursPerWeek", 200, 168],
    ["technicianHourlyCost", 38.5, 38.5],
    ["technicianHourlyCost", 1001, 1000],
    ["downtimeHoursPerMonth", 721, 720],
    ["downtimeCostPerHour", 100_001, 100_000],
    ["currentToolCost", null, 0],
    ["currentToolCost", 99_999, 10_000],
  ])("as %s %o counts as %d", (name, typed, expected) => {
    expect(readRoiFigure(name, typed)).toBe(expected);
  });

  test("a slider stays within its range, and where it starts without a number", () => {
    expect(readRoiAssumption("timeSavedPct", 10)).toBe(20);
    expect(readRoiAssumption("downtimeReductionPct", "30")).toBe(25);
    expect(readRoiAssumption("techAdminMinPerWeek", undefined)).toBe(10);
  });

  test("inputs that were kept or shared are read whatever their state", () => {
    expect(readRoiInputs({})).toEqual(roiDefaults);
    expect(readRoiInputs({ selectedPlan: "enterprise", technicians: "x" })).toEqual({ ...roiDefaults, technicians: 0 });
    for (const selectedPlan of roiPlans) expect(readRoiInputs({ selectedPlan }).selectedPlan).toBe(selectedPlan);
  });
});
