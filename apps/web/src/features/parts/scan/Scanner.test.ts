// @vitest-environment happy-dom

import { createElement } from "react";
import { expect, test } from "vitest";
import { currentPartWords } from "#features/parts/part-words.ts";
import { ScanDialog } from "#features/parts/scan/ScanDialog.tsx";
import { useScanned } from "#features/parts/scan/use-scanned.ts";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openHookOnScreen, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const press4 = { id: "m4", name: "Press 4", department_name: null };

test("the field for a code has the focus at once, for a hand scanner, and without a camera its keyboard", async () => {
  await openScreen(createElement(ScanDialog, { code: null, onClose: () => undefined }), "?scan=1");
  const { scanner } = currentPartWords();
  expect(document.activeElement).toBe(document.querySelector("input"));
  await until(() => shows(scanner.absent) || shows(scanner.insecure));
  expect([document.activeElement?.tagName, document.querySelector("input")?.inputMode]).toEqual(["INPUT", "text"]);
});

test("the serial number of a machine leads to the machine's page", async () => {
  server.on("GET /parts", () => []);
  server.on("GET /machines", () => [press4]);
  const screen = await openScreen(createElement(ScanDialog, { code: null, onClose: () => undefined }), "?scan=1");
  const { scanner } = currentPartWords();
  await fillIn(scanner.typedOrPart, "SN-4");
  await press(scanner.open);
  await until(() => screen.address() === "/machines/m4");
  expect(screen.address()).toBe("/machines/m4");
});

test("so does the label of a machine that is scanned beside the dialog", async () => {
  const id = "0b7e1c52-98aa-4f0c-a0ce-5f2ac26d9b32";
  const screen = await openHookOnScreen(() => useScanned());
  await screen.act(({ scan }) => scan(`https://shop-pc:3000/machines?machine=${id}`));
  await until(() => screen.address() === `/machines/${id}`);
  expect(screen.address()).toBe(`/machines/${id}`);
});

test("the code that anybody may scan leads who is signed in to the machine; one that was replaced means nothing", async () => {
  const token = "aB3_-aB3_-aB3_-aB3_-ab";
  server.on("POST /machines/by-code", ({ body }) => {
    if (Reflect.get(Object(body), "token") !== token) throw new Refused(404, "code_unknown");
    return { machine_id: "m4", machine_name: "Press 4" };
  });
  const screen = await openHookOnScreen(() => useScanned());
  const heard: unknown[] = [];
  await screen.act(async ({ scan }) => heard.push(await scan(`http://10.0.0.5/r/${token}x`)));
  expect([heard, screen.address()]).toEqual([["none"], "/"]);
  await screen.act(async ({ scan }) => heard.push(await scan(`http://10.0.0.5/r/${token}`)));
  await until(() => screen.address() === "/machines/m4");
  expect([heard, screen.address()]).toEqual([["none", "opened"], "/machines/m4"]);
});

test("a part is found by a part of its name or by its bin, where its label is lost", async () => {
  const part = { id: "p1", name: "Drive belt", code: "BLT-7", bin_location: "C-3" };
  const queries: string[] = [];
  server.on("GET /parts", ({ query }) => {
    queries.push(query.get("bin") ?? `q ${query.get("q")}`);
    return query.get("bin") === "belt" ? [] : [part];
  });
  const screen = await openScreen(createElement(ScanDialog, { code: null, onClose: () => undefined }), "?scan=1");
  const { scanner } = currentPartWords();
  await fillIn(scanner.typedOrPart, "belt");
  await until(() => shows("Drive belt"));
  expect([shows(scanner.partsFound), shows("BLT-7 · C-3"), queries.sort()]).toEqual([true, true, ["belt", "q belt"]]);
  await press("Drive beltBLT-7 · C-3");
  await until(() => screen.address().includes("part=p1"));
  await screen.leave();
});
