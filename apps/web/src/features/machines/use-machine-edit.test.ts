// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { useMachine, useMachineCommands } from "#features/machines/machine-queries.ts";
import { useMachineEdit } from "#features/machines/use-machine-edit.ts";
import { queryClient } from "#lib/api/query.ts";
import { currentMessages } from "#lib/language.ts";
import { openHook, pretendEvent, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { toast, useShownToast } from "#ui/toast/toast.ts";

const server = serverForHooks();
let isWanted = true;
const confirmEdit = async () => isWanted;
const machineOf = (more: object = {}) => ({
  ...{ id: "m1", name: "Press", department_id: null, notes: "", specifications: "", location_details: "" },
  ...{ model: "", serial_number: "", installation_date: null, files: [], version: 1 },
  ...more,
});

async function openEdit(more: object = {}) {
  toast.dismiss();
  const screen = await openHook(() => ({
    edit: useMachineEdit("m1", useMachineCommands("m1"), confirmEdit),
    said: useShownToast(),
  }));
  const machine = JSON.parse(JSON.stringify(machineOf(more)));
  await screen.act(({ edit }) => edit.begin(machine));
  return screen;
}
/** What somebody finds who opens the machine anew on this device. */
async function reopened() {
  const again = await openHook(() => useMachineEdit("m1", useMachineCommands("m1"), confirmEdit));
  const { draft } = again.now;
  await again.leave();
  return draft;
}

test("an edit that was saved is over: nothing of it is left on the device", async () => {
  server.on("PUT /machines/m1", ({ body }) => machineOf({ ...Object(body), version: 2 }));
  const screen = await openEdit();
  expect(screen.now.edit.isDirty).toBe(false);
  await screen.act(({ edit }) => edit.change({ notes: "Top shelf" }));
  expect([screen.now.edit.isDirty, await reopened()]).toMatchObject([true, { notes: "Top shelf" }]);
  await screen.act(({ edit }) => edit.save());
  expect(server.bodies("PUT /machines/m1")).toEqual([{ notes: "Top shelf", version: 1 }]);
  expect([screen.now.edit.draft, await reopened()]).toEqual([null, null]);
  expect(screen.now.said).toMatchObject({ tone: "success", title: currentMessages().machines.updated });
});

test("an edit that is ended without a save is over as well", async () => {
  const screen = await openEdit();
  await screen.act(({ edit }) => edit.change({ notes: "Top shelf" }));
  await screen.act(({ edit }) => edit.end());
  expect([screen.now.edit.draft, screen.now.edit.isDirty, await reopened()]).toEqual([null, false, null]);
  expect(server.times("PUT /machines/m1")).toBe(0);
});

test("an edit that changes nothing sends nothing, and is over", async () => {
  const screen = await openEdit();
  await screen.act(({ edit }) => edit.save());
  expect([server.times("PUT /machines/m1"), screen.now.edit.draft]).toEqual([0, null]);
});

test("a machine without a name is not sent", async () => {
  const screen = await openEdit();
  await screen.act(({ edit }) => edit.change({ name: "  " }));
  await screen.act(({ edit }) => edit.save());
  expect([server.times("PUT /machines/m1"), screen.now.edit.draft]).toMatchObject([0, { name: "  " }]);
  expect(screen.now.said).toMatchObject({ tone: "error", title: currentMessages().machines.nameRequired });
});

/** Somebody else has saved meanwhile: version 2 has this. */
function othersSaved(theirs: object) {
  server.on("GET /machines/m1", () => machineOf({ ...theirs, version: 2 }));
  server.on("PUT /machines/m1", ({ body }) => {
    const submitted: { version: number } = { version: 0, ...Object(body) };
    if (submitted.version !== 2) throw new Refused(409, "stale");
    return machineOf({ ...theirs, ...submitted, version: 3 });
  });
}

test("where somebody else changed another field, both changes stay", async () => {
  const screen = await openEdit();
  await screen.act(({ edit }) => edit.change({ notes: "Top shelf" }));
  othersSaved({ model: "X200" });
  await screen.act(({ edit }) => edit.save());
  expect(server.bodies("PUT /machines/m1").at(-1)).toEqual({ notes: "Top shelf", version: 2 });
  expect(screen.now.edit.draft).toBe(null);
});

test("where somebody else changed the same field, nothing is overwritten and nothing is lost", async () => {
  const screen = await openEdit();
  await screen.act(({ edit }) => edit.change({ notes: "Top shelf" }));
  othersSaved({ notes: "Bottom shelf" });
  await screen.act(({ edit }) => edit.save());
  expect(server.times("PUT /machines/m1")).toBe(1);
  expect(screen.now.edit.draft).toMatchObject({ notes: "Top shelf" });
  expect(screen.now.said).toMatchObject({ tone: "error", title: currentMessages().machines.othersChanged });
  await screen.act(({ edit }) => edit.save());
  expect(server.bodies("PUT /machines/m1").at(-1)).toEqual({ notes: "Top shelf", version: 2 });
});

test("a failed save shows an error and keeps the edit", async () => {
  server.on("PUT /machines/m1", () => {
    throw new Refused(404, "not_found");
  });
  const screen = await openEdit();
  await screen.act(({ edit }) => edit.change({ notes: "Top shelf" }));
  await screen.act(({ edit }) => edit.save());
  expect([screen.now.said?.tone, screen.now.edit.draft]).toMatchObject(["error", { notes: "Top shelf" }]);
});

test("of two people who add a file to a machine at once, both files stay, and every list is asked again", async () => {
  let current = { version: 1, files: [{ id: "manual" }] };
  server.on("GET /machines/m1", () => machineOf(current));
  server.on("PUT /machines/m1", ({ body }) => {
    const { files, version } = { files: [], version: 0, ...Object(body) };
    if (server.times("PUT /machines/m1") === 1) current = { version: 2, files: [{ id: "theirs" }] };
    if (version !== current.version) throw new Refused(409, "stale");
    current = { version: version + 1, files };
    return machineOf(current);
  });
  queryClient.setQueryData(["machines", "pages", {}], { pages: [], pageParams: [] });
  const commands = await openHook(() => useMachineCommands("m1"));
  expect(await commands.act((now) => now.saveFiles({ add: "mine" }))).toEqual([{ id: "theirs" }, { id: "mine" }]);
  expect(queryClient.getQueryState(["machines", "pages", {}])?.isInvalidated).toBe(true);
  expect(await commands.act((now) => now.saveFiles({ remove: "theirs" }))).toEqual([{ id: "mine" }]);
});

test("a machine is asked again when a repair of it may have been completed", async () => {
  server.on("GET /machines/m1", () => machineOf());
  const screen = await openHook(() => useMachine("m1"));
  await until(() => screen.now.data?.name === "Press");
  await screen.act(async () => {
    pretendEvent("history", "h1");
    await new Promise((resolve) => setTimeout(resolve, 80));
  });
  expect(server.times("GET /machines/m1")).toBe(2);
});

test("a number that another machine has is said at its field, and what was typed stays", async () => {
  server.on("PUT /machines/m1", () => {
    throw new Refused(409, "machine_number_taken");
  });
  const screen = await openEdit();
  await screen.act(({ edit }) => edit.change({ number: "p 04" }));
  await screen.act(({ edit }) => edit.save());
  expect([screen.now.edit.numberTaken, screen.now.edit.draft?.number]).toEqual([expect.any(String), "p 04"]);
  await screen.act(({ edit }) => edit.change({ number: "p 05" }));
  expect(screen.now.edit.numberTaken).toBeNull();
});

test("giving a machine another one's name asks for a confirmation", async () => {
  server.on("GET /machines", () => [{ id: "m2", name: "Saw" }]);
  server.on("PUT /machines/m1", ({ body }) => machineOf({ ...Object(body), version: 2 }));
  const screen = await openEdit();
  await screen.act(({ edit }) => edit.change({ name: "saw" }));
  isWanted = false;
  await screen.act(({ edit }) => edit.save());
  isWanted = true;
  expect([server.times("PUT /machines/m1"), screen.now.edit.draft?.name]).toEqual([0, "saw"]);
  await screen.act(({ edit }) => edit.save());
  expect(server.bodies("PUT /machines/m1")).toMatchObject([{ name: "saw" }]);
});
