// @vitest-environment happy-dom
import { planWords } from "@millwright/messages/plans/plans";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { PmDialog } from "#features/maintenance/PmDialog.tsx";
import { pmDraft } from "#features/maintenance/pm-draft.ts";
import { pmSheetOf } from "#features/maintenance/print/PmSheet.tsx";
import { queryClient } from "#lib/api/query.ts";
import { currentMessages } from "#lib/language.ts";
import { localOwner } from "#lib/session/owner.ts";
import { currentSession, setUser } from "#lib/session/session.ts";
import type { ThingTab } from "#lib/slots.ts";
import { keepDraft } from "#lib/storage/drafts.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { pmOf, stepOf } from "#testing/orders.ts";
import { openScreen, press } from "#testing/screen.ts";
import { draftName } from "#work/edit/kept-edit.ts";
import type { WorkOrder } from "#work/orders.ts";
import { useFoldedOrder } from "#work/outbox/use-outbox.ts";
import { useOrder, useOrderCommands } from "#work/use-order.ts";

const server = serverForHooks();
const call = "POST /work-orders/o1/commands";
const checklist = [stepOf("a", "Lock out"), stepOf("b", "Grease")];

const NoFiles = () => null;
const AnotherDay = () => "The one of 10 November";

function OpenPm({ more = [] }: { more?: readonly ThingTab[] }) {
  const order = useFoldedOrder(useOrder("o1").data);
  const commands = useOrderCommands("o1");
  return (
    order &&
    createElement(PmDialog, {
      order,
      commands,
      frame: "dialog",
      onClose: () => {},
      Files: NoFiles,
      Photos: NoFiles,
      more,
    })
  );
}

async function openPm(pm: WorkOrder, technicians: object[] = [], more: readonly ThingTab[] = []) {
  server.on("GET /work-orders/o1", () => pm);
  server.on("GET /assignees", () => technicians);
  server.on("GET /departments", () => []);
  server.on("GET /machines", () => []);
  server.on("GET /support", () => ({ public_origin: null }));
  queryClient.setQueryData(["workOrders", "one", "o1"], pm);
  await openScreen(createElement(OpenPm, { more }));
  return currentMessages();
}
const boxes = () => [...document.querySelectorAll<HTMLInputElement>("dialog input[type=checkbox]")];
const tab = (name: string) =>
  settled(() =>
    [...document.querySelectorAll<HTMLElement>("[role=tab]")].find((one) => one.textContent?.includes(name))?.click(),
  );

test("a PM is read until it is started; then its steps come into view and are ticked where they are read", async () => {
  const m = await openPm(pmOf({ checklist }));
  await tab(m.workOrders.dialog.tabs.checklist);
  expect(boxes().map((box) => box.disabled)).toEqual([true, true]);
  await tab(m.workOrders.dialog.tabs.details);
  server.on(call, ({ body }) => {
    const { kind, item_id } = Object(body);
    const ticked = checklist.map((step) => ({ ...step, completed: step.id === item_id }));
    const status = "In Progress" as const;
    return kind === "start" ? pmOf({ checklist, status, version: 2 }) : pmOf({ checklist: ticked, status, version: 3 });
  });
  await press(m.workOrders.steps.start);
  await until(() => boxes().length === 2 && boxes().every((box) => !box.disabled));
  await settled(() => boxes()[1]?.click());
  await until(() => server.times(call) === 2);
  expect(server.bodies(call)).toMatchObject([
    { kind: "start", occurrence: "2026-11-23" },
    { kind: "tick", item_id: "b", completed: true },
  ]);
});

test("a technician's first tick starts the PM, and is sent behind that start", async () => {
  const session = currentSession();
  if (session) setUser({ ...session.user, access: "technician" });
  const m = await openPm(pmOf({ checklist }));
  await tab(m.workOrders.dialog.tabs.checklist);
  expect(boxes().map((box) => box.disabled)).toEqual([false, false]);
  const historyAfter = (done: string[], version: number) =>
    pmOf({
      ...{ status: "In Progress", version },
      checklist: checklist.map((step) => ({ ...step, completed: done.includes(step.id) })),
    });
  server.on(call, ({ body }) => {
    const { kind, item_id } = Object(body);
    return kind === "start" ? historyAfter([], 2) : historyAfter(item_id === "a" ? ["a"] : ["a", "b"], 3);
  });
  await settled(() => boxes()[0]?.click());
  expect(boxes().map((box) => box.checked)).toEqual([true, false]);
  expect(document.body.textContent).toContain(m.workOrders.statuses["In Progress"]);
  await until(() => server.times(call) === 2);
  await settled(() => boxes()[1]?.click());
  await until(() => server.times(call) === 3);
  expect(server.bodies(call)).toMatchObject([
    { kind: "start", occurrence: "2026-11-23" },
    { kind: "tick", item_id: "a", completed: true },
    { kind: "tick", item_id: "b", completed: true },
  ]);
});

test("ticks of the edit mode wait for its save, also of a PM that is started", async () => {
  const m = await openPm(pmOf({ checklist, status: "In Progress" }));
  await press(m.common.edit);
  await tab(m.workOrders.dialog.tabs.checklist);
  await until(() => boxes().length === 2);
  await settled(() => boxes()[0]?.click());
  expect(server.times(call)).toBe(0);
  server.on(call, () => pmOf({ checklist, status: "In Progress", version: 2 }));
  await press(m.common.save);
  await until(() => server.times(call) === 1);
  expect(server.bodies(call)).toMatchObject([{ kind: "edit", checklist: [{ id: "a", completed: true }, { id: "b" }] }]);
});

const given = { moved_from: null, is_reassigned: true, assignee: "eve", assignee_name: "Eve Côté" };
const plan = { assignee: "luc", assignee_name: "Luc Roy" };
const technicians = [
  { id: "luc", name: "Luc Roy" },
  { id: "eve", name: "Eve Côté" },
  { id: "ann", name: "Ann Bell" },
];

test("an occurrence that is given to another one is theirs in the dialog, and is given on alone", async () => {
  const m = await openPm(pmOf({ ...plan, occurrence: given }), technicians);
  const says = () => document.querySelector("dialog")?.textContent ?? "";
  const opener = () => document.querySelector<HTMLElement>("dialog button[aria-haspopup=menu]:not([aria-label])");
  await until(() => opener() !== null);
  expect(opener()?.textContent).toContain("Eve Côté");
  expect(says()).toContain(`${m.maintenance.dialog.usually}Luc Roy`);
  await settled(() => opener()?.click());
  const items = () => [...document.querySelectorAll<HTMLElement>("[data-menu-item]")];
  await until(() => items().length === 4);
  expect(items().map((item) => item.getAttribute("aria-checked"))).toEqual(["false", "true", "false", "false"]);
  server.on(call, () => pmOf({ ...plan, occurrence: { ...given, assignee: "ann", assignee_name: "Ann Bell" } }));
  await settled(() => items()[2]?.click());
  await until(() => server.times(call) === 1);
  expect(server.bodies(call)).toMatchObject([{ kind: "move_occurrence", occurrence: "2026-11-23", assignee: "ann" }]);
  await press(m.common.edit);
  await until(() => says().includes(fill(m.maintenance.dialog.ofOneAlone, { name: "Ann Bell" })));
});

const done = {
  ...{
    id: "x1",
    work_order_id: "o1",
    wo_id: "PM-2026-0001",
    title: "Grease",
    department_name: "N/A",
    machine_name: "N/A",
  },
  ...{ frequency: "Daily", priority: "Low", assignee_name: "Unassigned", status: "completed", overtaken: false },
  ...{ scheduled_date: "2026-11-22", at: "2026-11-22T14:00:00.000Z", completed_by_name: "Marie Côté", is_late: false },
  ...{ completed_at: "2026-11-22T14:00:00.000Z", completed_by_device: null, completed_by_proof: null, review: null },
  completed_recorded_at: "2026-11-22T18:00:00.000Z",
  checklist: [
    { ...stepOf("s1", "Wipe"), completed: true, completed_by_name: "Luc Roy", completed_at: "2026-11-22T13:55:00Z" },
    stepOf("s2", "Purge"),
  ],
};

test("a completed PM shows what was just done, by whom and when, to be read, until its next occurrence comes", async () => {
  server.on("GET /maintenance-history", () => [done]);
  const m = await openPm(pmOf({ checklist: [], status: "Completed", completed_at: "2026-11-22T14:00:00Z" }));
  await tab(m.workOrders.dialog.tabs.checklist);
  const says = () => document.querySelector("dialog")?.textContent ?? "";
  await until(() => says().includes("Wipe"));
  expect(says()).toMatch(/Marie Côté.*Luc Roy, 22 Nov 2026/s);
  expect(says()).toContain("recorded on");
  expect([says().includes(m.workOrders.checklist.empty), boxes()]).toEqual([false, []]);
});

test("where what was done can't be asked for, a completed PM leads to its history", async () => {
  server.on("GET /maintenance-history", () => []);
  const m = await openPm(pmOf({ checklist, status: "Completed", completed_at: "2026-11-22T14:00:00Z" }));
  await tab(m.workOrders.dialog.tabs.checklist);
  await until(() => document.querySelector("dialog a[href*=maintenance-history]") !== null);
  expect(document.body.textContent).not.toContain(fill(m.workOrders.checklist.progress, { percent: 0 }));
  const link = document.querySelector<HTMLAnchorElement>("dialog a[href*=maintenance-history]");
  expect(link?.search).toBe("?q=PM-2026-0001");
});

test("an edit of the plan that was not saved is not shown where a day of its history is opened, and is there again for who edits", async () => {
  const pm = pmOf({ checklist });
  const base = pmDraft.of(pm, "America/Toronto");
  const draft = { ...base, title: "Grease twice" };
  keepDraft(localOwner() ?? expect.fail("Nobody is signed in."), draftName("o1"), { base, draft, version: 1 });
  const another: ThingTab = { name: "completed", label: () => "10 November", Shown: AnotherDay, leads: true };
  const m = await openPm(pm, [], [another]);
  const typed = () => [...document.querySelectorAll<HTMLInputElement>("dialog input")].map(({ value }) => value);
  await tab(m.workOrders.dialog.tabs.details);
  expect([typed(), document.body.textContent]).toEqual([[], expect.not.stringContaining(m.common.save)]);
  await press(m.common.edit);
  await until(() => typed().includes("Grease twice"));
});

test("the technician of a PM is given all of it, and nothing is said of an occurrence", async () => {
  const m = await openPm(pmOf(plan), technicians);
  expect(document.body.textContent).not.toContain(m.maintenance.dialog.usually);
  const opener = document.querySelector<HTMLElement>("dialog button[aria-haspopup=menu]:not([aria-label])");
  await settled(() => opener?.click());
  server.on(call, () => pmOf({ assignee: "ann", assignee_name: "Ann Bell", version: 2 }));
  await settled(() => document.querySelectorAll<HTMLElement>("[data-menu-item]")[2]?.click());
  await until(() => server.times(call) === 1);
  expect(server.bodies(call)).toMatchObject([{ kind: "assign", assignee: "ann" }]);
});

test.each([
  [given, "Eve Côté"],
  [null, "Luc Roy"],
])("the sheet of a PM names who does this occurrence (%#)", async (occurrence, name) => {
  server.on("GET /support", () => ({ public_origin: null }));
  await openScreen(createElement(await pmSheetOf([]), { order: pmOf({ ...plan, occurrence }) }));
  await until(() => document.body.textContent?.includes(name) ?? false);
  expect(["Eve Côté", "Luc Roy"].filter((one) => document.body.textContent?.includes(one))).toEqual([name]);
});

test("while another day is looked at, the one at hand is neither started, completed nor skipped from there", async () => {
  const m = await openPm(
    pmOf({ checklist }),
    [],
    [{ name: "completed", label: () => "10 Nov", Shown: AnotherDay, leads: true }],
  );
  const { steps, dialog } = m.workOrders;
  const names = () => [...document.querySelectorAll("dialog button")].map((one) => one.textContent);
  expect(document.body.textContent).toContain("The one of 10 November");
  expect(names()).not.toContain(steps.start);
  await press(m.common.actions);
  expect(names().join()).not.toMatch(new RegExp(`${steps.complete}|${planWords.en.acts.skip}`));
  await tab(dialog.tabs.details);
  expect(names()).toContain(steps.start);
});
