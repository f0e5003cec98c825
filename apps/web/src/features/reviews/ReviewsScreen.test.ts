// @vitest-environment happy-dom
import type { WaitingReview } from "@millwright/contract/reviews";
import { createElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { ReviewsScreen } from "#features/reviews/ReviewsScreen.tsx";
import { currentMessages, showLanguage } from "#lib/language.ts";
import { currentSession, setUser } from "#lib/session/session.ts";
import { pretendEvent, settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const call = "POST /work-orders/o1/commands";
const row: WaitingReview = {
  ...{ id: "o1", work_order_id: "o1", wo_id: "WO-2026-0001", type: "Repair", title: "Leak", priority: "High" },
  ...{ department_name: "N/A", machine_name: "Press 4", scheduled_date: null, is_current: true },
  ...{ completed_at: "2026-11-23T14:00:00.000Z", completed_by_id: "t1", completed_by_name: "Luc Côté" },
  ...{ completed_by_device: "Tablette Usinage", completed_by_proof: null },
};

beforeEach(() => {
  const user = currentSession()?.user;
  if (user) setUser({ ...user, access: "planner", sign_off: true });
});

async function open(rows: readonly WaitingReview[]) {
  let waiting = rows;
  server.on("GET /reviews", () => waiting);
  server.on("GET /reviews/count", () => ({ repairs: waiting.length, pms: 0 }));
  const screen = await openScreen(createElement(ReviewsScreen));
  const leave = (left: readonly WaitingReview[]) => {
    waiting = left;
  };
  return { ...screen, leave, m: currentMessages() };
}

test("what waits says who completed it and on which tablet, and is accepted by one press", async () => {
  const { m, leave, isSaid } = await open([row]);
  await until(() => shows("Leak"));
  expect(["Press 4", "Luc Côté · Tablette Usinage"].every((text) => document.body.textContent?.includes(text))).toBe(
    true,
  );
  server.on(call, () => orderOf({ status: "Completed", version: 2 }));
  leave([]);
  await press(m.reviews.accept);
  await isSaid();
  expect(server.bodies(call)).toMatchObject([{ kind: "accept", completed_at: row.completed_at }]);
  await until(() => shows(m.reviews.empty));
});

test("an unproven act is marked beside the name, in both languages", async () => {
  await open([{ ...row, completed_by_proof: "unproven" }]);
  await until(() => shows("Luc Côté (not proven) · Tablette Usinage"));
  expect(shows("Luc Côté (not proven) · Tablette Usinage")).toBe(true);
  await settled(() => showLanguage("fr"));
  expect(shows("Luc Côté (non prouvé) · Tablette Usinage")).toBe(true);
  await settled(() => showLanguage("en"));
});

test("sending back asks for a word until there is one, and says it to the server", async () => {
  const { m, leave, isSaid } = await open([row]);
  await until(() => shows("Leak"));
  await press(m.reviews.sendBack);
  await until(() => shows(m.reviews.sendBackQuestion));
  await press(m.reviews.sendBack);
  await until(() => shows(m.reviews.wordMissing));
  expect(server.bodies(call)).toEqual([]);
  await fillIn(m.reviews.sendBackNote, " Torque it ");
  server.on(call, () => orderOf({ status: "In Progress", version: 2 }));
  leave([]);
  await press(m.reviews.sendBack);
  await isSaid();
  expect(server.bodies(call)).toMatchObject([
    { kind: "send_back", reason: "Torque it", completed_at: row.completed_at },
  ]);
});

test("what somebody reviewed meanwhile is refused with the server's word, and the list is asked for again", async () => {
  const { m, leave, said: toast } = await open([row]);
  await until(() => shows("Leak"));
  server.on(call, () => {
    throw new Refused(409, "not_to_review");
  });
  await press(m.reviews.accept);
  await until(() => toast() !== null);
  expect(toast()?.tone).toBe("error");
  leave([]);
  pretendEvent("workOrder", "o1");
  await until(() => shows(m.reviews.empty));
});

test("an occurrence that the next one has followed can only be accepted", async () => {
  const { m } = await open([{ ...row, type: "PM", scheduled_date: "2026-11-20", is_current: false }]);
  await until(() => shows(m.reviews.overtaken));
  expect([shows(m.reviews.accept), shows(m.reviews.sendBack)]).toEqual([true, false]);
});
