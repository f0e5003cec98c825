// @vitest-environment happy-dom
import { labourWords } from "@millwright/messages/labour/labour";
import { lockoutCardWords } from "@millwright/messages/lockout/cards";
import { createElement } from "react";
import { expect, test } from "vitest";
import { showLanguage } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { orderOf, stepOf } from "#testing/orders.ts";
import { openScreen, shows } from "#testing/screen.ts";
import { loadSheetLabour } from "#work/labour/sheet-labour.ts";
import { OrderSheet } from "#work/OrderSheet.tsx";

const words = lockoutCardWords.en;
const server = serverForHooks();

const open = (order: ReturnType<typeof orderOf>) =>
  openScreen(createElement(OrderSheet, { order, kind: "Work order", instructions: "Instructions", facts: [] }));

test("a sheet says that the work needs lockout, and whose locks are on", async () => {
  const lock = { id: "l1", holder_id: "luc", holder_name: "Luc Roy", number: null, placed_at: "2026-11-23T14:00:00Z" };
  await open(orderOf({ needs_lockout: true, locks: [lock] }));
  await until(() => shows(words.needs));
  expect([shows(words.on), shows("Luc Roy")]).toEqual([true, true]);
});

test("a sheet of work that needs none says nothing of lockout", async () => {
  await open(orderOf({ title: "Leak" }));
  await until(() => shows("Leak"));
  expect([shows(words.needs), shows(words.on)]).toEqual([false, false]);
});

test("a sheet names who completed it as not proven, in both languages", async () => {
  const by = { completed_by_name: "Luc Roy", completed_by_proof: "unproven" as const };
  await open(orderOf({ status: "Completed", completed_at: "2026-11-23T12:30:00Z", ...by }));
  await until(() => shows("Luc Roy (not proven)"));
  expect(shows("Luc Roy (not proven)")).toBe(true);
  await settled(() => showLanguage("fr"));
  expect(shows("Luc Roy (non prouvé)")).toBe(true);
  await settled(() => showLanguage("en"));
});

test("what nobody answered is an empty box on a sheet to fill in, and says so on that of a completed repair", async () => {
  await open(orderOf({ checklist: [stepOf("s", "Wipe")] }));
  await until(() => shows("Wipe"));
  expect(shows("Not answered")).toBe(false);
  await open(orderOf({ status: "Completed", checklist: [stepOf("s", "Drain")] }));
  await until(() => shows("Drain"));
  expect(shows("Not answered")).toBe(true);
});

test("a sheet has the time on its work, a line for each entry, and their sum", async () => {
  const entry = {
    ...{ id: "e1", assignee_id: "luc", assignee_name: "Luc Roy", minutes: 35, date: "2026-11-23", note: "Belt" },
    started_at: null,
  };
  const clock = { ...entry, id: "e3", minutes: null, started_at: "2026-11-23T14:00:00Z" };
  const entries = [entry, { ...entry, id: "e2", assignee_name: "Mia Ng", minutes: 30 }, clock];
  server.on("GET /labour/work-orders", () => entries.map((one) => ({ ...one, work_order: { id: "o1" } })));
  const order = orderOf({ id: "o1" });
  await loadSheetLabour([order]);
  await open(order);
  await until(() => shows(`${labourWords.en.title} (1 h 5 min)`));
  const lines = [...document.querySelectorAll("section p")].map((line) => line.textContent);
  expect(lines.filter((line) => line?.includes("Belt"))).toHaveLength(2);
});

test("the time of 20 sheets is asked for in one call, and so is that of 50; of 51 in two", async () => {
  server.on("GET /labour/work-orders", () => []);
  const asked = () => server.bodies("GET /labour/work-orders").length;
  for (const [sheets, calls] of [
    [20, 1],
    [50, 2],
    [51, 4],
  ] as const) {
    await loadSheetLabour(Array.from({ length: sheets }, (_, n) => ({ id: `o${n}` })));
    expect(asked()).toBe(calls);
  }
});
