import { expect, test } from "vitest";
import { accessLevels } from "#access.ts";
import { isLongPassword } from "#passwords.ts";
import { needsStrongerSignIn } from "#sign-in/strong-sign-in.ts";

const facts = { access: "owner", isStrongAsked: true, hasLongPassword: false, hasPasskey: false } as const;

test("a long password has twelve characters, as a person counts them", () => {
  expect(isLongPassword("élan de mai!")).toBe(true);
  expect(isLongPassword("🔧🔧🔧🔧🔧🔧🔧🔧🔧🔧🔧")).toBe(false);
});

test("where a strong sign-in is asked, a long password or a passkey is enough", () => {
  expect(needsStrongerSignIn(facts)).toBe(true);
  expect(needsStrongerSignIn({ ...facts, hasLongPassword: true })).toBe(false);
  expect(needsStrongerSignIn({ ...facts, hasPasskey: true })).toBe(false);
});

test("where it is not asked, nobody needs one", () => {
  expect(needsStrongerSignIn({ ...facts, isStrongAsked: false })).toBe(false);
});

test("planners and owners are asked for it, and nobody else", () => {
  expect(accessLevels.filter((access) => needsStrongerSignIn({ ...facts, access }))).toEqual(["owner", "planner"]);
});
