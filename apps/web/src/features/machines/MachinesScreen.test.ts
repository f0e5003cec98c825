// @vitest-environment happy-dom
import { importEntranceWords } from "@millwright/messages/import-entrance/import-entrance";
import { labelWords } from "@millwright/messages/labels/labels";
import { sheetDownloadWords } from "@millwright/messages/sheet-download/sheet-download";
import { fill } from "@millwright/messages/text";
import { act, createElement } from "react";
import { expect, test } from "vitest";
import { MachinesScreen } from "#features/machines/MachinesScreen.tsx";
import { queryClient } from "#lib/api/query.ts";
import { isReachable } from "#lib/connection/connection.ts";
import { currentMessages } from "#lib/language.ts";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, isInvalidated, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const machine = (id: string, name: string) => ({ id, name, department_id: null, department_name: null, files: [] });

function openPlant() {
  const plant = { machines: [machine("m1", "Press")] };
  server.on("GET /machines", ({ query }) =>
    plant.machines.filter(({ name }) => name.toLowerCase().includes(query.get("q")?.toLowerCase() ?? "")),
  );
  server.on("GET /departments", () => []);
  server.on("GET /machines/m1/open-work", () => ({ repairs: 0, tasks: 0 }));
  server.on("POST /machines", ({ body }) => {
    const created = machine(`m${plant.machines.length + 1}`, Object(body).name);
    plant.machines.push(created);
    return created;
  });
  server.on("DELETE /machines/m1", () => {
    plant.machines.shift();
    return null;
  });
}
const open = () => openScreen(createElement(MachinesScreen));

test("the form opens on demand, in its first field, and closes to the button that opened it; it is open while there is none", async () => {
  openPlant();
  const screen = await open();
  const { machines: words, common } = currentMessages();
  await until(() => shows("Press"));
  expect(document.querySelector("form")).toBeNull();
  await press(words.add);
  await until(() => document.activeElement instanceof HTMLInputElement);
  await press(common.close);
  await until(() => document.activeElement?.textContent === words.add);
  expect(document.querySelector("form")).toBeNull();
  await screen.leave();
  queryClient.clear();
  server.on("GET /machines", () => []);
  await open();
  await until(() => document.querySelector("form") !== null);
  expect(shows(common.close)).toBe(false);
});

test("machines are filtered by department and criticality, as the address has it, and by state", async () => {
  openPlant();
  const id = "11111111-1111-4111-8111-111111111111";
  server.on("GET /departments", () => [{ id, name: "Stamping" }]);
  await openScreen(createElement(MachinesScreen), `?department_id=${id}&criticality=A`);
  await until(() => server.queries("GET /machines").some((query) => query.includes(id)));
  const state = [...document.querySelectorAll("select")].at(-1);
  if (state) Object.assign(state, { value: "stopped" });
  await act(async () => state?.dispatchEvent(new Event("change", { bubbles: true })));
  await until(() => server.queries("GET /machines").some((query) => query.includes("state=stopped")));
  for (const asked of [`department_id=${id}`, "criticality=A"]) {
    expect(server.queries("GET /machines").at(-1)).toContain(asked);
  }
});

test("a machine that is added is on the list, in every list of machines", async () => {
  openPlant();
  const screen = await open();
  const { machines: words } = currentMessages();
  queryClient.setQueryData(["machines", "none"], []);
  await press(words.add);
  await fillIn(words.newName, "Lathe");
  await press(words.add);
  await screen.isSaid();
  expect(screen.said()).toMatchObject({ tone: "success", title: words.created });
  await until(() => shows("Lathe"));
  expect([shows("Lathe"), isInvalidated("machines", "none")]).toEqual([true, true]);
});

test("a machine with an existing name is made only after a confirmation", async () => {
  openPlant();
  await open();
  const { machines: words, common, workOrders } = currentMessages();
  await press(words.add);
  await fillIn(words.newName, "PRESS");
  await press(words.add);
  await press(common.cancel);
  expect(server.times("POST /machines")).toBe(0);
  await press(words.add);
  await press(workOrders.duplicate.confirm);
  await until(() => server.times("POST /machines") === 1);
  expect(server.bodies("POST /machines")).toEqual([{ name: "PRESS" }]);
});

test("a machine without a name is not sent", async () => {
  openPlant();
  const screen = await open();
  await press(currentMessages().machines.add);
  await press(currentMessages().machines.add);
  await screen.isSaid();
  expect([screen.said()?.tone, server.times("POST /machines")]).toEqual(["error", 0]);
});

test("a deleted machine leaves the list, and the departments count theirs anew", async () => {
  openPlant();
  const screen = await open();
  const { machines: words, common } = currentMessages();
  const counted = server.times("GET /departments");
  await press(fill(currentMessages().common.actionsFor, { name: "Press" }));
  await press(fill(words.delete, { name: "Press" }));
  await press(common.delete);
  await screen.isSaid();
  expect(screen.said()).toMatchObject({ tone: "success", title: words.deleted });
  await until(() => server.times("GET /departments") > counted);
  expect(shows("Press")).toBe(false);
});

test("a machine whose deletion is refused, or not agreed to, stays", async () => {
  openPlant();
  const screen = await open();
  const { machines: words, common } = currentMessages();
  await press(fill(currentMessages().common.actionsFor, { name: "Press" }));
  await press(fill(words.delete, { name: "Press" }));
  await press(common.cancel);
  expect(server.times("DELETE /machines/m1")).toBe(0);
  server.on("DELETE /machines/m1", () => {
    throw new Refused(409, "conflict");
  });
  await press(fill(currentMessages().common.actionsFor, { name: "Press" }));
  await press(fill(words.delete, { name: "Press" }));
  await press(common.delete);
  await screen.isSaid();
  expect([screen.said()?.tone, shows("Press")]).toEqual(["error", true]);
});

test("without a connection nothing is added or pasted: both rest and say why", async () => {
  openPlant();
  await openScreen(createElement(MachinesScreen));
  const { machines: m, machineImport, failures } = currentMessages();
  await until(() => shows("Press"));
  const there = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  await act(isReachable);
  const resting = [...document.querySelectorAll("[data-disabled]")];
  const nameOf = (one: Element) => one.getAttribute("aria-label") ?? one.textContent;
  expect(resting.map((one) => [nameOf(one), one.getAttribute("title"), one.getAttribute("href")])).toEqual([
    [labelWords.en.title, failures.needsConnection, null],
    [machineImport.title, failures.needsConnection, null],
    [sheetDownloadWords.en.action, failures.needsConnection, null],
    [importEntranceWords.en.action, failures.needsConnection, null],
    [m.add, failures.needsConnection, null],
  ]);
  globalThis.fetch = there;
});
