import { expect, test } from "vitest";
import { isChecklistOfNext, isStartedByTick, isTickedInPlace, nextSteps, untickedSteps } from "#work/next-step.ts";
import { statuses } from "#work/work-order.ts";

test("work is started, then completed, with a hold beside it; what is done has no next step", () => {
  expect(statuses.map((status) => nextSteps(status).main)).toEqual(["start", "complete", null, "start"]);
  expect(nextSteps("In Progress").beside).toEqual(["hold"]);
});

test.each(["Scheduled", "In Progress", "On Hold"] as const)("what is %s is completed by one press", (status) => {
  const { main, beside } = nextSteps(status);
  expect([main, ...beside]).toContain("complete");
});

test.each(statuses)("each other status can be reached from %s, none twice", (status) => {
  const { main, beside, rest } = nextSteps(status);
  const kinds = [main, ...beside, ...rest].filter((kind) => kind !== null);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(kinds.length).toBe(status === "Completed" ? 1 : 3);
});

test("the steps that are not ticked are named in their order", () => {
  const steps = [
    { text: "Lock out", completed: true },
    { text: "Grease", completed: false },
    { text: "Run in", completed: false },
  ];
  expect(untickedSteps(steps).map(({ text }) => text)).toEqual(["Grease", "Run in"]);
});

test("a completed PM has the steps of its next occurrence, a repair always its own", () => {
  expect(statuses.filter((status) => isChecklistOfNext({ type: "PM", status }))).toEqual(["Completed"]);
  expect(statuses.filter((status) => isChecklistOfNext({ type: "Repair", status }))).toEqual([]);
});

test("a PM is ticked where it is read once it is started, a repair always", () => {
  expect(statuses.filter((status) => isTickedInPlace({ type: "PM", status }))).toEqual(["In Progress"]);
  expect(statuses.every((status) => isTickedInPlace({ type: "Repair", status }))).toBe(true);
});

test("the first tick of a PM that stands still starts it; what is done, and a repair, begin nothing by a tick", () => {
  expect(statuses.filter((status) => isStartedByTick({ type: "PM", status }))).toEqual(["Scheduled", "On Hold"]);
  expect(statuses.filter((status) => isStartedByTick({ type: "Repair", status }))).toEqual([]);
});
