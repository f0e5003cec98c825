// @vitest-environment happy-dom

import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { DepartmentMachines } from "#features/departments/DepartmentMachines.tsx";
import { DepartmentsScreen } from "#features/departments/DepartmentsScreen.tsx";
import { useDeleteDepartment } from "#features/departments/delete-department.ts";
import { currentDepartmentWords } from "#features/departments/department-words.ts";
import { useRename } from "#features/departments/use-rename.ts";
import { queryClient } from "#lib/api/query.ts";
import { currentMessages } from "#lib/language.ts";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, isInvalidated, openHookOnScreen, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const department = (id: string, name: string) => ({ id, name, machine_count: 0, created_at: "2026-11-01T12:00:00Z" });

function openPlant() {
  const departments = [department("d1", "Kiln")];
  server.on("GET /departments", () => departments);
  server.on("GET /departments/d1/open-work", () => ({ repairs: 0, tasks: 0 }));
  server.on("POST /departments", ({ body }) => {
    const created = department("d2", Object(body).name);
    departments.push(created);
    return created;
  });
  server.on("DELETE /departments/d1", () => {
    departments.shift();
    return null;
  });
}

test("a department that is made is on the list", async () => {
  openPlant();
  const screen = await openScreen(createElement(DepartmentsScreen));
  const words = currentDepartmentWords();
  await press(words.create);
  await fillIn(words.newName, " Packing ");
  await press(words.create);
  await screen.isSaid();
  expect(screen.said()).toMatchObject({ tone: "success", title: words.created });
  await until(() => shows("Packing"));
  expect(shows("Packing")).toBe(true);
  expect(server.bodies("POST /departments")).toEqual([{ name: "Packing" }]);
});

test("a deleted department leaves the list, and its machines say that they stand in none", async () => {
  openPlant();
  const screen = await openScreen(createElement(DepartmentsScreen));
  const { common } = currentMessages();
  const words = currentDepartmentWords();
  queryClient.setQueryData(["machines", "all"], []);
  await press(fill(currentMessages().common.actionsFor, { name: "Kiln" }));
  await press(fill(words.delete, { name: "Kiln" }));
  await press(common.delete);
  await screen.isSaid();
  expect(screen.said()).toMatchObject({ tone: "success", title: words.deleted });
  expect([shows("Kiln"), isInvalidated("machines", "all")]).toEqual([false, true]);
});

test("a deletion that is refused is told, and changes no list", async () => {
  openPlant();
  server.on("DELETE /departments/d1", () => {
    throw new Refused(409, "conflict");
  });
  const screen = await openHookOnScreen(useDeleteDepartment);
  for (const key of ["departments", "machines"]) queryClient.setQueryData([key], []);
  await screen.act((remove) => void remove(department("d1", "Kiln")));
  await press(currentMessages().common.delete);
  await screen.isSaid();
  expect([screen.said()?.tone, isInvalidated("departments"), isInvalidated("machines")]).toEqual([
    "error",
    false,
    false,
  ]);
});

test("a machine that is put into a department, or taken out, is on the right list at once", async () => {
  const machines = [{ id: "m1", name: "Press", department_id: null }];
  server.on("GET /machines", ({ query }) =>
    machines.filter(({ department_id }) => (department_id ?? "none") === query.get("department_id")),
  );
  server.on("PUT /machines/m1", ({ body }) => Object.assign(machines[0] ?? {}, body));
  const screen = await openScreen(createElement(DepartmentMachines, { id: "d1", isRenaming: false }));
  const words = currentDepartmentWords();
  queryClient.setQueryData(["departments"], []);
  await until(() => shows("Press"));
  await fillIn(words.assignMachine, "m1");
  await press(words.assign);
  await screen.isSaid();
  expect([screen.said()?.title, isInvalidated("departments")]).toEqual([words.assigned, true]);
  await press(fill(words.removeMachine, { name: "Press" }));
  await press(words.removeConfirm);
  await until(() => screen.said()?.title === words.removed);
  expect(server.bodies("PUT /machines/m1")).toEqual([{ department_id: "d1" }, { department_id: null }]);
  await until(() => shows(words.noMachines));
  expect(shows(words.noMachines)).toBe(true);
});

test("assigning a machine leads in a department, unless its new name waits to be saved", async () => {
  server.on("GET /machines", () => [{ id: "m1", name: "Press", department_id: null }]);
  for (const [isRenaming, variant] of [
    [false, "filled"],
    [true, "default"],
  ] as const) {
    queryClient.clear();
    await openScreen(createElement(DepartmentMachines, { id: "d1", isRenaming }));
    await until(() => shows("Press"));
    const { assign } = currentDepartmentWords();
    const button = [...document.querySelectorAll("button")].filter(({ textContent }) => textContent === assign).at(-1);
    expect(button?.dataset.variant).toBe(variant);
  }
});

test("a new name is on every list once it is saved, and nothing of it is left on the device", async () => {
  const rename = await openHookOnScreen(() => useRename("d1", "Kiln", async () => true));
  const unsaved = () => [rename.latest().name, rename.latest().isUnsaved];
  queryClient.setQueryData(["departments"], []);
  server.on("PUT /departments/d1", () => {
    throw new Refused(409, "stale");
  });
  await rename.act((now) => now.change("Kilns "));
  await rename.act((now) => now.save());
  expect([...unsaved(), isInvalidated("departments")]).toEqual(["Kilns ", true, false]);
  server.on("PUT /departments/d1", () => department("d1", "Kilns"));
  await rename.act((now) => now.save());
  expect([...unsaved(), isInvalidated("departments")]).toEqual(["Kiln", false, true]);
  expect(server.bodies("PUT /departments/d1").at(-1)).toEqual({ name: "Kilns" });
});

test("without a connection there is no way to a form that could not be sent, and it is said why", async () => {
  openPlant();
  await openScreen(createElement(DepartmentsScreen));
  const { failures } = currentMessages();
  const words = currentDepartmentWords();
  await until(() => shows(words.create));
  await server.shut();
  const add = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === words.create);
  expect([add?.disabled, add?.title]).toEqual([true, failures.needsConnection]);
  await server.open();
  expect(add?.disabled).toBe(false);
});

test("after a machine was assigned the chooser has the focus for the next one, and after the last one the list has it", async () => {
  const machines = ["Press", "Saw"].map((name, n) => ({ id: `m${n}`, name, department_id: null }));
  server.on("GET /machines", ({ query }) =>
    machines.filter(({ department_id }) => (department_id ?? "none") === query.get("department_id")),
  );
  for (const machine of machines) server.on(`PUT /machines/${machine.id}`, ({ body }) => Object.assign(machine, body));
  const screen = await openScreen(createElement(DepartmentMachines, { id: "d1", isRenaming: false }));
  const words = currentDepartmentWords();
  await until(() => shows("Saw"));
  const assign = async (id: string) => {
    await fillIn(words.assignMachine, id);
    await press(words.assign);
    await screen.isSaid();
  };
  await assign("m0");
  expect(document.activeElement?.tagName).toBe("SELECT");
  await until(() => !document.querySelector("option[value=m0]"));
  await assign("m1");
  await until(() => document.activeElement?.tagName === "H3");
  expect(document.activeElement?.textContent).toContain(words.machines);
});
