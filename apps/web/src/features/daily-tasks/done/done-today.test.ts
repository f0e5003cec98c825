// @vitest-environment happy-dom
import { doneToday as words } from "@millwright/messages/done-today/en";
import { createElement } from "react";
import { expect, test } from "vitest";
import { DoneToday } from "#features/daily-tasks/done/DoneToday.tsx";
import { TaskBoard } from "#features/daily-tasks/TaskBoard.tsx";
import { currentMessages } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();

const at = (hour: string) => `${Temporal.Now.plainDateISO("UTC")}T${hour}:00Z`;
const doneBy = (completed_by_name: string, completed_at: string) => ({
  ...{ completed_by_name, completed_by_proof: null, completed_by_device: null, completed_at },
});
const leak = { id: "r1", work_order_id: "o1", wo_id: "WO-2026-0001", title: "Leak" };
const grease = { id: "m1", work_order_id: "o2", wo_id: "PM-2026-0002", title: "Grease" };

async function openDone(repairs: readonly object[], tasks: readonly object[]) {
  server.on("GET /repair-history", () => [...repairs]);
  server.on("GET /maintenance-history", () => [...tasks]);
  const screen = await openScreen(createElement(DoneToday));
  expect(server.times("GET /repair-history")).toBe(0);
  await settled(() => document.querySelector<HTMLButtonElement>("button[aria-haspopup=dialog]")?.click());
  return screen;
}

test("what was done today is asked for when it is opened, the latest first, each with who and when", async () => {
  const screen = await openDone(
    [{ ...leak, ...doneBy("Luc Roy", at("14:15")) }],
    [{ ...grease, ...doneBy("Ana Côté", at("15:30")) }],
  );
  await until(() => shows("Grease"));
  const lines = [...document.querySelectorAll("li")].map(({ textContent }) => textContent);
  expect(lines).toEqual(["PM-2026-0002 Grease10:30 · Ana Côté", "WO-2026-0001 Leak09:15 · Luc Roy"]);
  await press("WO-2026-0001 Leak09:15 · Luc Roy");
  await until(() => screen.address().includes("entry=repair.r1"));
});

test("the completed column of the day counts and lists what was done, without being asked", async () => {
  server.on("GET /repair-history", () => [{ ...leak, ...doneBy("Luc Roy", at("14:15")) }]);
  server.on("GET /maintenance-history", () => []);
  await openScreen(createElement(TaskBoard, { tasks: [] }));
  await until(() => shows("Leak"));
  const column = document.querySelector(`[data-status="Completed"]`);
  expect(column?.querySelector("header")?.textContent).toBe("Completed1");
  expect(column?.textContent).not.toContain(currentMessages().workOrders.emptyColumn);
});

test("a day on which nothing was done yet says so", async () => {
  await openDone([], []);
  await until(() => shows(words.nothing));
  expect(shows(words.nothing)).toBe(true);
});
