// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { localOwner } from "#lib/session/owner.ts";
import { beginSession, beginTablet, endSession } from "#lib/session/session.ts";
import type { TabletHolder } from "#lib/session/tablet.ts";
import { currentAuthor, sentAs, sentNowAs } from "#work/outbox/author.ts";

const plant = {
  company_id: "plant",
  company_name: "Plant",
  time_zone: "America/Toronto",
  email: "",
  role: "",
  sign_off: false,
  sees_money: true,
  stronger_sign_in_needed: false,
};
const holder = (token: string, name: string, access: "viewer" | "technician"): TabletHolder => ({
  token,
  user: { id: name, username: name, full_name: name, access, ...plant },
  spell: token,
});
const device = holder("device", "tablet", "viewer");
const luc = { id: "luc", name: "luc" };
const asTablet = { Authorization: "Bearer device" };

beforeEach(() => beginTablet(device, null));

test("a turn sends its technician's work in their own name, and the tablet that of everybody else", () => {
  beginTablet(device, holder("turn", "luc", "technician"));
  expect(currentAuthor()).toEqual(luc);
  expect(sentAs(luc)).toEqual({});
  expect(sentAs({ id: "marie", name: "Marie" })).toEqual({ ...asTablet, Author: "marie" });
  beginTablet(device, null);
  expect(sentAs(luc)).toEqual({ ...asTablet, Author: "luc" });
});

test("what was done by a face alone says so, also once its person has shown their PIN", () => {
  const claimed = { ...luc, claimed: true } as const;
  beginTablet(device, { ...holder("device", "luc", "technician"), claimed: true });
  expect(currentAuthor()).toEqual(claimed);
  expect(sentAs(claimed)).toEqual({ ...asTablet, Author: "luc;claimed" });
  beginTablet(device, holder("turn", "luc", "technician"));
  expect(currentAuthor()).toEqual(luc);
  expect(sentAs(claimed)).toEqual({ ...asTablet, Author: "luc;claimed" });
});

test("a person sends what they did themself, and an owner also what others left behind, as theirs", () => {
  localStorage.clear();
  endSession("left");
  expect(sentAs(luc)).toBeNull();
  beginSession({ access_token: "token", user: holder("", "luc", "technician").user });
  expect(sentAs(luc)).toEqual({});
  const marie = { id: "marie", name: "Marie" };
  expect(sentAs(marie)).toBeNull();
  const owner = { ...holder("", "luc", "technician").user, access: "owner" as const };
  beginSession({ access_token: "token", user: owner });
  expect(sentAs(marie)).toEqual({ Author: "marie" });
  expect(sentAs({ id: "", name: "" })).toBeNull();
});

test("what waited for its turn is sent by nobody who has come since, not even by an owner", () => {
  localStorage.clear();
  endSession("left");
  const user = holder("", "luc", "technician").user;
  beginSession({ access_token: "token", user });
  const here = localOwner();
  expect(sentNowAs(luc, here)).toEqual({});
  for (const access of ["planner", "owner"] as const) {
    beginSession({ access_token: "other", user: { ...user, id: "marie", access } });
    expect(() => sentNowAs(luc, here)).toThrow("offline");
    endSession("left");
    expect(() => sentNowAs(luc, here)).toThrow("offline");
  }
  beginSession({ access_token: "again", user });
  expect(sentNowAs(luc, here)).toEqual({});
});

test("a shared tablet sends it still when a turn has ended or another has begun meanwhile", () => {
  beginTablet(device, holder("turn", "luc", "technician"));
  const here = localOwner();
  expect(sentNowAs(luc, here)).toEqual({});
  beginTablet(device, null);
  expect(sentNowAs(luc, here)).toEqual({ ...asTablet, Author: "luc" });
  beginTablet(device, holder("turn", "marie", "technician"));
  expect(sentNowAs(luc, here)).toEqual({ ...asTablet, Author: "luc" });
});
