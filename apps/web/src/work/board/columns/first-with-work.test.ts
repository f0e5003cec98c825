import { expect, test } from "vitest";
import { firstWithWork } from "#work/board/columns/first-with-work.ts";

const none = { Scheduled: 0, "In Progress": 0, "On Hold": 0, Completed: 0 };

test("a board opens on the first status that has work, and on what is done last", () => {
  expect(firstWithWork(none)).toBe("Scheduled");
  expect(firstWithWork({ ...none, Completed: 3, "On Hold": 1 })).toBe("On Hold");
  expect(firstWithWork({ ...none, Completed: 3 })).toBe("Completed");
  expect(firstWithWork({ ...none, Scheduled: 1, "In Progress": 4 })).toBe("Scheduled");
});
