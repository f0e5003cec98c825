import { expect, test } from "vitest";
import { nextSetupStep, readSetup, setupSteps } from "#setup.ts";

const nothing = { isNamed: false, departments: 0, machines: 0, tasks: 0, technicians: 0, labelsPrinted: false };
const done = (facts: Partial<typeof nothing>) =>
  readSetup({ ...nothing, ...facts }, []).flatMap(({ name, isDone }) => (isDone ? [name] : []));

test("a step is done by what is there", () => {
  expect(done({})).toEqual([]);
  expect(done({ machines: 3 })).toEqual(["machines"]);
  expect(done({ isNamed: true, departments: 1, machines: 1, tasks: 1, technicians: 1, labelsPrinted: true })).toEqual([
    ...setupSteps,
  ]);
});

test("the next step is the first that is neither done nor skipped", () => {
  expect(nextSetupStep(readSetup(nothing, []))).toBe("plant");
  expect(nextSetupStep(readSetup({ ...nothing, machines: 1 }, ["plant", "departments"]))).toBe("tasks");
  expect(nextSetupStep(readSetup(nothing, setupSteps))).toBeNull();
});

test("what was skipped and is done since is done", () => {
  const [plant] = readSetup({ ...nothing, isNamed: true }, ["plant"]);
  expect(plant).toEqual({ name: "plant", isDone: true, isSkipped: false, count: null });
});
