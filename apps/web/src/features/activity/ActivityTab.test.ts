// @vitest-environment happy-dom

import { newStep } from "@millwright/domain/procedures/build-step";
import { log as m } from "@millwright/messages/log/en";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { ActivityTab } from "#features/activity/ActivityTab.tsx";
import { queryClient } from "#lib/api/query.ts";
import { currentMessages } from "#lib/language.ts";
import { pretendEvent, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf, stepOf } from "#testing/orders.ts";
import { openScreen, press, shows } from "#testing/screen.ts";
import { orderKey } from "#work/board/board-cache.ts";

const server = serverForHooks();
const entry = (version: number, more: object = {}) => ({
  version,
  number: 1,
  at: "2026-11-23T14:00:00.000Z",
  done_at: "2026-11-23T14:00:00.000Z",
  actor: { kind: "member", id: "p1", name: "Marie Côté", device: null },
  call: "PUT /work-orders/{id}",
  subject: { kind: "workOrder", id: "o1" },
  changes: { status: ["Scheduled", "In Progress"] },
  bulk: null,
  ...more,
});
const open = () => openScreen(createElement(ActivityTab, { id: "o1", subject: "repair" }));
const items = () => [...document.querySelectorAll("ol > li")].map((item) => item.textContent?.replace(/\s+/g, " "));

test("each change says who, when by the plant's clock, and what from what to what; what the system did is Millwright's", async () => {
  const actor = { kind: "technician", id: "t1", name: "Julie Tanguay", device: { id: "d1", name: "Tablette Usinage" } };
  const done = { actor, done_at: "2026-11-23T13:30:00.000Z", changes: { priority: ["Low", "High"] } };
  const night = { actor: { kind: "system", id: null, name: "begin-day" }, at: "2026-11-22T05:00:00.000Z" };
  server.on("GET /activity", () => [entry(3), entry(2, done), entry(1, { ...night, done_at: night.at })]);
  await open();
  const { common, workOrders } = currentMessages();
  await until(() => items().length === 3);
  const [moveLine, later, system] = items();
  expect(moveLine).toContain("Marie Côté 09:00");
  expect(moveLine).toContain(`${workOrders.fields.status}: Scheduled In Progress`);
  expect(later).toContain("Julie Tanguay · Tablette Usinage");
  expect(later).toContain(fill(m.sentLater, { done: "08:30", sent: "09:00" }));
  expect(system).toContain(`${common.product} 00:00`);
  expect(document.querySelectorAll("h3")).toHaveLength(2);
  const [time] = document.querySelectorAll("time");
  expect([time?.dateTime, time?.title]).toEqual([
    "2026-11-23T14:00:00.000Z",
    "23 Nov 2026, 09:00:00 (America/Toronto)",
  ]);
});

test("a step of the order beside it is named in the reader's language; one that is there no more as the log has it", async () => {
  const step = newStep("s1", { en: "Guards are back in place", fr: "Les protecteurs sont en place" });
  const item = { ...stepOf("s1", "Les protecteurs sont en place"), step: { ...step, kind: "check" } as const };
  queryClient.setQueryData(orderKey("o1"), orderOf({ id: "o1", checklist: [item] }));
  const answer = (text: string) => ({ "results/r1": [null, { kind: "answer", step: text, outcome: "ok" }] });
  server.on("GET /activity", () => [
    entry(2, { changes: answer("Les protecteurs sont en place") }),
    entry(1, { changes: answer("Joints étanches") }),
  ]);
  await open();
  await until(() => items().length === 2);
  expect(items()[0]).toContain("“Guards are back in place”");
  expect(items()[1]).toContain("“Joints étanches”");
  expect(server.times("GET /work-orders/o1")).toBe(0);
});

test("what was undone says by whom, and the undo says what it undid", async () => {
  const undo = {
    call: "POST /work-orders/{id}/commands (undo)",
    actor: { kind: "member", id: "p2", name: "Luc Roy" },
    at: "2026-11-23T14:10:00.000Z",
    changes: { status: ["In Progress", "Scheduled"] },
  };
  server.on("GET /activity", () => [entry(2, undo), entry(1)]);
  await open();
  await until(() => items().length === 2);
  const [undoing, undone] = items();
  expect(undoing).toContain(fill(m.undid, { name: "Marie Côté", when: "23 Nov 2026, 09:00" }));
  expect(undone).toContain(fill(m.undone, { name: "Luc Roy", when: "23 Nov 2026, 09:10" }));
});

test("a long text and many lines are cut, and shown whole when that is asked for", async () => {
  const text = "Drain the oil. ".repeat(20).trim();
  const steps = Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [`checklist/${n}`, [null, { text: `Step ${n}`, position: n }]]),
  );
  server.on("GET /activity", () => [entry(1, { changes: { notes: [null, text], ...steps } })]);
  await open();
  await until(() => shows(m.showWhole));
  expect([shows(text), shows("Step 19")]).toEqual([false, false]);
  await press(m.showWhole);
  expect(shows(text)).toBe(true);
  await press(fill(m.moreLines.other, { n: 9 }));
  expect(shows("Step 19")).toBe(true);
});

test("a colleague's change shows by itself, and no other thing's is asked for", async () => {
  const log = [entry(1)];
  server.on("GET /activity", () => log);
  await open();
  await until(() => items().length === 1);
  log.unshift(entry(2, { changes: { notes: [null, "New seal"] } }));
  pretendEvent("workOrder", "o2");
  pretendEvent("workOrder", "o1");
  await until(() => items().length === 2);
  expect(shows("New seal")).toBe(true);
  expect(server.times("GET /activity")).toBe(2);
});

test("nothing in the log says what will be in it; a failure offers to try again", async () => {
  let fails = true;
  server.on("GET /activity", () => {
    if (fails) throw new Refused(400, "invalid");
    return [];
  });
  await open();
  const { common } = currentMessages();
  await until(() => shows(m.loadFailed));
  expect(shows(m.loadFailed)).toBe(true);
  fails = false;
  await press(common.retry);
  await until(() => shows(m.emptyHelp));
  expect(shows(m.empty)).toBe(true);
});

test("a schedule by a meter names the meter; for any other no meters are asked for", async () => {
  const ruleBy = (meter: object | null) => ({
    levels: [
      {
        ...{ id: "l", name: "", every: 1, unit: "month", on: { day: 1 } },
        ...{ every_units: 500, procedure_id: null, minutes: null },
      },
    ],
    ...{ anchor: "fixed", trigger: meter === null ? "date" : "meter", start: "2026-01-01", end: null, shift: "none" },
    ...{ holidays: "keep", shutdowns: "keep", seasons: [], window: null, lead: 0, overlap: "one", meter },
  });
  const planned = (version: number, was: object, plan: object) =>
    entry(version, {
      changes: {
        "schedule/2026-11-24": [
          { frequency: "Custom", plan: was },
          { frequency: "Custom", plan },
        ],
      },
    });
  const [byDate, byMeter] = [ruleBy(null), ruleBy({ id: "m1", origin: 0, lead: 0 })];
  server.on("GET /meters", () => [{ id: "m1", name: "Running hours", unit: "h" }]);
  const openPm = () => openScreen(createElement(ActivityTab, { id: "o1", subject: "pm" }));
  server.on("GET /activity", () => [planned(1, byDate, ruleBy(null))]);
  await openPm();
  await until(() => items().length === 1);
  expect(server.times("GET /meters")).toBe(0);
  // The one of before names it as well.
  for (const changes of [planned(1, byDate, byMeter), planned(1, byMeter, byDate)]) {
    queryClient.clear();
    server.on("GET /activity", () => [changes]);
    await openPm();
    await until(() => shows("Running hours"));
  }
  expect(shows("Running hours")).toBe(true);
});
