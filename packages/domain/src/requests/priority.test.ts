import { expect, test } from "vitest";
import { priorityOf } from "#requests/priority.ts";

test.each([
  [true, "A", "Critical"],
  [true, "B", "High"],
  [true, "C", "High"],
  [true, null, "High"],
  [false, "A", "High"],
  [false, "B", "Medium"],
  [false, "C", "Low"],
  [false, null, "Medium"],
] as const)(
  "a repair of a machine that stands (%s) of criticality %s begins as %s",
  (isStopped, criticality, priority) => {
    expect(priorityOf({ isStopped, criticality })).toBe(priority);
  },
);
