import { expect, test } from "vitest";
import { type Lockout, lockoutFault, unconfirmed, uncovered } from "#lockout/lockout.ts";
import { statuses } from "#work/work-order.ts";

const ann = "ann";
const luc = "luc";
const lockOf = (holder_id: string) => ({ holder_id, holder_name: holder_id });
const needed: Lockout = { isNeeded: true, locks: [], isDone: false };

test.each([
  ["nobody's", [], [ann], "lock_needed"],
  ["somebody else's", [lockOf(luc)], [ann], "lock_needed"],
  ["one's own", [lockOf(luc), lockOf(ann)], [ann], null],
  ["one's own as a technician", [lockOf(luc)], [ann, luc], null],
] as const)("work that needs lockout begins behind one's own lock: with %s", (_, locks, ids, fault) => {
  for (const from of ["Scheduled", "On Hold", "Completed"] as const)
    expect(lockoutFault({ from, to: "In Progress" }, { ...needed, locks }, ids)).toBe(fault);
});

test("nothing is completed while a lock is on, also work that needs none", () => {
  const locks = [lockOf(ann)];
  for (const isNeeded of [true, false])
    expect(lockoutFault({ from: "In Progress", to: "Completed" }, { isNeeded, locks, isDone: true }, [ann])).toBe(
      "locks_held",
    );
});

test("what needs lockout is completed once somebody has locked out for it", () => {
  const move = { from: "Scheduled", to: "Completed" } as const;
  expect(lockoutFault(move, needed, [ann])).toBe("lockout_undone");
  expect(lockoutFault(move, { ...needed, isDone: true }, [ann])).toBe(null);
});

test("holding, reopening, what is so already, and what needs no lockout are always possible", () => {
  const locks = [lockOf(luc)];
  for (const from of statuses) {
    for (const to of ["On Hold", "Scheduled", from] as const)
      expect(lockoutFault({ from, to }, { ...needed, locks }, [ann])).toBe(null);
    expect(lockoutFault({ from, to: "In Progress" }, { ...needed, isNeeded: false, locks }, [ann])).toBe(null);
  }
});

test("the points that nobody confirmed are told", () => {
  const points = [{ id: "a" }, { id: "b" }];
  expect(unconfirmed(points, ["b", "c"])).toEqual([{ id: "a" }]);
});

test("points that were added since are on none of the locks before, and one lock has to have them all", () => {
  const points = [{ id: "a" }, { id: "b" }, { id: "c" }];
  const lockOn = (...ids: string[]) => ({ points: ids.map((id) => ({ id })) });
  expect(uncovered(points, [])).toEqual(points);
  expect(uncovered(points, [lockOn("a"), lockOn("b", "c")])).toEqual([{ id: "a" }]);
  expect(uncovered(points, [lockOn("a"), lockOn("c", "b", "a", "gone")])).toEqual([]);
});
