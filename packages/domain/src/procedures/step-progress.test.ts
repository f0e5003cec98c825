import { expect, test } from "vitest";
import { newStep } from "#procedures/build-step.ts";
import type { Step } from "#procedures/step.ts";
import {
  cardsOf,
  firstOpen,
  hasTypedSteps,
  hindranceOf,
  owedBefore,
  type ProgressItem,
  stateOf,
} from "#procedures/step-progress.ts";

function stepOf(more: Partial<Step>): Step {
  return { ...newStep("s", { en: "Look", fr: null }), kind: "check", ...more };
}
const itemOf = (id: string, more: Partial<Step> = {}, completed = false): ProgressItem => ({
  ...{ id, completed, step: stepOf({ id, ...more }) },
  result: completed ? { outcome: "ok", phase: null, verified: null } : null,
});
const lock = (completed: boolean) => itemOf("lock", { kind: "tick", lockout: "apply" }, completed);
const release = itemOf("release", { kind: "tick", lockout: "release" });

test("a section is no step, and names those after it", () => {
  const items = [itemOf("a"), itemOf("drive", { kind: "section" }), itemOf("b")];
  expect(cardsOf(items).map(({ item, section }) => [item.id, section?.id])).toEqual([
    ["a", undefined],
    ["b", "drive"],
  ]);
});

test("ticks alone are no typed steps; a hold point, a lockout and a number are", () => {
  const tick = (more: Partial<Step> = {}) => [itemOf("a", { kind: "tick", ...more })];
  expect([hasTypedSteps([{ id: "a", completed: false }]), hasTypedSteps(tick())]).toEqual([false, false]);
  for (const more of [{ is_hold_point: true }, { lockout: "apply" as const }, { kind: "number" as const }])
    expect(hasTypedSteps(tick(more))).toBe(true);
});

test("a step stands as its latest answer, and a hold point waits for somebody else", () => {
  const answered = (outcome: "ok" | "failed" | "na", more: Partial<Step> = {}, phase: "found" | null = null) =>
    stateOf({ ...itemOf("a", more, true), result: { outcome, phase, verified: null } });
  expect([answered("ok"), answered("failed"), answered("na")]).toEqual(["done", "failed", "na"]);
  expect(answered("ok", { is_hold_point: true })).toBe("waiting");
  expect(answered("failed", {}, "found")).toBe("open");
  expect([stateOf(itemOf("a")), stateOf({ id: "t", completed: true })]).toEqual(["open", "done"]);
});

test("nothing is answered before the lockout, and its release comes after all that is needed", () => {
  const a = itemOf("a");
  expect(hindranceOf(a, [lock(false), a, release])).toMatchObject({ why: "lock-first", item: { id: "lock" } });
  expect(hindranceOf(a, [lock(true), a, release])).toBe(null);
  expect(hindranceOf(lock(false), [lock(false), a, release])).toBe(null);
  expect(hindranceOf(release, [lock(true), a, release])).toMatchObject({ why: "release-last", item: { id: "a" } });
  expect(
    hindranceOf(release, [lock(true), itemOf("a", {}, true), itemOf("note", { is_required: false }), release]),
  ).toBe(null);
});

test("a walk goes on where it was, else at the first open step", () => {
  const items = [itemOf("a", {}, true), itemOf("b"), itemOf("c")];
  expect([firstOpen(items, "c")?.id, firstOpen(items, "a")?.id, firstOpen(items, null)?.id]).toEqual(["c", "b", "b"]);
  expect(firstOpen([itemOf("a", {}, true)], null)).toBe(null);
});

test("a signature asks for the needed steps before it: what is open, and what somebody else has to look at", () => {
  const sign = itemOf("sign", { kind: "signature" });
  const waiting = { ...itemOf("guard", { is_hold_point: true }, true), completed: false };
  const items = [itemOf("a", {}, true), waiting, itemOf("b"), itemOf("c", { is_required: false }), sign, itemOf("d")];
  expect(owedBefore("sign", items).map((item) => [item.id, stateOf(item)])).toEqual([
    ["guard", "waiting"],
    ["b", "open"],
  ]);
});
