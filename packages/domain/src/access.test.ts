import { expect, test } from "vitest";
import { type AccessLevel, accessLevels, type LeastAccess, levelsFor, mayAct, readAccess } from "#access.ts";

test.each<[least: LeastAccess, AccessLevel[]]>([
  ["owner", ["owner"]],
  ["planner", ["planner", "owner"]],
  ["technician", ["technician", "planner", "owner"]],
  ["requester", ["requester", "technician", "planner", "owner"]],
  ["viewer", ["viewer", "technician", "planner", "owner"]],
  ["member", ["viewer", "requester", "technician", "planner", "owner"]],
])("what asks for %s at least is for %j", (least, levels) => {
  expect(levelsFor(least)).toEqual(levels);
  expect(accessLevels.filter((level) => mayAct(level, least)).sort()).toEqual([...levels].sort());
});

test("the word of before means a planner", () => {
  expect([readAccess("member"), readAccess("viewer"), readAccess(7)]).toEqual(["planner", "viewer", 7]);
});
