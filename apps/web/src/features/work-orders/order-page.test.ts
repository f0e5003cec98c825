// @vitest-environment happy-dom
import { newStep } from "@millwright/domain/procedures/build-step";
import { plannedPartWords } from "@millwright/messages/planned-parts/planned-parts";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { OrderCard } from "#features/work-orders/OrderCard.tsx";
import { WorkOrderDialog } from "#features/work-orders/WorkOrderDialog.tsx";
import { queryClient } from "#lib/api/query.ts";
import { currentMessages, showLanguage } from "#lib/language.ts";
import { currentSession, setUser } from "#lib/session/session.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf, stepOf } from "#testing/orders.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";
import { OpenWork } from "#work/dialog/OpenWork.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { useFoldedOrder } from "#work/outbox/use-outbox.ts";
import { useOrder, useOrderCommands } from "#work/use-order.ts";

const server = serverForHooks();
const call = "POST /work-orders/o1/commands";
const NoFiles = () => null;
const more = [
  { name: "time", label: () => "Time", Shown: () => createElement("p", null, "35 min?") },
  { name: "activity", label: () => "What happened", Shown: () => createElement("p", null, "Told here") },
];

function OpenPage() {
  const order = useFoldedOrder(useOrder("o1").data);
  const commands = useOrderCommands("o1");
  const onClose = () => {};
  return (
    order &&
    createElement(WorkOrderDialog, { order, commands, frame: "page", onClose, Files: NoFiles, Photos: NoFiles, more })
  );
}

function Sought() {
  const whenGone = (nothing: unknown) => createElement("div", { className: "gone" }, nothing as never);
  return OpenWork({ id: "o1", frame: "page", onClose: () => {}, whenGone, children: () => null });
}

async function openPage(order: WorkOrder, technicians: object[] = [{ id: "t1", name: "Julie Tanguay" }]) {
  server.on("GET /work-orders/o1", () => order);
  server.on("GET /assignees", () => technicians);
  for (const list of ["departments", "machines"]) server.on(`GET /${list}`, () => []);
  server.on("GET /support", () => ({ public_origin: null }));
  queryClient.setQueryData(["workOrders", "one", "o1"], order);
  const screen = await openScreen(createElement(OpenPage));
  return { ...screen, m: currentMessages() };
}

test("the page says what is wrong, its steps and what happened, all at once, and draws no empty field", async () => {
  const { m } = await openPage(orderOf({ description: "It howls.", checklist: [stepOf("a", "Grease")] }));
  expect(document.querySelector("h1")?.textContent).toBe("Leak");
  expect(["It howls.", "Grease", "Told here"].filter(shows)).toHaveLength(3);
  expect([shows(m.workOrders.fields.location), shows(m.workOrders.page.addInstructions)]).toEqual([false, false]);
});

test("who completed the work on its page is asked about the parts that were reserved and not taken", async () => {
  const part = { part_id: "p1", name: "V-belt", code: "BLT-7", is_deleted: false, needed: 2, remaining: 2 };
  server.on("GET /work-orders/o1/parts", () => [part]);
  const completed_by_id = currentSession()?.user.id ?? null;
  await openPage(orderOf({ status: "Completed", completed_by_id }));
  await until(() => shows(fill(plannedPartWords.en.notTaken, { parts: "2 × V-belt" })));
});

test("on a phone who completed the work is offered their time right under it, before its steps and files", async () => {
  const headings = async (width: number, completed_by_id: string | undefined) => {
    vi.stubGlobal("innerWidth", width);
    const done = { status: "Completed", completed_by_id: completed_by_id ?? null } as const;
    const { leave } = await openPage(orderOf({ ...done, checklist: [stepOf("a", "Grease")] }));
    const found = [...document.querySelectorAll("h2")].map(({ textContent }) => textContent);
    await leave();
    return (
      found.indexOf("Time") <
      found.findIndex((text) => text?.startsWith(currentMessages().workOrders.dialog.tabs.files))
    );
  };
  const own = currentSession()?.user.id;
  expect([await headings(390, own), await headings(390, "other"), await headings(1440, own)]).toEqual([
    true,
    false,
    false,
  ]);
  vi.unstubAllGlobals();
});

test("a planned repair shows its day on its page, and on its card where that is after it is due", async () => {
  const planned = orderOf({ due_date: "2030-11-30", scheduled_date: "2030-12-03" });
  const { m, leave } = await openPage(planned);
  expect(shows(m.workOrders.fields.plannedDay)).toBe(true);
  await leave();
  const acts = { onOpen: () => {}, onMove: () => {} };
  const begins = () => document.body.textContent.includes(fill(m.workOrders.begins, { when: "" }).trim());
  for (const [day, isShown] of [
    ["2030-12-03", true],
    ["2030-11-29", false],
  ] as const) {
    const card = await openScreen(
      createElement(OrderCard, { card: orderOf({ ...planned, scheduled_date: day }), ...acts }),
    );
    expect(begins(), day).toBe(isShown);
    await card.leave();
  }
});

test("what is not said yet is one quiet action, which leads into the edit, and is saved there", async () => {
  const { m, isSaid } = await openPage(orderOf());
  await press(m.workOrders.page.addInstructions);
  await fillIn(m.workOrders.fields.description, "Grease it.");
  server.on(call, () => orderOf({ description: "Grease it.", version: 2 }));
  await press(m.common.save);
  await isSaid();
  expect(server.bodies(call)).toMatchObject([{ kind: "edit", description: "Grease it.", version: 1 }]);
  expect(shows("Grease it.")).toBe(true);
});

test("who may write notes alone has their box before them and the focus in it, however far down they were", async () => {
  const { user } = currentSession() ?? {};
  if (user === undefined) throw new Error("Nobody is signed in.");
  setUser({ ...user, access: "technician" });
  const shown = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
  const { m } = await openPage(orderOf());
  await press(m.workOrders.fields.notes);
  const box = document.querySelector("textarea");
  expect([document.activeElement, shown.mock.contexts.includes(box)]).toEqual([box, true]);
});

test("a technician is chosen from a menu, and the change can be undone", async () => {
  const { m, said: toast, isSaid } = await openPage(orderOf());
  const opener = () => document.querySelector<HTMLElement>("button[aria-haspopup=menu]:not([aria-label])");
  await until(() => opener() !== null);
  await settled(() => opener()?.click());
  server.on(call, () => orderOf({ assignee: "t1", assignee_name: "Julie Tanguay", version: 2 }));
  const items = () => [...document.querySelectorAll<HTMLElement>("[data-menu-item]")];
  await until(() => items().length > 1);
  await settled(() => items()[0]?.click());
  await isSaid();
  expect(server.bodies(call)).toMatchObject([{ kind: "assign", assignee: "t1" }]);
  expect(toast()?.action?.label).toBe(m.common.undo);
});

test("who is a technician takes the work by one press; who is none is not offered it", async () => {
  const technicians = [{ id: "t1", name: "Julie Tanguay", member_id: "ann" }];
  const { m, isSaid } = await openPage(orderOf(), technicians);
  server.on(call, () => orderOf({ assignee: "t1", assignee_name: "Julie Tanguay", version: 2 }));
  await press(m.workOrders.assign.me);
  await isSaid();
  expect(server.bodies(call)).toMatchObject([{ kind: "assign", assignee: "t1" }]);
  expect(shows(m.workOrders.assign.me)).toBe(false);
});

test("an order that is gone, or of another company, is said to be not there", async () => {
  server.on("GET /work-orders/o1", () => {
    throw new Refused(404, "not_found");
  });
  await openScreen(createElement(Sought));
  await until(() => document.querySelector(".gone") !== null);
  expect([document.querySelector("dialog"), shows(currentMessages().workOrders.dialog.notFound)]).toEqual([null, true]);
});

test("who completed it, ticked a step or answered one is named as not proven, in both languages", async () => {
  const at = "2026-11-23T12:30:00.000Z";
  const ticked = {
    ...stepOf("a", "Grease", true),
    ...{ completed_at: at, completed_by_name: "Ana Roy", completed_by_proof: "unproven" as const },
  };
  const result = {
    ...{ id: "r", at, by_id: "j", by_name: "Julie", by_device: null, by_proof: "denied" as const },
    ...{ outcome: "ok" as const, value: null, choice: null, text: "Quiet", reason: null, phase: null, files: [] },
    ...{ signed: null, verified: null },
  };
  const step = { ...newStep("b", { en: "Listen", fr: null }), kind: "text" as const };
  const answered = { ...stepOf("b", "Listen", true), step, result };
  const by = { completed_at: at, completed_by_name: "Luc Roy", completed_by_proof: "unproven" as const };
  await openPage(orderOf({ status: "Completed", ...by, checklist: [ticked, answered] }));
  const named = ["Luc Roy (not proven)", "Ana Roy (not proven)", "Julie (not proven: denied)"];
  expect(named.filter(shows)).toEqual(named);
  await settled(() => showLanguage("fr"));
  const inFrench = ["Luc Roy (non prouvé)", "Ana Roy (non prouvé)", "Julie (non prouvé : démenti)"];
  expect(inFrench.filter(shows)).toEqual(inFrench);
  await settled(() => showLanguage("en"));
});

test.each([
  [1440, "before its title"],
  [390, "at its foot"],
] as const)("at %i pixels the page has its actions once, %s", async (width, place) => {
  Reflect.set(window, "innerWidth", width);
  const { m } = await openPage(orderOf());
  const [edit, ...others] = [...document.querySelectorAll("button")].filter((one) => one.textContent === m.common.edit);
  expect(others).toEqual([]);
  const heading = document.querySelector("h1") ?? expect.unreachable();
  const isBefore = Boolean((edit?.compareDocumentPosition(heading) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(isBefore).toBe(place === "before its title");
  Reflect.set(window, "innerWidth", 1024);
});
