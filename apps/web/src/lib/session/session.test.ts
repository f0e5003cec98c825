// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { leastFor, mayCall, useMay, useMayPlan, useMayWork } from "#lib/session/may.ts";
import { currentOwner, isLocalOwner, isOwner, isSameOwner, localOwner, useOwner } from "#lib/session/owner.ts";
import { useReturnPath } from "#lib/session/return-path.ts";
import {
  beginSession,
  beginsWithOwnWork,
  beginTablet,
  currentSession,
  endSession,
  isAtTablet,
  lastEnding,
  onSession,
  rereadSession,
  setUser,
  useIsClaimed,
  useUser,
  useZone,
} from "#lib/session/session.ts";
import { isOfTablet, readTablet, type TabletHolder } from "#lib/session/tablet.ts";
import { openHook } from "#lib/testing/hooks.ts";

const user = {
  ...{ id: "ana", company_id: "plant", email: "", username: "ana", full_name: null, role: "", company_name: "Plant" },
  ...{ time_zone: "America/Toronto", sign_off: false, sees_money: true, stronger_sign_in_needed: false },
  access: "owner" as const,
};
type Level = "owner" | "planner" | "technician" | "requester" | "viewer";
const signIn = (access: Level = "owner") => beginSession({ access_token: "x", user: { ...user, access } });
const holder = (id: string, more: Partial<TabletHolder> = {}): TabletHolder => ({
  ...{ token: id, spell: id, user: { ...user, id, access: "technician" } },
  ...more,
});
const storage = (key: string | null) => dispatchEvent(Object.assign(new Event("storage"), { key }));

beforeEach(() => {
  localStorage.clear();
  rereadSession();
});

test("who signed in is kept on the device until they leave, and everybody who listens hears of it", () => {
  const hear = vi.fn();
  const stop = onSession(hear);
  signIn();
  rereadSession();
  expect(currentSession()).toEqual({ token: "x", user, by: "member" });
  setUser({ ...user, full_name: "Ana Roy" });
  rereadSession();
  expect(currentSession()?.user.full_name).toBe("Ana Roy");
  endSession("left");
  expect([currentSession(), lastEnding(), localStorage.length, hear.mock.calls.length]).toEqual([null, "left", 0, 5]);
  stop();
  signIn();
  expect(hear).toHaveBeenCalledTimes(5);
});

test("nobody is taken for signed in by half of what was kept, and an unknown level reads", () => {
  signIn();
  const stored = Object.entries(localStorage);
  for (const [key] of stored) {
    for (const [name, text] of stored) localStorage.setItem(name, text);
    localStorage.removeItem(key);
    rereadSession();
    expect(currentSession()).toBeNull();
  }
  localStorage.setItem("token", "x");
  for (const broken of [null, 3, { ...user, id: 7 }, { ...user, time_zone: undefined }]) {
    localStorage.setItem("user", JSON.stringify(broken));
    rereadSession();
    expect(currentSession()).toBeNull();
  }
  localStorage.setItem("user", JSON.stringify({ ...user, access: "emperor" }));
  rereadSession();
  expect(currentSession()?.user.access).toBe("viewer");
});

test("another tab that signs in or out is followed, and what else it keeps is not heard", () => {
  signIn();
  const hear = vi.fn();
  const stop = onSession(hear);
  localStorage.clear();
  storage("language");
  expect([hear.mock.calls.length, currentSession() === null]).toEqual([0, false]);
  endSession("expired");
  storage("user");
  expect([hear.mock.calls.length, currentSession(), lastEnding()]).toEqual([2, null, "left"]);
  for (const key of ["token", null, "of:plant:t:turn"]) storage(key);
  expect(hear).toHaveBeenCalledTimes(5);
  stop();
});

test("a key of the tablet or its turn is known, of another thing that somebody keeps not", () => {
  const keys = ["of:c:p:tablet", "of:c:p:turn", "of:c:p:draft:tablet:x", "of:c:p:turns", "tablet"];
  expect(keys.map(isOfTablet)).toEqual([true, true, false, false, false]);
});

test("a tablet is read where all of it is there, and nothing of it where a part is missing", () => {
  beginTablet(holder("t"), null);
  expect(readTablet()).toEqual({ device: holder("t"), turn: null });
  const { user: whose, ...rest } = holder("t");
  for (const broken of [
    null,
    "t",
    { ...rest, user: null },
    { ...rest, user: { ...whose, time_zone: 1 } },
    { ...holder("t"), token: 1 },
    { ...holder("t"), spell: undefined },
  ]) {
    localStorage.setItem("of:plant:t:tablet", JSON.stringify(broken));
    expect(readTablet()).toBeNull();
  }
});

test("what is done at a tablet is its technician's, what this browser keeps is the tablet's, until a member signs in", () => {
  expect([currentOwner(), localOwner(), isAtTablet()]).toEqual([null, null, false]);
  beginTablet(holder("t"), holder("luc"));
  const [luc, tablet] = ["luc", "t"].map((person) => ({ company: "plant", person }));
  expect([currentOwner(), localOwner(), isAtTablet()]).toEqual([luc, tablet, true]);
  if (luc && tablet)
    expect([isOwner(luc), isOwner(tablet), isLocalOwner(luc), isLocalOwner(tablet)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  localStorage.clear();
  signIn();
  expect([localOwner(), isAtTablet()]).toEqual([{ company: "plant", person: "ana" }, false]);
});

test("two owners are the same by company and person, and nobody is nobody", () => {
  const [one, elsewhere, other] = [
    { company: "a", person: "p" },
    { company: "b", person: "p" },
    { company: "a", person: "q" },
  ] as const;
  expect([isSameOwner(one, { ...one }), isSameOwner(null, null)]).toEqual([true, true]);
  expect([isSameOwner(one, elsewhere), isSameOwner(one, other), isSameOwner(null, one)]).toEqual([false, false, false]);
});

test.each([
  ["viewer", [false, false, false, true]],
  ["requester", [false, false, false, false]],
  ["technician", [true, false, true, true]],
  ["planner", [true, true, true, true]],
] as const)("a %s is offered what their level may do, and nobody anything", async (access, expected) => {
  const hook = await openHook(() => [useMayWork(), useMayPlan(), useMay("POST /work-orders"), useMay("GET /machines")]);
  expect(hook.now).toEqual([false, false, false, false]);
  await hook.act(() => signIn(access));
  expect(hook.now).toEqual(expected);
  expect([mayCall(access, "GET /setup"), leastFor("GET /setup")]).toEqual([false, "owner"]);
  expect(beginsWithOwnWork({ access })).toBe(access === "technician");
});

test("the page of an order leads back to where its reader began", async () => {
  signIn();
  const hook = await openHook(() => [useReturnPath("Repair"), useReturnPath("PM"), useIsClaimed()] as const);
  expect(hook.now).toEqual(["/", "/maintenance", false]);
  await hook.act(() => beginTablet(holder("t"), null));
  expect(hook.now).toEqual(["/tablet/board", "/tablet/board", false]);
  await hook.act(() => beginTablet(holder("t"), holder("luc", { claimed: true })));
  expect(hook.now).toEqual(["/tablet/work", "/tablet/work", true]);
  await hook.act(() => endSession("left"));
  localStorage.clear();
  await hook.act(() => rereadSession());
  expect(hook.now).toEqual(["/", "/maintenance", false]);
});

test("what a screen keeps as it goes is its person's, who has left, and it still draws their name", async () => {
  signIn();
  const hook = await openHook(() => ({ owner: useOwner(), name: useUser().username, zone: useZone() }));
  const before = { owner: { company: "plant", person: "ana" }, name: "ana", zone: "America/Toronto" };
  await hook.act(() => endSession("left"));
  expect(hook.now).toEqual(before);
  await hook.act(() => beginSession({ access_token: "y", user: { ...user, id: "ben", username: "ben" } }));
  expect(hook.now).toEqual({ ...before, name: "ben" });
});

test("the address to sign out at a company's provider is of the session that began there, and of no other", () => {
  const kept = () => localStorage.getItem("sign-out-url");
  const signOn = () => beginSession({ access_token: "x", user, sign_out_url: "https://login.example/end?hint=ana" });
  signOn();
  expect(kept()).toBe("https://login.example/end?hint=ana");
  endSession("expired");
  expect(kept()).toBeNull();
  signOn();
  signIn();
  expect(kept()).toBeNull();
  signOn();
  beginTablet(holder("tablet"), null);
  expect(kept()).toBeNull();
});
