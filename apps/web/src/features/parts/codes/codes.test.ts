// @vitest-environment happy-dom
import { partCodeWords } from "@millwright/messages/part-codes/part-codes";
import { partWords } from "@millwright/messages/parts/parts";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { CodesTab } from "#features/parts/codes/CodesTab.tsx";
import { ScanDialog } from "#features/parts/scan/ScanDialog.tsx";
import { noteScannedQuantity, scannedQuantity } from "#features/parts/scan/scanned-quantity.ts";
import { UseTab } from "#features/parts/use/UseTab.tsx";
import { currentMessages } from "#lib/language.ts";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const words = partCodeWords.en;
const belt = { id: "p1", name: "Belt", code: "REP-2026-0007", bin_location: "C-3" };
const box = "[)>␞06␝1P6205-2Z␝Q10␞␄";

test("a code of no part is tied to the one that is found and pressed", async () => {
  server.on("GET /parts", ({ query }) => (query.get("q") === "bel" ? [belt] : []));
  server.on("GET /machines", () => []);
  server.on("POST /parts/p1/codes", () => ({ id: "c1", code: "6205-2Z" }));
  const screen = await openScreen(createElement(ScanDialog, { code: box, onClose: () => undefined }));
  await until(() => shows(words.unknown));
  await fillIn(words.find, "bel");
  await until(() => shows("Belt"));
  await press("BeltREP-2026-0007 · C-3");
  await screen.isSaid();
  expect(screen.said()?.title).toBe(fill(words.tied, { name: "Belt" }));
  expect(server.bodies("POST /parts/p1/codes")).toEqual([{ code: box }]);
  expect(screen.address()).toContain("part=p1");
});

test("codes of a part are listed, added and removed", async () => {
  const codes = [{ id: "c1", code: "04006381333931", created_at: "2026-11-01T12:00:00Z", created_by_name: "Marie" }];
  server.on("GET /parts/p1/codes", () => codes);
  server.on("POST /parts/p1/codes", ({ body }) => {
    const added = { id: "c2", code: Object(body).code, created_at: "2026-11-02T12:00:00Z", created_by_name: null };
    codes.push(Object(added));
    return added;
  });
  server.on("DELETE /parts/codes/c1", () => {
    codes.shift();
    return null;
  });
  const screen = await openScreen(createElement(CodesTab, { partId: "p1" }));
  await until(() => shows("04006381333931"));
  await fillIn(words.code, "77-A");
  await press(words.add);
  await until(() => shows("77-A"));
  await press(fill(words.remove, { code: "04006381333931" }));
  await press(currentMessages().common.delete);
  await until(() => screen.said()?.title === words.removed);
  await until(() => server.times("GET /parts/p1/codes") === 3);
  expect(server.times("DELETE /parts/codes/c1")).toBe(1);
});

test("use shows the months as bars and a table, and the machines", async () => {
  const months = Array.from({ length: 12 }, (_, n) => ({
    month: `2026-${String(n + 1).padStart(2, "0")}`,
    quantity: n,
  }));
  server.on("GET /parts/p1/use", () => ({
    months,
    machines: [{ id: "m1", name: "Press 4", quantity: 9, last_used_at: "2026-11-01T12:00:00Z" }],
  }));
  await openScreen(createElement(UseTab, { partId: "p1" }), "", ["/machines/$machineId"]);
  await until(() => shows(fill(words.useTotal, { n: "66" })) && shows("Press 4") && shows("December 2026"));
});

test("a part that nobody used says so", async () => {
  server.on("GET /parts/p1/use", () => ({ months: [{ month: "2026-11", quantity: 0 }], machines: [] }));
  await openScreen(createElement(UseTab, { partId: "p1" }));
  await until(() => shows(words.unused) && shows(words.noMachines));
  expect(shows(partWords.en.title)).toBe(false);
});

test("the quantity in a scanned box is that of the parts that it may be, until another scan", () => {
  noteScannedQuantity(box, ["p1"]);
  expect([scannedQuantity("p1"), scannedQuantity("p2")]).toEqual([10, null]);
  noteScannedQuantity("6205-2Z", ["p1"]);
  expect(scannedQuantity("p1")).toBeNull();
});
