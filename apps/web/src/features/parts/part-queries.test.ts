// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { useMakePart, usePartCommands } from "#features/parts/part-queries.ts";
import { usePartEdit } from "#features/parts/use-part-edit.ts";
import { queryClient } from "#lib/api/query.ts";
import { openHook, pretendEvent } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { toast, useShownToast } from "#ui/toast/toast.ts";

const server = serverForHooks();
const partOf = (more: object = {}) => ({
  ...{ id: "p1", name: "Belt", part_type: "repair", code: "MNT-2026-0001", current_quantity: 4, min_stock_level: 2 },
  ...{ barcode_type: "auto", barcode_data: null, notes: "", manuals: [], version: 1 },
  ...{ bin_location: null, unit: null, unit_cost_cents: null },
  supplier: { name: null, contact: null, phone: null, email: null },
  ...more,
});
const shownOne = () => queryClient.getQueryData(["parts", "one", "p1"]);
const isListInvalidated = () => queryClient.getQueryState(["parts", "pages", {}])?.isInvalidated;
const openList = () => void queryClient.setQueryData(["parts", "pages", {}], { pages: [], pageParams: [] });

const agrees = { askDuplicate: async () => true, askSameBarcode: async () => true };

test("what is done with a part is on its dialog at once, and its lists are asked again", async () => {
  server.on("POST /parts", ({ body }) => partOf(Object(body)));
  server.on("PUT /parts/p1", ({ body }) => partOf({ ...Object(body), version: 2 }));
  server.on("POST /parts/p1/quantity", () => partOf({ current_quantity: 9, version: 3 }));
  const commands = await openHook(() => ({ make: useMakePart(), ...usePartCommands("p1") }));
  openList();
  await commands.act((now) => now.make({ name: "V-belt", part_type: "repair" }, "key-1"));
  expect([shownOne(), isListInvalidated()]).toMatchObject([{ name: "V-belt" }, true]);
  openList();
  await commands.act((now) => now.put({ name: "Flat belt", version: 1 }));
  expect([shownOne(), isListInvalidated()]).toMatchObject([{ name: "Flat belt" }, true]);
  openList();
  await commands.act((now) => now.move({ change_type: "add", quantity: 5 }, "key-2"));
  expect([shownOne(), isListInvalidated()]).toMatchObject([{ current_quantity: 9 }, true]);
});

test("a deleted part's lists are asked again", async () => {
  server.on("DELETE /parts/p1", () => null);
  const commands = await openHook(() => usePartCommands("p1"));
  openList();
  await commands.act((now) => now.remove());
  expect(isListInvalidated()).toBe(true);
});

test("of two people who add a manual at once, both manuals stay", async () => {
  let current = { version: 1, manuals: [{ id: "drawing" }] };
  server.on("GET /parts/p1", () => partOf(current));
  server.on("PUT /parts/p1", ({ body }) => {
    const { manuals, version } = { manuals: [], version: 0, ...Object(body) };
    if (server.times("PUT /parts/p1") === 1) current = { version: 2, manuals: [{ id: "theirs" }] };
    if (version !== current.version) throw new Refused(409, "stale");
    current = { version: version + 1, manuals };
    return partOf(current);
  });
  const commands = await openHook(() => usePartCommands("p1"));
  expect(await commands.act((now) => now.saveManuals({ add: "mine" }))).toEqual([{ id: "theirs" }, { id: "mine" }]);
  expect(await commands.act((now) => now.saveManuals({ remove: "theirs" }))).toEqual([{ id: "mine" }]);
});

test("manuals that are stale again and again are sent four times, and what is refused otherwise once", async () => {
  server.on("GET /parts/p1", () => partOf());
  let code = "stale";
  server.on("PUT /parts/p1", () => {
    throw new Refused(409, code);
  });
  const commands = await openHook(() => usePartCommands("p1"));
  await expect(commands.act((now) => now.saveManuals({ add: "mine" }))).rejects.toMatchObject({ code });
  expect(server.times("PUT /parts/p1")).toBe(4);
  code = "unknown_reference";
  await expect(commands.act((now) => now.saveManuals({ add: "mine" }))).rejects.toMatchObject({ code });
  expect(server.times("PUT /parts/p1")).toBe(5);
});

test("what anybody does with a part asks again for the parts", async () => {
  openList();
  pretendEvent("part", "p1");
  await expect.poll(isListInvalidated).toBe(true);
});

async function openEdit() {
  toast.dismiss();
  const screen = await openHook(() => ({
    edit: usePartEdit("p1", usePartCommands("p1"), agrees),
    said: useShownToast(),
  }));
  await screen.act(({ edit }) => edit.begin(JSON.parse(JSON.stringify(partOf()))));
  await screen.act(({ edit }) => edit.change({ notes: "Top shelf" }));
  return screen;
}
async function reopened() {
  const again = await openHook(() => usePartEdit("p1", usePartCommands("p1"), agrees));
  const { draft } = again.now;
  await again.leave();
  return draft;
}

test("an edit of a part that was saved, or ended, is over: nothing of it is left on the device", async () => {
  server.on("PUT /parts/p1", ({ body }) => partOf({ ...Object(body), version: 2 }));
  for (const over of ["save", "end"] as const) {
    const screen = await openEdit();
    expect([screen.now.edit.isDirty, await reopened()]).toMatchObject([true, { notes: "Top shelf" }]);
    await screen.act(({ edit }) => edit[over]());
    expect([screen.now.edit.draft, screen.now.edit.isDirty, await reopened()]).toEqual([null, false, null]);
    await screen.leave();
  }
  expect(server.bodies("PUT /parts/p1")).toEqual([{ notes: "Top shelf", version: 1 }]);
});

test("where somebody else changed the same field of a part, nothing is overwritten and nothing is lost", async () => {
  server.on("GET /parts/p1", () => partOf({ notes: "Bottom shelf", version: 2 }));
  server.on("PUT /parts/p1", ({ body }) => {
    const { version } = { version: 0, ...Object(body) };
    if (version !== 2) throw new Refused(409, "stale");
    return partOf({ version: 3 });
  });
  const screen = await openEdit();
  await screen.act(({ edit }) => edit.save());
  expect([server.times("PUT /parts/p1"), screen.now.said?.tone]).toEqual([1, "error"]);
  expect(screen.now.edit.draft).toMatchObject({ notes: "Top shelf" });
  await screen.act(({ edit }) => edit.save());
  expect([server.times("PUT /parts/p1"), screen.now.edit.draft]).toEqual([2, null]);
});

test("a part that can't be so is not sent, and its faults are shown from then on", async () => {
  const screen = await openEdit();
  await screen.act(({ edit }) => edit.change({ name: "" }));
  expect(screen.now.edit.faults).toEqual({});
  await screen.act(({ edit }) => edit.save());
  expect([server.times("PUT /parts/p1"), Object.keys(screen.now.edit.faults)]).toEqual([0, ["name"]]);
});

test("a barcode that another part has is asked about, and is saved only where that is wanted", async () => {
  server.on("PUT /parts/p1", ({ body }) => partOf({ ...Object(body), version: 2 }));
  const before = server.bodies("PUT /parts/p1").length;
  for (const isWanted of [false, true]) {
    const queries: string[] = [];
    const ask = (draft: { barcode_data: string }, ownId: string) => {
      queries.push(`${ownId} ${draft.barcode_data}`);
      return Promise.resolve(isWanted);
    };
    const screen = await openHook(() => usePartEdit("p1", usePartCommands("p1"), { ...agrees, askSameBarcode: ask }));
    await screen.act((edit) => edit.begin(JSON.parse(JSON.stringify(partOf()))));
    await screen.act((edit) => edit.change({ barcode_type: "manual", barcode_data: "77-A" }));
    await screen.act((edit) => edit.save());
    expect([queries, server.bodies("PUT /parts/p1").length - before]).toEqual([["p1 77-A"], isWanted ? 1 : 0]);
    if (!isWanted) await screen.act((edit) => edit.end());
    await screen.leave();
  }
});
