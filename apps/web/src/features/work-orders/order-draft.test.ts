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
