// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { tabletRedirect } from "#app/tablet/tablet-redirect.ts";
import { beginTablet, endSession } from "#lib/session/session.ts";
import { serverForHooks } from "#lib/testing/server.ts";

serverForHooks();
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
const holder = (name: string, access: "viewer" | "technician") => ({
  ...{ token: name, spell: name },
  user: { id: name, username: name, full_name: name, access, ...plant },
});
const at = (pathname: string, spell?: string, search = {}) =>
  tabletRedirect({ pathname, search, state: { __TSR_index: 0, ...(spell !== undefined && { spell }) } });

test("who signed in as themself goes where they want", () => {
  expect(at("/machines")).toBeNull();
});

test("in a turn nothing is gone back to that was opened in another one, or before it", () => {
  beginTablet(holder("tablet", "viewer"), holder("marie", "technician"));
  expect(at("/work-orders/o1", "marie")).toBeNull();
  for (const spell of ["luc", "tablet", undefined]) expect(at("/work-orders/o1", spell)).toBe("/tablet/work");
});

test("a tablet without a turn shows boards and work, and not what the turn before had open", () => {
  beginTablet(holder("tablet", "viewer"), null);
  expect(at("/tablet/board", "tablet")).toBeNull();
  expect(at("/work-orders/o1", "tablet")).toBeNull();
  for (const path of ["/", "/machines", "/profile", "/tablet/work"]) expect(at(path, "tablet")).toBe("/tablet");
  expect(at("/work-orders/o1", "luc")).toBe("/tablet");
});

test("each return to the faces begins anew: even the same technician finds nothing of before", () => {
  beginTablet(holder("tablet", "viewer"), holder("luc", "technician"));
  endSession("left");
  expect(at("/tablet/board", "tablet")).toBe("/tablet");
  expect(at("/tablet/board", "luc")).toBe("/tablet");
});

test("what is opened on the tablet's board has a page of its own, where one action can be signed", () => {
  beginTablet(holder("tablet", "viewer"), null);
  expect(at("/tablet/board", "tablet", { order: "o1" })).toBe("/work-orders/o1");
});
