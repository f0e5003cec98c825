import type { Step } from "@millwright/domain/procedures/step";
import { expect, test } from "vitest";
import { onceActs } from "#features/devices/once/once-acts.ts";

const checklist = [
  { id: "a", text: "Lock out", completed: true },
  { id: "b", text: "Grease", completed: false },
];
const tick = { kind: "tick", item: "b", text: "Grease" };

test("of a repair the next steps can be signed, and the steps that are not ticked", () => {
  const acts = onceActs({ type: "Repair", status: "Scheduled", checklist });
  expect(acts).toEqual([{ kind: "start" }, { kind: "complete" }, tick]);
});

test("a PM is ticked once it is begun, and what is on hold is not put there by one signature", () => {
  expect(onceActs({ type: "PM", status: "Scheduled", checklist })).toEqual([{ kind: "start" }, { kind: "complete" }]);
  expect(onceActs({ type: "PM", status: "In Progress", checklist })).toEqual([{ kind: "complete" }, tick]);
});

test("of what is done nothing is left to sign", () => {
  for (const type of ["PM", "Repair"] as const) expect(onceActs({ type, status: "Completed", checklist })).toEqual([]);
});

test("what asks for more than a tick is answered in a turn", () => {
  const step = { kind: "number", is_hold_point: false, lockout: null } as Step;
  const acts = onceActs({ type: "Repair", status: "In Progress", checklist: [{ ...checklist[1], step } as never] });
  expect(acts).toEqual([{ kind: "complete" }]);
});
