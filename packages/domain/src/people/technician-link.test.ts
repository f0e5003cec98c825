import { expect, test } from "vitest";
import { type AccessLevel, accessLevels } from "#access.ts";
import { isOwnLink, isOwnSecret, linkFault, mayHaveTurns, needsOldPin } from "#people/technician-link.ts";

const free = { memberId: null, opensTablets: false };
const me = { id: "me", access: "technician", linkedTo: null } as const;

test("who is below planner says once, of themself, which technician they are, and of none who can be worked as", () => {
  expect(linkFault(me, free, "me")).toBeNull();
  expect(linkFault(me, free, "other")).toBe("others");
  expect(linkFault(me, { ...free, memberId: "other" }, "me")).toBe("taken");
  expect(linkFault({ ...me, linkedTo: "present" }, { ...free, memberId: "me" }, null)).toBe("others");
  expect(linkFault({ ...me, linkedTo: "present" }, free, "me")).toBe("linked");
  expect(linkFault({ ...me, linkedTo: "removed" }, free, "me")).toBe("removed");
  expect(linkFault(me, { ...free, opensTablets: true }, "me")).toBe("opens_tablets");
});

test("planners and owners say it of anyone, and need no old PIN", () => {
  for (const access of ["planner", "owner"] as const) {
    const by = { ...me, access, linkedTo: "present" } as const;
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
  const cases = [true, false].flatMap((isLinkOwn) =>
    [true, false].flatMap((opensTablets) =>
      (["own", "given", null] as const).map((saidOld) => ({ saidOld, isLinkOwn, opensTablets })),
    ),
  );
  const own = (access: AccessLevel, isTheirs = true) =>
    cases.filter((one) => isOwnSecret({ access, isTheirs, ...one }));
  expect(cases.filter((one) => !own("technician").includes(one))).toEqual([
    { saidOld: null, isLinkOwn: false, opensTablets: true },
  ]);
  for (const access of ["planner", "owner"] as const)
    expect(own(access)).toEqual(cases.filter(({ saidOld }) => saidOld === "own"));
  for (const access of accessLevels) expect(own(access, false)).toEqual([]);
});

test("a link is one's own word of oneself, unless one sets PINs as well", () => {
  expect(accessLevels.filter((access) => !isOwnLink({ access }))).toEqual(["owner", "planner"]);
});
