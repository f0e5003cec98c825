import { roiDefaults } from "@millwright/domain/subscription/roi";
import { expect, test } from "vitest";
import { readShared, writeShared } from "#features/roi/roi-inputs.ts";

const plant = { ...roiDefaults, technicians: 24, technicianHourlyCost: 42.5, timeSavedPct: 55, selectedPlan: "pro" };

test("a link carries every input of an estimate", () => {
  expect(writeShared(roiDefaults)).toBe("8_60_6_38_10_1200_0_40_10_10_starter");
  expect(readShared("24_60_6_42.5_10_1200_0_55_10_10_pro")).toEqual(plant);
  expect(readShared(writeShared(roiDefaults))).toEqual(roiDefaults);
});

test.each([
  ["8_60", null],
  ["1", null],
  ["", null],
])("the link %o carries none", (text, read) => {
  expect(readShared(text)).toBe(read);
});

test("what a link says out of range is read as the calculator reads it", () => {
  expect(readShared("5000_many_6_38_10_1200_0_99_10_10_gold")).toEqual({
    ...roiDefaults,
    technicians: 1000,
    workOrdersPerWeek: 0,
    timeSavedPct: 60,
  });
});
