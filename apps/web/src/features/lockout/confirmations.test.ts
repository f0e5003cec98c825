import { expect, test } from "vitest";
import { type Confirmations, checks, confirmedIds, isConfirmed, withCheck } from "#features/lockout/confirmations.ts";

const point = { id: "p1", version: 1 };
const all = (at: typeof point, confirmations: Confirmations = {}) =>
  checks.reduce((before, check) => withCheck(before, at, check, true), confirmations);

test("a point is confirmed once it is off, locked, and without energy", () => {
  expect(isConfirmed({}, point)).toBe(false);
  expect(isConfirmed(all(point), point)).toBe(true);
  expect(isConfirmed(withCheck(all(point), point, "verified", false), point)).toBe(false);
});

test("a point that somebody changed since is confirmed anew, and the others stay", () => {
  const other = { id: "p2", version: 4 };
  const confirmations = all(other, all(point));
  expect(confirmedIds(confirmations, [point, other])).toEqual(["p1", "p2"]);
  expect(confirmedIds(confirmations, [{ ...point, version: 2 }, other])).toEqual(["p2"]);
});
