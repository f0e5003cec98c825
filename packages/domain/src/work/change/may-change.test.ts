import { expect, test } from "vitest";
import { hasSameSteps, mayChange, type WorkAtHand, type Worker } from "#work/change/may-change.ts";

const marc: Worker = { id: "p-marc", access: "technician", technicianId: "t-marc" };
const unlinked: Worker = { ...marc, technicianId: null };
const open: WorkAtHand = { type: "Repair", status: "Scheduled", createdById: "p-ana", assigneeId: null };
const [mine, theirs] = ["t-marc", "t-julie"].map((assigneeId) => ({ ...open, assigneeId }) satisfies WorkAtHand);
const createdByMarc: WorkAtHand = { ...open, createdById: "p-marc" };

test.each<[what: string, Worker, WorkAtHand | undefined, fields: string[], to: string | null | undefined, boolean]>([
  ["a technician moves it", marc, theirs, ["status", "hold_reason"], undefined, true],
  ["a technician ticks, attaches and notes", marc, open, ["tick", "attach", "notes"], undefined, true],
  ["a technician does not rename it", marc, open, ["status", "title"], undefined, false],
  ["a technician does not take a file away", marc, open, ["detach"], undefined, false],
  ["a technician takes what is nobody's", marc, open, ["assignee"], "t-marc", true],
  ["a technician gives back what is theirs", marc, mine, ["assignee"], null, true],
  ["a technician assigns nothing to a colleague", marc, mine, ["assignee"], "t-julie", false],
  ["a technician hands over what is theirs", marc, mine, ["hand_over", "status"], "t-julie", true],
  ["not what is done", marc, { ...(mine ?? open), status: "Completed" }, ["hand_over"], "t-julie", false],
  ["nor what is a colleague's", marc, theirs, ["hand_over"], "t-marc", false],
  ["a technician takes nothing from a colleague", marc, theirs, ["assignee"], "t-marc", false],
  ["who is no technician takes nothing", unlinked, open, ["assignee"], null, false],
  [
    "a technician corrects a repair of their own",
    marc,
    createdByMarc,
    ["title", "due_date", "detach"],
    undefined,
    true,
  ],
  ["not once it is done", marc, { ...createdByMarc, status: "Completed" }, ["title"], undefined, false],
  ["nor a PM", marc, { ...createdByMarc, type: "PM" }, ["title"], undefined, false],
  ["a planner changes all", { ...marc, access: "planner" }, theirs, ["title", "assignee"], "t-marc", true],
  ["a viewer changes nothing", { ...marc, access: "viewer" }, createdByMarc, ["status"], undefined, false],
  ["a requester changes nothing", { ...marc, access: "requester" }, createdByMarc, ["status"], undefined, false],
])("%s", (_, worker, work = open, fields, assigneeId, may) => {
  expect(mayChange(worker, work, { fields, assigneeId })).toBe(may);
});

test("a list says nothing but ticks when each step is there once, as it was", () => {
  const current = [
    { id: "a", text: "Lock out" },
    { id: "b", text: "Wipe" },
  ];
  expect(hasSameSteps(current, [{ id: "A", text: "Lock out" }, ...current.slice(1)])).toBe(true);
  expect(hasSameSteps(current, current.toReversed())).toBe(false);
  expect(hasSameSteps(current, current.slice(1))).toBe(false);
  expect(hasSameSteps(current, [...current, { text: "Grease" }])).toBe(false);
  expect(
    hasSameSteps(
      current,
      current.map((step) => ({ ...step, text: "Wipe" })),
    ),
  ).toBe(false);
});
