import { limits } from "@millwright/contract/limits";
import { expect, test } from "vitest";
import { draftFaults, emptyDraft, newRepair, repairDraft } from "#features/work-orders/order-draft.ts";

const withDuration = (estimated_duration: string) => ({ ...emptyDraft(), title: "Oil leak", estimated_duration });

test.each(["12.7", "12,7", "-5", "2 h", "1e3", "a", String(limits.estimatedMinutes + 1)])(
  "an estimated duration of %j is no number of minutes, and nothing is sent",
  (typed) => {
    expect(draftFaults(withDuration(typed))).toEqual({ estimated_duration: true });
    expect(newRepair.isWhole(withDuration(typed))).toBe(false);
    expect(repairDraft.isWhole(withDuration(typed), emptyDraft())).toBe(false);
  },
);

test.each([
  ["", null],
  [" ", null],
  ["0", 0],
  [" 90 ", 90],
  ["007", 7],
  [String(limits.estimatedMinutes), limits.estimatedMinutes],
])("an estimated duration of %j is sent as %j", (typed, minutes) => {
  expect(draftFaults(withDuration(typed))).toEqual({});
  expect(newRepair.body(withDuration(typed)).estimated_duration).toBe(minutes);
});

test.each(["", " ", "\u200b\u200c", "\u3164"])("a title of %j is missing, and nothing is sent", (title) => {
  expect(draftFaults({ ...emptyDraft(), title })).toEqual({ title: true });
  expect(newRepair.isWhole({ ...emptyDraft(), title })).toBe(false);
});

const stopped = (machine_id: string, day: string, time: string) => ({
  ...{ ...emptyDraft(), title: "It stands", machine_id },
  stopped: { day, time, zone: "America/Toronto" },
});

test("a stop is sent with its machine alone, as the instant that the plant's clock says", () => {
  const body = newRepair.body(stopped("m1", "2026-11-22", "09:30"));
  expect(body).toMatchObject({ is_stopped: true, stopped_at: "2026-11-22T14:30:00Z" });
  expect(newRepair.body(stopped("m1", "2026-07-22", "09:30")).stopped_at).toBe("2026-07-22T13:30:00Z");
  expect(newRepair.body(stopped("", "2026-11-22", "09:30"))).not.toHaveProperty("is_stopped");
  expect(newRepair.body({ ...emptyDraft(), machine_id: "m1" })).not.toHaveProperty("is_stopped");
});

test("a stop without its time is missing it, and nothing is sent", () => {
  expect(draftFaults(stopped("m1", "2026-11-22", ""))).toEqual({ stopped: true });
  expect(newRepair.isWhole(stopped("m1", "", "09:30"))).toBe(false);
  expect(draftFaults(stopped("", "", ""))).toEqual({});
});

test("a repair like another one says what is to be done and where, and nothing of how that one went", () => {
  const order = JSON.parse(
    JSON.stringify({
      ...{ id: "o1", title: "Change the belt", status: "Completed", hold_reason: null, priority: "High" },
      ...{ description: "Slack first", department_id: "d1", machine_id: "m1", assignee: "a1", tags: ["belt"] },
      ...{ requested_by_name: "Ana", site: "Main Site", location: null, due_date: "2026-11-25" },
      ...{ scheduled_start: "2026-11-24", scheduled_end: null, estimated_duration: 40, safety_notes: "Lock out" },
      ...{ needs_lockout: true, notes: "Belt was torn", procedure: null },
      checklist: [{ id: "c1", text: "Stop it", completed: true, version: 3, step: null }],
    }),
  );
  const draft = newRepair.emptyLike?.(order) ?? emptyDraft();
  expect(newRepair.body(draft)).toMatchObject({
    ...{ title: "Change the belt", priority: "High", machine_id: "m1", assignee: "a1", estimated_duration: 40 },
    ...{ due_date: null, scheduled_start: null, requested_by_name: null, notes: null, checklist_items: ["Stop it"] },
    ...{ safety_notes: "Lock out", needs_lockout: true, tags: ["belt"] },
  });
  expect(draft).toMatchObject({ status: "Scheduled", checklist: [{ text: "Stop it", completed: false }] });
  expect(draft.checklist[0]?.id).not.toBe("c1");
});
