// @vitest-environment happy-dom
import { newStep } from "@millwright/domain/procedures/build-step";
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf, stepOf } from "#testing/orders.ts";
import { openScreen, press, shows } from "#testing/screen.ts";
import { useListView } from "#work/list/use-list-view.ts";
import { WorkList } from "#work/list/WorkList.tsx";
import type { WorkOrder } from "#work/orders.ts";

const server = serverForHooks();
const orders = ["1", "2", "3", "4"].map((n) => orderOf({ id: `o${n}`, wo_id: `WO-${n}`, due_date: `2026-11-0${n}` }));

const Sheet = ({ order }: { order: WorkOrder }) => createElement("article", null, `sheet of ${order.wo_id}`);

function List() {
  const loadSheet = async () => Sheet;
  return createElement(WorkList, { label: "Repairs", orders, view: useListView(), loadSheet, loadCompleted: null });
}

const owedStep = (text: string) => ({
  ...stepOf(text, text),
  step: { ...newStep(text, { en: text, fr: null }), kind: "check" as const },
});

function OwingList() {
  const owing = ["Lock out", "Vibration", "Belt", "Guard"].map(owedStep);
  const some = orders.map((order, n) => (n === 1 ? { ...order, title: "Spindle", checklist: owing } : order));
  return createElement(WorkList, {
    ...{ label: "Repairs", orders: some, view: useListView() },
    ...{ loadSheet: async () => Sheet, loadCompleted: null },
  });
}

function PagedList() {
  const done = ["9", "8", "7"].map((n) => orderOf({ id: `d${n}`, wo_id: `WO-${n}`, status: "Completed" }));
  return createElement(WorkList, {
    ...{ label: "Repairs", orders: [...orders, ...done.slice(0, 1)], view: useListView() },
    ...{ loadSheet: async () => Sheet, loadCompleted: async () => done },
  });
}

async function openList(Shown = List) {
  server.on("GET /assignees", () => [{ id: "t1", name: "Jean Roy" }]);
  const screen = await openScreen(createElement(Shown), "?view=list");
  await until(() => boxes().length === 4);
  return screen;
}

// The browser of these tests knows no popovers: they are shown as they are drawn.
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });

const boxes = () => [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
const chosen = () => boxes().flatMap((box) => (box.checked ? [box.getAttribute("aria-label")] : []));
const choose = (n: number, shiftKey = false) =>
  settled(() => boxes()[n]?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey })));

test("rows are chosen one by one, with Shift up to another, and all at once", async () => {
  await openList();
  await choose(0);
  await choose(2);
  expect(chosen()).toEqual(["Choose WO-1", "Choose WO-3"]);
  await choose(0);
  expect(chosen()).toEqual(["Choose WO-3"]);
  await choose(3, true);
  expect(chosen()).toEqual(["Choose WO-1", "Choose WO-2", "Choose WO-3", "Choose WO-4"]);
  expect(shows("4 chosen")).toBe(true);
  await until(() => document.querySelector("[role=status]")?.textContent === "4 chosen");
  await press("Choose none");
  expect(chosen()).toEqual([]);
  await press("Choose all");
  expect(chosen()).toHaveLength(4);
});

test("what was refused of a change of several stays chosen, and is named", async () => {
  const screen = await openList();
  for (const id of ["o1", "o3"]) server.on(`POST /work-orders/${id}/commands`, () => orderOf({ id, version: 2 }));
  server.on("POST /work-orders/o2/commands", () => {
    throw new Refused(404, "not_found");
  });
  await choose(0);
  await choose(2, true);
  await press("Assign");
  await press("Jean Roy");
  await screen.isSaid();
  expect(screen.said()?.title).toBe("1 not changed: WO-2");
  expect(chosen()).toEqual(["Choose WO-2"]);
  expect(server.bodies("POST /work-orders/o3/commands")).toMatchObject([{ kind: "assign", assignee: "t1" }]);
  expect(server.times("POST /work-orders/o4/commands")).toBe(0);
});

test("of several that are completed those stay whose steps are owed, and these steps are named", async () => {
  await openList(OwingList);
  for (const { id } of orders)
    server.on(`POST /work-orders/${id}/commands`, () => orderOf({ id, status: "Completed", version: 2 }));
  await choose(0);
  await choose(2, true);
  await settled(() => document.querySelectorAll<HTMLButtonElement>("button[aria-haspopup]")[2]?.click());
  await press("Completed");
  await until(() => shows("WO-2 · Spindle — Lock out, Vibration, Belt, and 1 more"));
  await press("Complete the others");
  await until(() => server.times("POST /work-orders/o3/commands") === 1);
  expect(orders.map(({ id }) => server.times(`POST /work-orders/${id}/commands`))).toEqual([1, 0, 1, 0]);
});

test("those that are chosen are printed together, in the order of the list", async () => {
  await openList();
  const print = vi.fn();
  Reflect.set(window, "print", print);
  Reflect.set(document, "fonts", { ready: Promise.resolve() });
  await choose(3);
  await choose(1);
  await press("Print");
  await until(() => print.mock.calls.length > 0);
  expect(print).toHaveBeenCalledTimes(1);
  const sheets = [...document.querySelectorAll("#print-out article")].map((sheet) => sheet.textContent);
  expect(sheets).toEqual(["sheet of WO-2", "sheet of WO-4"]);
});

test("the sheet has every page of what is completed, in the order of the list: after what is open, as its pages have it", async () => {
  server.on("GET /assignees", () => []);
  const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:sheet");
  await openScreen(createElement(PagedList), "?view=list&sort=-code");
  await press("CSV");
  await until(() => saved.mock.calls.length > 0);
  const [sheet] = saved.mock.calls[0] ?? [];
  const text = sheet instanceof Blob ? await sheet.text() : "";
  const [head, ...lines] = text
    .trim()
    .split("\r\n")
    .map((line) => line.split(",").map((cell) => cell.slice(1, -1)));
  // The first column holds what rows are chosen by.
  const shown = [...document.querySelectorAll("th")].slice(1).map(({ textContent }) => textContent);
  expect(head).toEqual([...shown, "Equipment number"]);
  expect(lines.map(([, code]) => code)).toEqual(["WO-4", "WO-3", "WO-2", "WO-1", "WO-9", "WO-8", "WO-7"]);
});
