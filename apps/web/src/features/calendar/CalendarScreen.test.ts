// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { CalendarScreen } from "#features/calendar/CalendarScreen.tsx";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const doneOn = (day: string, title: string) => ({
  ...{ id: title, work_order_id: title, wo_id: "WO-2026-0001", type: "Repair", title, priority: "Medium", day },
  ...{ department_name: null, machine_name: null, completed_at: `${day}T14:00:00Z`, completed_by_name: "Luc Roy" },
});

/** October, in which nothing is open, with what was done. */
async function openOctober(...done: object[]) {
  for (const plant of ["departments", "machines", "assignees", "saved-views", "work-orders/tags"]) {
    server.on(`GET /${plant}`, () => []);
  }
  server.on("GET /calendar", () => []);
  server.on("GET /calendar/done", () => done);
  const screen = await openScreen(createElement(CalendarScreen), "?month=2026-10");
  await until(() => shows("October 2026"));
  return screen;
}

test("a month in which all is done says how much that is, not that it is empty, and shows it when asked", async () => {
  await openOctober(doneOn("2026-10-05", "Leak"), doneOn("2026-10-06", "Noise"), doneOn("2026-11-01", "Smell"));
  await until(() => shows("2 done in October 2026"));
  expect([shows("Nothing is scheduled in"), shows("Nothing is scheduled on this day")]).toEqual([false, true]);
  await press("Show");
  await until(() => shows("Leak") && shows("Noise"));
  expect(shows("2 done in October 2026")).toBe(false);
});

test("a day says how much of its own work is done, the month how much of all of it", async () => {
  await openOctober(doneOn("2026-10-01", "Leak"), doneOn("2026-10-05", "Noise"));
  await until(() => shows("2 done in October 2026"));
  const day = document.querySelector("h2[tabindex]")?.closest("section")?.textContent ?? "";
  expect([day.includes("1 done"), day.includes("2 done")]).toEqual([true, false]);
});

test("an empty month says so, and each of its days offers a repair and a PM on that day", async () => {
  const screen = await openOctober();
  await until(() => shows("Nothing is scheduled in October"));
  await press("PM");
  await until(() => screen.address().includes("on=2026-10-01"));
  expect(screen.address()).toContain("new=pm");
  await press("Repair");
  await until(() => screen.address().includes("new=1"));
  expect(screen.address()).toContain("on=2026-10-01");
});
