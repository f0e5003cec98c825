// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { dayOfEntry, readDialogSearch, useDialogAddress, useDialogs, useScreenSearch } from "#lib/dialogs.ts";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openHookOnScreen } from "#testing/screen.ts";

serverForHooks();

test("an address opens what it names, and nothing by an empty or odd word", () => {
  expect(
    readDialogSearch({ order: "o1", entry: "pm.2026-11-23", machine: "", part: 7, at: "m1", on: "2026-11-24" }),
  ).toEqual({
    ...{ order: "o1", entry: "pm.2026-11-23", at: "m1", on: "2026-11-24" },
  });
  expect(["pm", "part", 1, "else", true].map((value) => readDialogSearch({ new: value }).new)).toEqual([
    "pm",
    "part",
    1,
    1,
    1,
  ]);
  expect([readDialogSearch({ new: 0 }), readDialogSearch({ new: "", scan: "" })]).toEqual([{}, {}]);
  expect([1, true, "AB-1", 12].map((scan) => readDialogSearch({ scan }).scan)).toEqual([1, 1, "AB-1", "12"]);
});

test("a day of a PM is told from other entries", () => {
  const days = ["pm.2026-11-23", "repair.2026-11-23", "pm.x", "pm.2026-11-23.x", undefined].map(dayOfEntry);
  expect(days).toEqual(["2026-11-23", null, null, null, null]);
});

async function openAddress() {
  const screen = await openHookOnScreen(() => ({
    ...useDialogAddress(),
    dialogs: useDialogs(),
    search: useScreenSearch(),
  }));
  const open = async (...which: Parameters<ReturnType<typeof useDialogAddress>["open"]>) => {
    const before = screen.address();
    await screen.act((now) => now.open(...which));
    await until(() => screen.address() !== before);
  };
  return { ...screen, open };
}

test("a dialog is opened by the address, with what it is for, beside what the screen asks", async () => {
  const { latest, open } = await openAddress();
  await open("order", "o1", "repair.h1");
  expect(latest().dialogs).toEqual({ order: "o1", entry: "repair.h1" });
  await open("machine", "m1");
  expect(latest().dialogs).toEqual({ order: "o1", entry: "repair.h1", machine: "m1" });
  await open("order", "o2");
  expect(latest().dialogs.entry).toBeUndefined();
  await open("new", "pm", { on: "2026-11-24" });
  expect(latest().dialogs).toMatchObject({ new: "pm", on: "2026-11-24" });
  await open("new", 1, "m1");
  expect(latest().dialogs).toMatchObject({ new: 1, at: "m1" });
  expect(latest().dialogs.on).toBeUndefined();
  expect(latest().search).toEqual({ at: "m1" });
});

test("closing what was opened here goes back; else the address is only cleaned", async () => {
  const { latest, open, act, address } = await openAddress();
  const begin = address();
  await open("order", "o1");
  await act(({ close }) => close("order"));
  await until(() => address() === begin);
  expect(latest().dialogs).toEqual({});
});
