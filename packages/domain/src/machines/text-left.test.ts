import { expect, test } from "vitest";
import { textLeft } from "#machines/text-left.ts";

test.each([
  ["Press;Hall\nLathe;Hall\n;Hall", [1, 2], ";Hall"],
  ["Press\r\n\r\nLathe\r\nLathe\r\n", [1, 3], "Lathe"],
  ["Press\nLathe", [1, 2], ""],
  ["Name\tDepartment\nPress\tHall\n\tHall\n\nSaw\t  Yard", [2], "Name\tDepartment\n\tHall\nSaw\t  Yard"],
  ["Name;Department\nPress;Hall", [2], ""],
  ['"Press\n4";Hall\n"Saw\n\n2";Hall;;;;\nLathe;Hall', [1, 6], '"Saw\n\n2";Hall;;;;'],
  ["Press\nLathe", [], "Press\nLathe"],
])("of %j without the lines %j there is left %j", (text, createdLines, left) => {
  expect(textLeft(text, new Set(createdLines))).toBe(left);
});
