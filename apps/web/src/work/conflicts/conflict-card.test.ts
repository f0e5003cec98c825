// @vitest-environment happy-dom
import type { Conflict } from "@millwright/contract/conflicts";
import { conflicts as words } from "@millwright/messages/conflicts/en";
import { createElement } from "react";
import { expect, test } from "vitest";
import { currentSession, setUser } from "#lib/session/session.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, shows } from "#testing/screen.ts";
import { ConflictCard } from "#work/conflicts/ConflictCard.tsx";

serverForHooks();
const conflict: Conflict = {
  ...{ id: "c1", kind: "field", field: "tags", base: { tags: [] }, mine: { tags: ["oil"] }, theirs: { tags: [] } },
  subject: { kind: "workOrder", id: "o1", code: "WO-2026-0001", title: "Leak" },
  ...{ names: {}, by_id: "t1", by_name: "Luc Roy", by_device: null, by_proof: null },
  ...{ done_at: "2026-11-23T14:00:00.000Z", created_at: "2026-11-23T15:00:00.000Z" },
  ...{ solved_at: null, solved_by_name: null, solved_as: null },
};

test("a count that is less than was taken since says what was counted, and what was taken", async () => {
  const mine = { quantity: 4, counted: 3, work_order_id: null, machine_id: null, notes: null };
  const stock: Conflict = { ...conflict, kind: "stock", field: null, base: {}, mine, theirs: { available: 3 } };
  await openScreen(createElement(ConflictCard, { conflict: stock }));
  expect(document.body.textContent).toMatch(/Luc Roy counted 3 without a connection, .*Taken since: 4\./);
  expect(shows("They were not taken: put 3 back")).toBe(true);
});

test("what was done to an order that was deleted meanwhile says who deleted it, and offers to bring it back", async () => {
  const mine = { act: "complete", status: "Completed", change: { status: "Completed" } };
  const theirs = { deleted_at: "2026-11-23T14:30:00.000Z", deleted_by_name: "Marie Roy" };
  const act: Conflict = { ...conflict, kind: "act", field: null, base: {}, mine, theirs };
  await openScreen(createElement(ConflictCard, { conflict: act }));
  expect(document.body.textContent).toMatch(/Completed: done by Luc Roy, .*Marie Roy deleted the work order, /);
  expect([shows("Bring the work order back and do it: Completed"), shows(words.leaveDeleted)]).toEqual([true, true]);
});

test("a comment on an order that was deleted meanwhile can be read, and is brought back with it", async () => {
  const mine = { act: "comment", text: "Bearing is loud" };
  const theirs = { deleted_at: "2026-11-23T14:30:00.000Z", deleted_by_name: "Marie Roy" };
  const act: Conflict = { ...conflict, kind: "act", field: null, base: {}, mine, theirs };
  await openScreen(createElement(ConflictCard, { conflict: act }));
  expect(document.body.textContent).toMatch(/“Bearing is loud”: done by Luc Roy, .*Marie Roy deleted the work order, /);
  expect([shows(words.bringBackAlone), shows(words.stayDeleted)]).toEqual([true, true]);
});

test("a part that was taken and deleted meanwhile says what was taken, and that it is booked", async () => {
  const mine = { act: "part", item: "V-belt", change_type: "remove", quantity: 2, work_order_id: null, notes: null };
  const theirs = { deleted_at: "2026-11-23T14:30:00.000Z", deleted_by_name: "Marie Roy" };
  const subject = { ...conflict.subject, kind: "part" as const };
  const stock: Conflict = { ...conflict, subject, kind: "stock", field: null, base: {}, mine, theirs };
  await openScreen(createElement(ConflictCard, { conflict: stock }));
  expect(document.body.textContent).toMatch(/V-belt: 2 taken: done by Luc Roy, .*Marie Roy deleted the part, .*booked/);
  expect([shows(words.bringPartBack), shows(words.stayDeleted)]).toEqual([true, true]);
});

test("what does not stand since an order was reopened says who reopened it, and when", async () => {
  const mine = { act: "status", status: "Completed", change: { status: "Completed" } };
  const theirs = { status: "Scheduled", by_id: "t2", by_name: "Marie Roy", done_at: "2026-11-23T14:30:00.000Z" };
  const act: Conflict = { ...conflict, kind: "act", field: null, base: {}, mine, theirs };
  await openScreen(createElement(ConflictCard, { conflict: act }));
  expect(document.body.textContent).toMatch(/Scheduled, by Marie Roy, /);
});

test("a completion that the history has is not offered to be done once more", async () => {
  const mine = { act: "complete", status: "Completed", recorded: true };
  const act: Conflict = { ...conflict, kind: "act", field: null, base: {}, mine, theirs: { status: "On Hold" } };
  await openScreen(createElement(ConflictCard, { conflict: act }));
  expect(document.body.textContent).toMatch(/Completed: done by Luc Roy, .*the history has it/);
  expect([...document.querySelectorAll("button")].map((button) => button.textContent)).toEqual(["Keep On Hold"]);
});

test("a failed answer to a step of work that was completed says what was measured, and that it is kept", async () => {
  const mine = { act: "answer", item_id: "s1", item: "Gap", value: 4.9, outcome: "failed", recorded: true };
  const theirs = { status: "Completed", by_id: "t2", by_name: "Marie Roy", done_at: "2026-11-23T14:30:00.000Z" };
  const act: Conflict = { ...conflict, kind: "act", field: null, base: {}, mine, theirs };
  await openScreen(createElement(ConflictCard, { conflict: act }));
  expect(document.body.textContent).toMatch(/Gap: 4\.9 · fail: done by Luc Roy, .*kept with the answers/);
  expect([...document.querySelectorAll("button")].map((button) => button.textContent)).toEqual(["Keep Completed"]);
});

const lines = () => [...document.querySelectorAll("p")].map((line) => line.textContent);

test("who decides nothing sees what they said, what stands, and that a planner decides", async () => {
  const user = currentSession()?.user;
  if (user) setUser({ ...user, access: "technician" });
  await openScreen(createElement(ConflictCard, { conflict }));
  expect(lines().slice(1)).toEqual([
    "Before: nothing",
    "You changed it to: oil",
    "What stands there: nothing",
    words.waits,
  ]);
  expect([shows("Change to oil"), shows("Keep nothing")]).toEqual([false, false]);
});

test("who decides nothing reads of stock what was booked, and no decision that nobody made", async () => {
  const user = currentSession()?.user;
  if (user) setUser({ ...user, access: "technician" });
  const mine = { quantity: 12, work_order_id: null, machine_id: null, notes: null };
  const stock: Conflict = { ...conflict, kind: "stock", field: null, base: {}, mine, theirs: { available: 9 } };
  await openScreen(createElement(ConflictCard, { conflict: stock }));
  expect(lines().slice(1)).toEqual(["Booked from the stock: 9 of 12.", words.waits]);
});
