// @vitest-environment happy-dom
import { palette } from "@millwright/messages/palette/en";
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { Palette } from "#app/palette/Palette.tsx";
import { currentMessages } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { openScreen, shows } from "#testing/screen.ts";

const server = serverForHooks();

const field = () => {
  const found = document.querySelector<HTMLInputElement>("[role=combobox]");
  if (found === null) throw new Error("There is no field.");
  return found;
};
const isThere = () => document.querySelector("[role=option]") !== null;
const chosen = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;

async function type(text: string) {
  const prototype: object = Object.getPrototypeOf(field());
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field(), text);
  await settled(() => field().dispatchEvent(new Event("input", { bubbles: true })));
}
const press = (key: string) =>
  settled(() => field().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));

async function openPalette({ includesParts = false } = {}) {
  const machine = { id: "m1", name: "Presse 4", department_name: "Émaillage", serial_number: "S-77" };
  server.on("GET /machines", () => [machine]);
  server.on("GET /assignees", () => [{ id: "t1", name: "Jean Roy" }]);
  server.on("GET /subscription/status", () => ({ has_active_subscription: true, includes_parts: includesParts }));
  server.on("GET /work-orders", ({ query }) =>
    query.get("q") === "pres" ? [orderOf({ title: "Leak at the press", wo_id: "WO-2026-0042" })] : [],
  );
  server.on("GET /parts", () => [
    { id: "p1", name: "Press felt", code: "P-1", barcode_data: null, bin_location: "C-3" },
  ]);
  server.on("GET /suppliers", () => []);
  const done: string[] = [];
  const screen = await openScreen(
    createElement(Palette, { onShortcuts: () => done.push("shortcuts"), onClose: () => done.push("closed") }),
  );
  await until(() => isThere());
  return { ...screen, done };
}

test("what is known shows at once, the server is asked when the fingers rest, and what was chosen stays chosen", async () => {
  await openPalette();
  await until(() => server.times("GET /machines") === 1);
  await type("p");
  await type("pres");
  await until(() => shows("Presse 4"));
  expect(shows("Leak at the press")).toBe(false);
  expect(chosen()).toContain("Presse 4");
  await until(() => shows("Leak at the press"));
  const { found } = currentMessages().common;
  await until(() => document.querySelector("[role=status]")?.textContent === found.other.replace("{n}", "2"));
  expect(server.queries("GET /work-orders")).toEqual(["q=pres&limit=8"]);
  expect(chosen()).toContain("Presse 4");
  await press("ArrowDown");
  expect(chosen()).toContain("WO-2026-0042");
  await press("ArrowDown");
  expect(chosen()).toContain("Presse 4");
  await press("ArrowUp");
  expect(chosen()).toContain("WO-2026-0042");
  await press("ArrowUp");
  expect(chosen()).toContain("Presse 4");
  expect(server.times("GET /parts")).toBe(0);
});

test("what is typed before the code that finds has come is in the field, and found once it is there", async () => {
  const { promise: line, resolve: lineIsBack } = Promise.withResolvers<void>();
  vi.doMock("#app/palette/PaletteFound.tsx", async (load) => {
    await line;
    return load();
  });
  vi.resetModules();
  const { Palette: Fresh } = await import("#app/palette/Palette.tsx");
  server.on("GET /machines", () => [{ id: "m1", name: "Presse 4", department_name: null, serial_number: null }]);
  const { openScreen: openAgain } = await import("#testing/screen.ts");
  await openAgain(createElement(Fresh, { onShortcuts: () => undefined, onClose: () => undefined }));
  expect(document.activeElement).toBe(field());
  await type("pre");
  expect([field().value, isThere()]).toEqual(["pre", false]);
  lineIsBack();
  await until(() => isThere());
  expect(field().value).toBe("pre");
});

test("parts are found where the plan has them", async () => {
  await openPalette({ includesParts: true });
  await type("felt");
  await until(() => shows("Press felt"));
  expect(shows("Press felt")).toBe(true);
});

test("settings are found by their names and by other words", async () => {
  await openPalette();
  const { settings } = palette;
  for (const [typed, found] of [
    ["quiet", settings.quiet],
    [palette.groups.settings, settings.preferences],
    ["closed", settings.holidays],
    ["vacation", settings.shutdowns],
    ["pin", settings.pin],
    ["hours", settings.week],
  ] as const) {
    await type(typed);
    await until(() => shows(found.label));
    expect(shows(found.label)).toBe(true);
  }
});

test("Enter does what is chosen once, and Escape closes", async () => {
  const { done } = await openPalette();
  await type("shortcut");
  await press("Enter");
  expect(done).toEqual(["closed", "shortcuts"]);
  await press("Escape");
  expect(done).toEqual(["closed", "shortcuts", "closed"]);
});

test("a failed search shows an error beside what is known", async () => {
  await openPalette();
  server.on("GET /work-orders", () => {
    throw new TypeError("network");
  });
  await type("pres");
  await until(() => shows("could not be searched"));
  expect([shows("could not be searched"), shows("Presse 4")]).toEqual([true, true]);
});
