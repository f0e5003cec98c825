import { expect, test } from "vitest";
import { seesMoney } from "#money/sees-money.ts";

test.each([
  ["owner", true, true],
  ["planner", true, true],
  ["viewer", true, true],
  ["technician", false, true],
  ["requester", false, false],
  ["device", false, false],
] as const)("a %s sees money: %s, and where technicians do: %s", (reader, usually, whereTechniciansDo) => {
  expect([seesMoney(reader, false), seesMoney(reader, true)]).toEqual([usually, whereTechniciansDo]);
});
