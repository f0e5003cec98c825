// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { TabletTasks } from "#features/daily-tasks/tablet/TabletTasks.tsx";
import { currentSession } from "#lib/session/session.ts";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { openScreen } from "#testing/screen.ts";

const server = serverForHooks();
/** Ten in the morning of the plant: whatever the clock on the wall says. */
vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-23T15:00:00Z") });
const today = "2026-11-23";
/** So late that the day has hardly any of it left. */
const lastOfDay = "2026-11-24T04:58:00.000Z";
const titles = () => [...document.querySelectorAll("a")].map((link) => link.textContent);

test("work assigned to the person whose turn it is is listed among theirs once, with another day or none", async () => {
  const mine = { assignee: currentSession()?.user.id ?? "", assignee_name: "Luc Roy" };
  const repairs = [
    orderOf({ id: "a", title: "Of today", ...mine }),
    orderOf({ id: "b", title: "Of another day", due_date: "2026-12-02", priority: "Low", ...mine }),
    orderOf({ id: "c", title: "Without a day", ...mine }),
  ];
  const ofDay = {
    ...{ id: "a", work_order_id: "a", wo_id: "WO-a", work_order_type: "Repair", title: "Of today", priority: "Medium" },
    ...{ frequency: null, status: "Scheduled", scheduled_date: today, moved_from: null, scheduled_time: "09:00" },
    ...{ scheduled_start: `${today}T14:00:00.000Z`, scheduled_end: null, overdue: false, due_date: null },
    ...{ department_name: null, machine_name: null, checklist: [], needs_lockout: false, locks: [], ...mine },
  };
  server.on("GET /task-instances/today", () => [ofDay]);
  server.on("POST /task-instances/generate-today", () => [ofDay]);
  server.on("GET /work-orders", ({ query }) => (new URLSearchParams(query).get("type") === "Repair" ? repairs : []));
  server.on("GET /departments", () => []);
  server.on("GET /device", () => ({ department_id: null, machine_id: null }));
  await openScreen(createElement(TabletTasks));
  await until(() => titles().length === 3);
  expect(
    titles().map((text) => ["Of today", "Without a day", "Of another day"].find((one) => text?.includes(one))),
  ).toEqual(["Of today", "Without a day", "Of another day"]);
  expect(titles()[1]).toContain("No day");
  expect(document.querySelectorAll("section h2")).toHaveLength(1);
});

test("a task says when it starts, and one without a time its day, not the usual nine o'clock", async () => {
  const task = (id: string, more: object) => ({
    ...{ id, work_order_id: id, wo_id: id, work_order_type: "Repair", title: id, priority: "High", frequency: null },
    ...{ status: "Scheduled", scheduled_date: today, moved_from: null, scheduled_time: "09:00", due_date: null },
    ...{ scheduled_start: `${today}T14:00:00.000Z`, scheduled_end: null, overdue: false, assignee: null },
    ...{ assignee_name: null, department_name: null, machine_name: null, checklist: [], needs_lockout: false },
    ...{ locks: [], has_time: false, ...more },
  });
  const tasks = [task("a", { has_time: true }), task("b", {}), task("c", { due_date: lastOfDay })];
  server.on("GET /task-instances/today", () => tasks);
  server.on("POST /task-instances/generate-today", () => tasks);
  server.on("GET /work-orders", () => []);
  await openScreen(createElement(TabletTasks));
  await until(() => titles().length === 3);
  expect(titles()[0]).toContain("09:00");
  expect(titles()[1]).toMatch(/Today(?! \d)/);
  expect(titles()[2]).toContain("Today 23:58");
});
