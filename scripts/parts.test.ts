import { expect, test } from "vitest";
import { partOf } from "./parts.ts";
import { staticSteps } from "./static-steps.ts";
import { unitStep } from "./suite-steps.ts";

const steps = [...staticSteps, unitStep];
const namesOf = (...words: string[]) => {
  const { steps: chosen, filters } = partOf(steps, words);
  return [chosen.map(({ name }) => name), filters];
};

test("the gate is asked for whole, or by the word of a part, with a layer or a path", () => {
  expect(partOf(steps, []).steps).toBe(steps);
  expect(namesOf("types")).toEqual([["types", "row types"], []]);
  expect(namesOf("format", "apps/web/src/main.tsx")).toEqual([["format and lint"], ["apps/web/src/main.tsx"]]);
  expect(namesOf("unit", "web", "departments")).toEqual([["unit"], ["apps/web/", "departments"]]);
  expect(namesOf("sizes")).toEqual([["file sizes", "folder sizes"], []]);
  expect(namesOf("tracked", "unit", "web")).toEqual([["tracked columns", "unit"], ["apps/web/"]]);
  expect(() => namesOf("typos")).toThrow("It has: format, types");
});

test("every step of the gate has a word", () => {
  const words = ["format", "types", "row", "tracked", "arrows", "cycles", "dead", "sizes", "lockfile", "unit"];
  const reached = words.flatMap((word) => partOf(steps, [word]).steps);
  expect(new Set(reached)).toEqual(new Set(steps));
});
