import { expect, test } from "vitest";
import { accessLevels } from "#access.ts";
import { isOwnLink, isOwnSecret, linkFault, mayHaveTurns, needsOldPin } from "#people/technician-link.ts";

const free = { memberId: null, opensTablets: false };
const me = { id: "me", access: "technician", isLinked: false } as const;

test("who is below planner says once, of themself, which technician they are, and of none who can be worked as", () => {
  expect(linkFault(me, free, "me")).toBeNull();
  expect(linkFault(me, free, "other")).toBe("others");
  expect(linkFault(me, { ...free, memberId: "other" }, "me")).toBe("taken");
  expect(linkFault({ ...me, isLinked: true }, { ...free, memberId: "me" }, null)).toBe("others");
  expect(linkFault({ ...me, isLinked: true }, free, "me")).toBe("linked");
  expect(linkFault(me, { ...free, opensTablets: true }, "me")).toBe("opens_tablets");
});

test("planners and owners say it of anyone, and need no old PIN", () => {
  for (const access of ["planner", "owner"] as const) {
    const by = { ...me, access, isLinked: true };
    expect(linkFault(by, { memberId: "other", opensTablets: true }, "third")).toBeNull();
    expect(linkFault(by, { memberId: "other", opensTablets: true }, null)).toBeNull();
  }
  expect(accessLevels.filter((access) => needsOldPin(access, true))).toEqual(["technician", "requester", "viewer"]);
  expect(needsOldPin("technician", false)).toBe(false);
});

test("who may only read or report has no turn at a shared tablet", () => {
  expect(accessLevels.filter(mayHaveTurns)).toEqual(["owner", "planner", "technician"]);
  expect(mayHaveTurns(null)).toBe(false);
});

test("what somebody sets is the technician's own where they are that technician, and prove it", () => {
  const all = [true, false];
  const own = all.flatMap((saidOld) =>
    all.flatMap((isLinkOwn) =>
      all.map((opensTablets) => isOwnSecret({ isTheirs: true, saidOld, isLinkOwn, opensTablets })),
    ),
  );
  expect(own).toEqual([true, true, true, true, true, true, false, true]);
  expect(isOwnSecret({ isTheirs: false, saidOld: true, isLinkOwn: true, opensTablets: false })).toBe(false);
});

test("a link is one's own word of oneself, as long as nobody else can be that technician", () => {
  const by = { id: "ann", access: "planner", isLinked: false } as const;
  const link = (memberId: string, technician = {}) =>
    isOwnLink(by, { memberId: null, opensTablets: false, ...technician }, memberId);
  expect([link("ann"), link("bob")]).toEqual([true, false]);
  expect([link("ann", { opensTablets: true }), link("ann", { memberId: "bob" })]).toEqual([false, false]);
});
