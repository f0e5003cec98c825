// @vitest-environment happy-dom
import type { Machine } from "@millwright/contract/machines";
import { planFamilyWords } from "@millwright/messages/plan-family/plan-family";
import { fill, plural } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { CopiesDialog } from "#features/maintenance/family/CopiesDialog.tsx";
import { CopyPmDialog } from "#features/maintenance/family/CopyPmDialog.tsx";
import { canStagger, faultsIn, machinesFound, noCopies } from "#features/maintenance/family/copies-draft.ts";
import { FamilyLine } from "#features/maintenance/family/FamilyLine.tsx";
import { useSaveScope } from "#features/maintenance/family/use-save-scope.ts";
import { useDeletePm } from "#features/maintenance/use-delete-pm.ts";
import { currentMessages } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { pmOf } from "#testing/orders.ts";
import { fillIn, openHookOnScreen, openScreen, press, shows } from "#testing/screen.ts";
import type { UpdateBody } from "#work/edit/draft.ts";

const server = serverForHooks();
const words = planFamilyWords.en;
const familyPm = pmOf({ family_id: "f1", machine_id: "m1", machine_name: "Press 1" });
const member = (id: string, machine: string, differs_in: string[] = []) => ({
  ...{ id, wo_id: `PM-2026-${id}`, title: "Grease", status: "Scheduled", scheduled_date: "2026-11-23" },
  ...{ machine_id: machine.replace("Press ", "m"), machine_name: machine, department_name: null, differs_in },
});
const members = [member("o1", "Press 1"), member("o2", "Press 2", ["title", "assignee"]), member("o3", "Press 3")];
const family = "GET /work-orders/o1/family";
const machine = (id: string, name: string, more: Partial<Machine> = {}) =>
  ({ id, name, department_id: null, department_name: null, model: null, serial_number: null, ...more }) as Machine;

test("a PM of a family names the machines of the others, and what each says otherwise", async () => {
  server.on(family, () => ({ members }));
  await openScreen(createElement(FamilyLine, { pm: familyPm }));
  await until(() => shows(fill(words.title, { n: 3 })));
  expect(shows(fill(words.differs, { fields: "title, technician" }))).toBe(true);
  const links = [...document.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Press 2", "/work-orders/o2"],
    ["Press 3", "/work-orders/o3"],
  ]);
});

const openSave = () => openHookOnScreen(() => useSaveScope(familyPm));
const choose = (value: string) => {
  const select = document.querySelector<HTMLSelectElement>("dialog select");
  if (select === null) throw new Error("Nobody is asked for whom.");
  select.value = value;
  return settled(() => select.dispatchEvent(new Event("change", { bubbles: true })));
};

test("what is changed of a PM of a family is saved for that one unless all are chosen", async () => {
  server.on(family, () => ({ members }));
  const screen = await openSave();
  const answer = screen.latest()({ title: "Oil" });
  await until(() => shows(fill(words.scope.title, { n: 3 })));
  expect(shows(words.scope.differ)).toBe(true);
  expect(shows(fill(words.scope.line, { machine: "Press 2", fields: "title" }))).toBe(true);
  await press(words.scope.action);
  expect(await answer).toBe("save");
});

test("for all it is one command, which its message takes back", async () => {
  server.on(family, () => ({ members }));
  server.on("PUT /work-orders/o1/family", () => ({ members }));
  server.on("POST /work-orders/undo", () => null);
  const screen = await openSave();
  const checklist = [{ id: "a", text: "Wipe", completed: false }];
  const answer = screen.latest()({ title: "Oil", checklist, machine_id: "m7" });
  await until(() => shows(fill(words.scope.title, { n: 3 })));
  await choose("all");
  await press(words.scope.action);
  expect(await answer).toBe("saved");
  const [body] = server.bodies("PUT /work-orders/o1/family");
  expect(body).toEqual({
    ...{ title: "Oil", checklist_items: ["Wipe"], own: { machine_id: "m7" } },
    command: expect.any(String),
  });
  expect(screen.said()?.title).toBe(plural("en", words.scope.saved, 3));
  await settled(() => screen.said()?.action?.run());
  await until(() => screen.said()?.title === currentMessages().workOrders.dialog.undone);
  expect(server.bodies("POST /work-orders/undo")).toEqual([{ command: Object(body).command }]);
});

test.each<[string, UpdateBody, string]>([
  ["a status", { status: "In Progress" }, "save"],
  ["another machine", { machine_id: "m9" }, "save"],
])("%s is of one PM alone, and nobody is asked", async (_, fields, left) => {
  server.on(family, () => ({ members }));
  const screen = await openSave();
  expect(await screen.latest()(fields)).toBe(left);
  expect(server.times(family)).toBe(0);
});

test("a whole family is deleted by one command", async () => {
  server.on(family, () => ({ members }));
  server.on("DELETE /work-orders/o1/family", () => null);
  const screen = await openHookOnScreen(useDeletePm);
  const gone = screen.latest()(familyPm);
  await until(() => document.querySelector("dialog select") !== null);
  await choose("all");
  await press(currentMessages().common.delete);
  expect(await gone).toBe(true);
  expect(screen.said()?.title).toBe(plural("en", words.deletion.deleted, 3));
});

async function openCopies(pm = familyPm) {
  server.on(family, () => ({ members }));
  server.on("GET /departments", () => [{ id: "d1", name: "Paint" }]);
  const painted = { department_id: "d1", department_name: "Paint" };
  server.on("GET /machines", () => [
    machine("m1", "Press 1"),
    machine("m8", "Saw 8", { model: "Kölle 20" }),
    machine("m9", "Saw 9", painted),
  ]);
  server.on("GET /plant-calendar", () => ({
    workdays: ["Monday", "Tuesday"],
    holidays: [],
    shutdowns: [],
    proposed_for: [],
  }));
  return openScreen(createElement(CopiesDialog, { pm, onClose: () => {} }));
}

test("all machines that were found are chosen at once, but those that have it, and each gets a PM", async () => {
  const weekly = pmOf({ ...familyPm, frequency: "Weekly", day_of_week: "Monday", time: "08:00" });
  const screen = await openCopies(weekly);
  await until(() => shows("Saw 8"));
  expect(shows(fill(words.copies.has, { code: "PM-2026-o1" }))).toBe(true);
  await press(plural("en", words.copies.submit, 0));
  expect(shows(words.copies.none)).toBe(true);
  await press(plural("en", words.copies.take, 2));
  await fillIn(words.copies.stagger, "1");
  server.on("POST /work-orders/o1/copies", () => ({ made: [{}, {}], had: [] }));
  await press(plural("en", words.copies.submit, 2));
  await screen.isSaid();
  expect(server.bodies("POST /work-orders/o1/copies")).toEqual([
    { machine_ids: ["m8", "m9"], stagger_days: 1, as_family: true, command: expect.any(String) },
  ]);
  expect(screen.said()?.title).toBe(plural("en", words.copies.made, 2));
});

test("a schedule without one day that can be moved says so in the place of the days apart", async () => {
  await openCopies(pmOf({ ...familyPm, frequency: "Daily", time: "08:00" }));
  await until(() => shows(words.copies.staggerNot));
  expect(shows(words.copies.staggerHelp)).toBe(false);
});

test("machines are found by all words of name, model and number, and by department", () => {
  const all = [
    machine("1", "Press 4", { model: "Kölle 20", serial_number: "A-7" }),
    machine("2", "Press 5", { department_id: "d1" }),
  ];
  const found = (text: string, department = "") => machinesFound(all, text, department).map(({ id }) => id);
  expect([found(""), found("press kolle"), found("a-7"), found("saw")]).toEqual([["1", "2"], ["1"], ["1"], []]);
  expect([found("", "d1"), found("", "none")]).toEqual([["2"], ["1"]]);
});

test("a form of copies says what keeps it from being sent", () => {
  const many = new Set(Array.from({ length: 201 }, (_, n) => String(n)));
  expect(faultsIn({ ...noCopies, machines: many }, words).machines).toBe(fill(words.copies.tooMany, { n: 200 }));
  expect(faultsIn({ ...noCopies, stagger: "1,5" }, words).stagger).toBe(fill(words.copies.days, { n: 60 }));
  expect(canStagger(pmOf({ frequency: "Monthly", monthly_period: "start" }), ["Monday"])).toBe(false);
});

test("a copy starts with all fields of the PM, and is a new PM", async () => {
  server.on("GET /departments", () => []);
  server.on("GET /machines", () => []);
  server.on("GET /assignees", () => []);
  server.on("POST /work-orders", () => pmOf({ id: "o2" }));
  const pm = pmOf({ ...familyPm, title: "Grease the press", department_id: "d1", notes: "Grey grease" });
  await openScreen(createElement(CopyPmDialog, { pm, onClose: () => {} }));
  await press(words.copy.submit);
  await until(() => server.times("POST /work-orders") === 1);
  const [body] = server.bodies("POST /work-orders");
  expect(body).toMatchObject({ type: "PM", title: "Grease the press", machine_id: "m1", notes: "Grey grease" });
  expect(body).not.toHaveProperty("status");
});
