import { expect, test } from "vitest";
import { readSchedule } from "#maintenance/schedule.ts";
import { plain } from "#plain.ts";
import { isCalledFor, pmTemplateNames, pmTemplates } from "#templates/pm-templates.ts";

test("there are twelve, each with a schedule that can be kept and names as searches write them", () => {
  expect(pmTemplateNames).toHaveLength(12);
  for (const name of pmTemplateNames) {
    const { schedule, calls, minutes } = pmTemplates[name];
    expect(readSchedule(schedule)).toEqual(schedule);
    expect(calls.map(plain)).toEqual(calls);
    expect(minutes).toBeGreaterThan(0);
  }
});

test.each([
  ["compressor", "Compresseur à vis 2", true],
  ["boiler", "CHAUDIÈRE", true],
  ["forklift", "Chariot élévateur 4", true],
  ["press", "Compresseur 4", false],
  ["pump", "Press 4", false],
] as const)("the template of a %s is for a machine that is called %s: %j", (template, machine, expected) => {
  expect(isCalledFor(template, machine)).toBe(expected);
});
