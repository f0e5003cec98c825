// @vitest-environment happy-dom
import { completed as m } from "@millwright/messages/completed/en";
import { labour } from "@millwright/messages/labour/en";
import { log } from "@millwright/messages/log/en";
import { planWords } from "@millwright/messages/plans/plans";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { AsCompleted } from "#features/activity/completed/AsCompleted.tsx";
import { queryClient } from "#lib/api/query.ts";
import { currentMessages } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { pmOf } from "#testing/orders.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";
import { orderKey } from "#work/board/board-cache.ts";

const server = serverForHooks();
const id = "7d1f0b9e-2c3d-4e5f-8a9b-0c1d2e3f4a06";
const snapshot = {
  ...{ id, work_order_id: "o1", wo_id: "WO-2026-0001", title: "Leak", item: "Work Order Completed" },
  ...{ department_name: "N/A", machine_name: "Press 4", priority: "High", assignee_name: "Unassigned" },
  ...{ completed_by_name: "Marie Côté", completed_at: "2026-11-20T14:00:00.000Z", work_order_type: "Repair" },
  ...{ completed_by_device: null, review: null },
  ...{ status: "Completed", description: "Drain it", notes: null, scheduled_date: "2026-11-19" },
  ...{ estimated_duration: 90, checklist_done: 1, checklist_total: 2, checklist: null, locks: [] },
};
const occurrence = {
  ...{ id, work_order_id: "o1", wo_id: "PM-2026-0001", title: "Grease", department_name: "N/A", machine_name: "N/A" },
  ...{ frequency: "Daily", priority: "Low", assignee_name: "Unassigned", status: "completed", overtaken: false },
  ...{ scheduled_date: "2026-11-20", at: "2026-11-20T14:00:00.000Z", completed_by_name: "Marie Côté" },
  ...{ completed_at: "2026-11-20T14:00:00.000Z", notes: "Two strokes", completed_by_device: null, review: null },
  ...{
    started_at: "2026-11-20T13:30:00.000Z",
    started_by_name: "Luc Roy",
    started_by_id: null,
    hold_reason: null,
    locks: [],
  },
  checklist: [
    {
      id: "s1",
      text: "Wipe",
      completed: true,
      completed_by: "luc",
      completed_by_name: "Luc Roy",
      completed_by_device: null,
      completed_at: "2026-11-20T13:55:00Z",
    },
  ],
};
const logged = (version: number, changes: object, at = "2026-11-21T15:00:00.000Z") => ({
  ...{ version, number: 1, at, done_at: at, call: "PUT /work-orders/{id}", bulk: null, changes },
  actor: { kind: "member", id: "p2", name: "Luc Roy" },
  subject: { kind: "workOrder", id: "o1" },
});
const wrote = logged(
  4,
  { status: ["Scheduled", "Completed"], [`history/${id}`]: [null, {}] },
  "2026-11-20T14:00:00.001Z",
);
const before = logged(3, { title: ["Leek", "Leak"] }, "2026-11-19T15:00:00.000Z");
const timeOf = (minutes: number) => ({
  ...{ id: `e${minutes}`, work_order: { id: "o1", wo_id: "WO-1", title: "Leak" }, minutes, overlaps: [], version: 1 },
  ...{ assignee_id: "luc", assignee_name: "Luc Roy", date: "2026-11-20", started_at: null, note: null },
  ...{ scheduled_date: null, created_at: "2026-11-20T14:00:00Z", created_by_id: "luc", created_by_name: "Luc Roy" },
});
const times = { entries: [] as object[], scheduled_date: null, own_assignee_id: null, running: null, offer: null };
beforeEach(() => server.on("GET /work-orders/o1/labour", () => times));
const open = (entry: string) => openScreen(createElement(AsCompleted, { id: "o1" }), `?order=o1&entry=${entry}`);
const factOf = (name: string) =>
  [...document.querySelectorAll("dl > div")].find((fact) => fact.querySelector("dt")?.textContent === name)
    ?.textContent;

test("completed work is shown as it was, and each field changed since is marked with who and when", async () => {
  server.on(`GET /repair-history/${id}`, () => snapshot);
  const there = logged(6, { notes: [null, "New seal"] });
  const back = logged(7, { notes: ["New seal", null], priority: ["High", "Low"] });
  server.on("GET /activity", () => [back, there, wrote, before]);
  await open(`repair.${id}`);
  const { workOrders } = currentMessages();
  await until(() => shows("Luc Roy"));
  expect(shows(fill(m.by, { name: "Marie Côté", when: "20 Nov 2026, 09:00" }))).toBe(true);
  expect(factOf(workOrders.fields.priority)).toBe(
    `${workOrders.fields.priority}High${fill(m.now, { value: "Low" })}${fill(m.changedBy, { name: "Luc Roy", when: "21 Nov 2026, 10:00" })}`,
  );
  expect(factOf(workOrders.fields.notes)).toBe(`${workOrders.fields.notes}${workOrders.fields.nothing}`);
  expect(factOf(workOrders.fields.checklist)).toContain("1 of 2");
  expect(document.querySelectorAll("ol > li")).toHaveLength(2);
  expect([shows("Leek"), shows(m.notReached), shows(m.unchanged)]).toEqual([false, false, false]);
});

test("of a PM, what was done for later occurrences is no change of what was completed; its steps are as ticked then", async () => {
  server.on(`GET /maintenance-history/${id}`, () => occurrence);
  const later = logged(9, {
    status: ["Scheduled", "Completed"],
    "execution/h2": [{ outcome: null }, { outcome: "completed" }],
  });
  server.on("GET /activity", () => [later, wrote]);
  await open(`pm.${id}`);
  await until(() => shows(m.unchanged));
  expect([
    shows(m.unchanged),
    shows("Wipe"),
    shows("Two strokes"),
    shows("Luc Roy, 20 Nov 2026, 08:55"),
    shows("20 Nov 2026, 08:30, Luc Roy"),
  ]).toEqual(Array(5).fill(true));
});

test("what was completed before the log began says that the log doesn't reach back, and takes none of what came before", async () => {
  server.on(`GET /repair-history/${id}`, () => snapshot);
  server.on("GET /activity", () => [logged(9, { title: ["Leak", "Big leak"] }), before]);
  await open(`repair.${id}`);
  await until(() => shows(m.notReached));
  expect([shows(m.notReached), shows("Big leak"), shows("Leek")]).toEqual([true, true, false]);
});

const lock = {
  ...{ id: "l1", machine_name: "Press 4", holder_id: "luc", holder_name: "Luc Roy", holder_device: null, number: "12" },
  points: [{ id: "p1", name: "Disconnect", energy: "electrical", place: null }],
  ...{ placed_at: "2026-11-20T13:30:00Z", released_at: "2026-11-20T13:50:00Z" },
  ...{ released_by_id: "luc", released_by_name: "Luc Roy", forced_reason: null },
};
const forced = { ...lock, id: "l2", released_by_name: "Marie Côté", forced_reason: "Went home" };

test("the entry lists the holders of the locks, with how each came off", async () => {
  server.on(`GET /repair-history/${id}`, () => ({ ...snapshot, locks: [lock, forced] }));
  server.on("GET /activity", () => [wrote]);
  await open(`repair.${id}`);
  await until(() => shows("#12 · Disconnect"));
  expect([
    shows("Luc Roy: put on 20 Nov 2026, 08:30, taken off 20 Nov 2026, 08:50"),
    shows("taken off by force by Marie Côté, 20 Nov 2026, 08:50: Went home"),
  ]).toEqual([true, true]);
});

test("a missed occurrence is marked, with its changes since that day, and without a later log", async () => {
  const missed = { ...occurrence, status: "overdue", overtaken: true, completed_by_name: null, completed_at: null };
  server.on(`GET /maintenance-history/${id}`, () => missed);
  server.on("GET /activity", () => [logged(9, { title: ["Grease", "Grease well"] }), before]);
  await open(`pm.${id}`);
  await until(() => shows("Grease well"));
  expect(shows(fill(m.missed, { day: "Friday 20 November" }))).toBe(true);
  expect([shows("Grease well"), shows("Leek"), shows(m.notReached)]).toEqual([true, false, false]);
});

test("a day before the PM was made here repeats nothing of it; what was changed to what the day had is none of it", async () => {
  const missed = { ...occurrence, status: "overdue", overtaken: true, completed_by_name: null, completed_at: null };
  server.on(`GET /maintenance-history/${id}`, () => missed);
  const changes = { title: [null, "Grease"], priority: [null, "Low"], frequency: [null, "Daily"] };
  const same = logged(9, { title: ["Grese", "Grease"] });
  server.on("GET /activity", () => [same, logged(1, changes)]);
  await open(`pm.${id}`);
  const { workOrders } = currentMessages();
  await until(() => shows("Grese"));
  expect([factOf(workOrders.fields.title), factOf(workOrders.fields.priority)]).toEqual([
    `${workOrders.fields.title}Grease`,
    `${workOrders.fields.priority}Low`,
  ]);
  expect([shows("Low"), shows(log.created)]).toEqual([true, false]);
});

test("what was completed late contradicts nothing: its log reaches back to that, its steps were not answered", async () => {
  const [step] = occurrence.checklist;
  const checklist = [{ ...step, completed: false, completed_at: null, completed_by: null, completed_by_name: null }];
  server.on(`GET /maintenance-history/${id}`, () => ({ ...occurrence, is_late: true, checklist }));
  const late = { [`execution/${id}`]: [{ outcome: "overdue" }, { outcome: "completed" }] };
  server.on("GET /activity", () => [
    logged(4, late, "2026-11-20T14:00:00.001Z"),
    logged(1, { title: [null, "Grease"] }),
  ]);
  await open(`pm.${id}`);
  await until(() => shows(m.unchanged));
  expect([shows(m.lateSteps), shows(m.notReached)]).toEqual([true, false]);
  const boxes = [...document.querySelectorAll("li [role=img]")].map((box) => box.getAttribute("aria-label"));
  expect(boxes).toEqual([m.notAnswered]);
});

test("a missed day of a PM is marked, can be completed late by planners, and links to the current one", async () => {
  const missed = { ...occurrence, status: "overdue", overtaken: true, completed_by_name: null, completed_at: null };
  server.on("GET /maintenance-history", () => [{ ...missed, id: "o1", overtaken: false }, missed]);
  server.on(`GET /maintenance-history/${id}`, () => missed);
  server.on("GET /activity", () => []);
  const pm = pmOf({ scheduled_date: "2026-11-23" });
  queryClient.setQueryData(orderKey("o1"), pm);
  const screen = await open("pm.2026-11-20");
  await until(() => shows("20 November"));
  expect(server.queries("GET /maintenance-history")).toEqual(["work_order_id=o1&scheduled_date=2026-11-20&limit=2"]);
  server.on("POST /work-orders/o1/commands", () => pm);
  const { acts } = planWords.en;
  await press(acts.late);
  await until(() => shows(acts.lateHelp));
  await press(acts.late);
  await until(() => server.times("POST /work-orders/o1/commands") === 1);
  expect(server.bodies("POST /work-orders/o1/commands")).toMatchObject([
    { kind: "complete_late", occurrence: "2026-11-20" },
  ]);
  await press("Show the one of Monday 23 November");
  await until(() => !screen.address().includes("entry="));
});

test("a skipped day says why, and who left it out; a day that is ahead how it comes to be there", async () => {
  const skipped = {
    ...occurrence,
    status: "skipped",
    reason: "Not in use",
    completed_by_name: null,
    completed_at: null,
  };
  server.on("GET /maintenance-history", () => [skipped]);
  server.on(`GET /maintenance-history/${id}`, () => skipped);
  const ended = { [`execution/${id}`]: [null, { outcome: "skipped" }] };
  server.on("GET /activity", () => [logged(4, ended, "2026-11-20T14:00:00.001Z")]);
  await open("pm.2026-11-20");
  await until(() => shows("Luc Roy"));
  expect([shows("Skipped: Not in use"), shows("Luc Roy, 20 Nov 2026, 09:00"), shows("Not completed")]).toEqual([
    true,
    true,
    false,
  ]);
  server.on("GET /maintenance-history", () => []);
  const why = { kind: "stands", entry: { day: "2026-12-07", state: "ahead" }, left: null };
  server.on("GET /work-orders/o1/why", () => ({ text: "On 7 Dec: planned.", why }));
  await open("pm.2026-12-07");
  await until(() => shows("On 7 Dec: planned."));
  expect(server.queries("GET /work-orders/o1/why")).toEqual(["day=2026-12-07"]);
  const { acts } = planWords.en;
  const pm = pmOf({ status: "Completed", scheduled_date: "2026-12-07" });
  await settled(() => queryClient.setQueryData(orderKey("o1"), pm));
  server.on("POST /work-orders/o1/commands", () => pm);
  await press(acts.skip);
  await press(acts.skipReasons.noNeed);
  await until(() => server.times("POST /work-orders/o1/commands") === 1);
  expect(server.bodies("POST /work-orders/o1/commands")).toMatchObject([{ kind: "skip", occurrence: "2026-12-07" }]);
  // No way to the one at hand: it is shown.
  expect(shows("Show the one of")).toBe(false);
});

test.each([`repair.${id}`, "repair.no-id", "other"])("the entry %s that is not there says so", async (entry) => {
  server.on(`GET /repair-history/${id}`, () => {
    throw new Refused(404, "not_found");
  });
  await open(entry);
  await until(() => shows(m.notFound));
  expect(shows(m.notFoundHelp)).toBe(true);
});

test("an entry has the time that was worked on it then, which a planner puts right for that day", async () => {
  server.on(`GET /maintenance-history/${id}`, () => occurrence);
  server.on("GET /activity", () => [wrote]);
  server.on("GET /assignees", () => [{ id: "luc", name: "Luc Roy" }]);
  server.on("GET /work-orders/o1", () => pmOf({ id: "o1" }));
  queryClient.setQueryData(orderKey("o1"), pmOf({ id: "o1" }));
  const entries = [timeOf(35)];
  server.on("GET /work-orders/o1/labour", () => ({ ...times, entries: [...entries] }));
  server.on("POST /work-orders/o1/labour", () => {
    entries.push(timeOf(25));
    return timeOf(25);
  });
  await open(`pm.${id}`);
  await until(() => shows("35 min"));
  expect(server.queries("GET /work-orders/o1/labour")).toEqual(["scheduled_date=2026-11-20"]);
  await press(labour.add);
  await fillIn(labour.howLong, "25");
  await press(labour.add);
  await until(() => shows("25 min"));
  expect(server.bodies("POST /work-orders/o1/labour")).toMatchObject([{ scheduled_date: "2026-11-20", minutes: 25 }]);
});

test("the time of an entry whose order is gone is only read", async () => {
  server.on(`GET /repair-history/${id}`, () => snapshot);
  server.on("GET /activity", () => [wrote]);
  server.on("GET /assignees", () => []);
  server.on("GET /work-orders/o1/labour", () => ({ ...times, entries: [timeOf(35)] }));
  await open(`repair.${id}`);
  await until(() => shows("35 min"));
  expect(shows(labour.add)).toBe(false);
});
