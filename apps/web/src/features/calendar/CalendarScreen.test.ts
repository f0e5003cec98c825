// @vitest-environment happy-dom
import { dayOf } from "@millwright/domain/when";
import { createElement } from "react";
import { expect, onTestFinished, test } from "vitest";
import { CalendarScreen } from "#features/calendar/CalendarScreen.tsx";
import { pretendEvent, settled, until } from "#lib/testing/hooks.ts";
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

/** What the calendar says of a day's list, each time that it says something else. */
function saidOfDay(): string[] {
  const texts: string[] = [];
  const look = () => {
    const now = ["Nothing is scheduled on this day", "1 done", "2 done"].find((words) => shows(words));
    if (now !== undefined && now !== texts.at(-1)) texts.push(now);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return texts;
}

test("what is completed is counted as done at once, and taken back and completed again it is counted once", async () => {
  const today = dayOf(Temporal.Now.instant(), "America/Toronto").toString();
  const named = { ...doneOn(today, "Leak"), work_order_id: "o1", wo_id: "WO-2026-0001" };
  const { id: _, day: __, completed_at, completed_by_name, ...work } = named;
  const leak = {
    ...{ ...work, status: "Scheduled", frequency: null, level_name: null, interval: null },
    ...{ assignee: null, assignee_name: null, estimated_duration: null, time: "09:00", scheduled_date: today },
    ...{ next_date: null, due_date: today, days: [today], held_days: [], moved_days: [], expected_days: [] },
  };
  for (const list of ["departments", "machines", "assignees", "saved-views", "work-orders/tags", "downtimes"]) {
    server.on(`GET /${list}`, () => []);
  }
  server.on("GET /calendar", () => [leak, { ...leak, work_order_id: "o2", days: ["2000-01-01"] }]);
  server.on("GET /calendar/done", () => []);
  let version = 1;
  server.on("POST /work-orders/o1/commands", ({ body }) => {
    const isUndo = Object(body).kind === "undo";
    return { ...leak, id: "o1", version: ++version, status: isUndo ? "Scheduled" : "Completed" };
  });
  const screen = await openScreen(createElement(CalendarScreen));
  const texts = saidOfDay();
  await press("Complete WO-2026-0001: Leak");
  await screen.isSaid();
  expect(texts).toEqual(["1 done"]);
  server.on("GET /calendar/done", () => [named]);
  pretendEvent("history", "o1", { version });
  await until(() => server.times("GET /calendar/done") > 1);
  await settled(() => screen.said()?.action?.run());
  await press("Complete WO-2026-0001: Leak");
  await until(() => server.times("POST /work-orders/o1/commands") > 2);
  expect(texts).toEqual(["1 done"]);
});
