// @vitest-environment happy-dom

import { downtimeHistory } from "@millwright/messages/downtime-history/en";
import { downtimeWords } from "@millwright/messages/downtimes/downtimes";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { MachinesScreen } from "#features/machines/MachinesScreen.tsx";
import { MachinePage } from "#features/machines/page/MachinePage.tsx";
import { queryClient } from "#lib/api/query.ts";
import { isReachable, notifyReached } from "#lib/connection/connection.ts";
import { currentMessages, setLanguage } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const nothing = () => null;
const slots = {
  Files: nothing,
  Picture: nothing,
  History: nothing,
  Activity: nothing,
  Meters: nothing,
  Locked: nothing,
  Lockout: nothing,
  Measurements: nothing,
  Figures: nothing,
  ReportCode: nothing,
};
const open = () => openScreen(createElement(MachinePage, { id: "m1", ...slots }));

const line = {
  id: "l1",
  name: "Line B",
  files: [],
  state: "running",
  stopped_since: null,
  is_locked_out: false,
  criticality: null,
};
const order = { wo_id: "WO-1", title: "Leak", status: "In Progress", due_date: null, assignee_name: null };

const downtimes = [
  {
    ...{ id: "d2", machine_id: "m1", machine_name: "Robot 4", started_at: "2026-11-21T10:00:00.000Z", ended_at: null },
    ...{ started_by_id: null, started_by_name: null, started_by_kind: "reporter", started_by_device: null },
    ...{ work_orders: [{ id: "o9", wo_id: "WO-9", title: "Gripper", status: "Scheduled" }], requests: [] },
  },
  {
    ...{ id: "d1", machine_id: "m1", machine_name: "Robot 4" },
    ...{ started_at: "2026-11-20T10:00:30.000Z", ended_at: "2026-11-20T13:12:30.000Z" },
    ...{ started_by_name: "Marie Côté", started_by_kind: "member", started_by_device: null },
    ...{ ended_by_name: "Luc Roy", ended_by_kind: "technician", ended_by_device: "Press shop" },
    ...{ work_orders: [], requests: [{ id: "r1", code: "RQ-2026-0001", title: "It smokes" }] },
  },
];

function openPlant() {
  const machine = {
    ...{ id: "m1", name: "Robot 4", files: [], department_id: null, parent_id: "l1", parent_name: "Line B" },
    ...{
      criticality: "A",
      photo_id: null,
      stopped_since: "2026-11-21T10:00:00.000Z" as string | null,
      is_locked_out: false,
      version: 1,
    },
    ...{ state: "stopped", installation_date: null, last_maintenance: null },
  };
  server.on("GET /machines/m1", () => machine);
  server.on("GET /machines/m1/path", () => [{ id: "p1", name: "Plant 1" }, line]);
  server.on("GET /machines", ({ query }) => (query.get("parent_id") === "m1" ? [{ ...line, name: "Gripper" }] : []));
  server.on("GET /work-orders", ({ query }) =>
    query.get("type") === "PM"
      ? [
          { ...order, id: "t2", title: "Grease", scheduled_date: "2026-12-01", frequency: "Weekly" },
          { ...order, id: "t1", title: "Walk around", scheduled_date: "2026-11-23", frequency: "Daily" },
        ]
      : [{ ...order, id: "o1" }],
  );
  server.on("GET /repair-history", () => []);
  server.on("GET /machines/m1/paused-plans", () => []);
  server.on("GET /machines/m1/downtimes", () => downtimes);
  server.on("GET /parts/used", () => {
    throw new Refused(403, "professional_required");
  });
  server.on("PUT /machines/m1/state", ({ body }) => {
    const { state } = { state: "", ...Object(body) };
    return Object.assign(machine, { state, stopped_since: null });
  });
  return machine;
}

test("a machine's page shows its place, its open work and its parts", async () => {
  openPlant();
  await open();
  const { machines: m } = currentMessages();
  await until(() => shows("Walk around"));
  const text = document.body.textContent ?? "";
  expect(text).toContain("Plant 1Line B");
  expect(text).toContain(m.criticalities.A);
  expect(text.indexOf("Walk around")).toBeLessThan(text.indexOf("Grease"));
  expect(["Leak", "Gripper", m.noHistory].filter((words) => !shows(words))).toEqual([]);
  expect(shows(m.page.partsUsed)).toBe(false);
});

test("a machine on which somebody's lock is doesn't say that it runs", async () => {
  Object.assign(openPlant(), { is_locked_out: true, stopped_since: null });
  await open();
  const { states } = currentMessages().machines;
  await until(() => shows(states.lockedOut));
  expect(document.querySelector("header")?.textContent).not.toMatch(new RegExp(`${states.running}(?! again)`));
});

test("in French, few parts are told with a no-break space, and open work without the name of a status", async () => {
  openPlant();
  const part = { id: "p1", code: "BRG-6205", name: "Roulement", used_in_year: 4, current_quantity: 10 };
  server.on("GET /parts/used", () => [{ ...part, stock_status: "low_stock" }]);
  await open();
  await settled(() => setLanguage("fr"));
  await until(() => shows("Roulement"));
  const { machines, workOrders } = currentMessages();
  const text = document.body.textContent ?? "";
  await settled(() => setLanguage("en"));
  expect(text).toContain("Stock faible\u00a0: 10");
  expect(text).toContain(machines.page.open);
  expect(Object.values(workOrders.statuses)).not.toContain(machines.page.open);
});

test("a stopped machine runs again by one press", async () => {
  openPlant();
  const screen = await open();
  const { machines: m } = currentMessages();
  await until(() => document.body.textContent?.includes(fill(downtimeWords.en.down, { time: "" }).trim()) ?? false);
  await press(m.page.runAgain);
  await screen.isSaid();
  expect(server.bodies("PUT /machines/m1/state")).toMatchObject([{ state: "running", since: null }]);
  expect([screen.said()?.title, shows(m.states.running)]).toEqual([m.states.said.running, true]);
});

/** The server is not reached any more, until the answer is called. */
async function lose() {
  const there = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  await settled(isReachable);
  return () => {
    globalThis.fetch = there;
    return settled(notifyReached);
  };
}

test("a restart that waits for the connection is on the page, its downtimes and the list, and said to be not sent", async () => {
  openPlant();
  const screen = await open();
  const { machines: m, workOrders, outbox } = currentMessages();
  await until(() => shows(downtimeHistory.open));
  const back = await lose();
  await press(m.page.runAgain);
  await screen.isSaid();
  expect(screen.said()?.title).toBe(outbox.keptHere);
  await until(() => shows(workOrders.notSent));
  expect([shows(m.states.running), shows(downtimeHistory.open), shows(m.page.stop)]).toEqual([true, false, true]);
  await screen.leave();
  queryClient.clear();
  await back();
  await until(() => server.times("PUT /machines/m1/state") === 1);
});

test("a waiting stop shows as a downtime since then, with who reported it, also in the list of machines", async () => {
  const machine = Object.assign(openPlant(), { state: "running", stopped_since: null });
  server.on("GET /machines/m1/downtimes", () => []);
  server.on("GET /machines", () => [machine]);
  const screen = await open();
  const { machines: m, workOrders } = currentMessages();
  await until(() => shows(downtimeHistory.none));
  const back = await lose();
  await press(m.page.stop);
  await until(() => shows(workOrders.notSent));
  expect([shows(downtimeHistory.none), shows(downtimeHistory.open), shows(m.page.runAgain)]).toEqual([
    ...[false, true, true],
  ]);
  expect(document.body.textContent).toContain("Reported by Ann Roy");
  await screen.leave();
  queryClient.setQueryData(["machines", "pages", {}], { pages: [{ rows: [machine], next: null }], pageParams: [] });
  const list = await openScreen(createElement(MachinesScreen));
  await until(() => shows(workOrders.notSent));
  expect(document.body.textContent).toContain(fill(downtimeWords.en.down, { time: "" }).trim());
  await list.leave();
  queryClient.clear();
  await back();
  await until(() => server.times("PUT /machines/m1/state") === 1);
});

test("a deleted machine's page says so, and links to the list", async () => {
  server.on("GET /machines/m1", () => {
    throw new Refused(404, "not_found");
  });
  await open();
  const { machines: m } = currentMessages();
  await until(() => shows(m.notFound));
  expect(shows(m.page.toMachines)).toBe(true);
});

test("a machine's downtimes say how long, why, and who said so", async () => {
  openPlant();
  await open();
  await until(() => shows("3 h 12 min"));
  const text = document.body.textContent ?? "";
  expect(text).toContain("Reported by Marie Côté · Running again: Luc Roy (Press shop)");
  expect(text).toContain("Reported by A report");
  expect(["WO-9", "RQ-2026-0001"].filter((code) => !text.includes(code))).toEqual([]);
});
