import { expect, test } from "vitest";
import { type Became, isOpenStage, stageOf } from "#requests/stage.ts";

const request = (became: Partial<Became>): Became => ({ status: "new", work: null, mergedInto: null, ...became });
const repair = (status: "Scheduled" | "In Progress" | "On Hold" | "Completed", isDeleted = false) => ({
  status,
  isDeleted,
});

test.each([
  ["new", "received"],
  ["held", "received"],
  ["asked", "asked"],
  ["declined", "declined"],
] as const)("a request that is %s is %s for its reporter", (status, stage) => {
  expect(stageOf(request({ status }))).toBe(stage);
});

test.each([
  ["Scheduled", "accepted"],
  ["In Progress", "in_progress"],
  ["On Hold", "on_hold"],
  ["Completed", "done"],
] as const)("one whose repair is %s is %s", (status, stage) => {
  expect(stageOf(request({ status: "accepted", work: repair(status) }))).toBe(stage);
  expect(stageOf(request({ status: "merged", work: repair(status), mergedInto: "accepted" }))).toBe(stage);
});

test("one whose repair was deleted nobody will do", () => {
  expect(stageOf(request({ status: "accepted", work: repair("In Progress", true) }))).toBe("declined");
});

test("one that was merged stands as what it was merged into, and isn't asked what that one's reporter is", () => {
  expect(stageOf(request({ status: "merged", mergedInto: "new" }))).toBe("received");
  expect(stageOf(request({ status: "merged", mergedInto: "asked" }))).toBe("received");
  expect(stageOf(request({ status: "merged", mergedInto: "declined" }))).toBe("declined");
});

test("what is done or declined is open no more", () => {
  expect((["received", "asked", "accepted", "in_progress", "on_hold"] as const).every(isOpenStage)).toBe(true);
  expect((["done", "declined"] as const).some(isOpenStage)).toBe(false);
});
