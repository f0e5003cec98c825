// @vitest-environment happy-dom
import { partCodeWords } from "@millwright/messages/part-codes/part-codes";
import { partWords } from "@millwright/messages/parts/parts";
import { createElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { PartsScreen } from "#features/parts/PartsScreen.tsx";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const words = partCodeWords.en;
const belt = { id: "p1", name: "V-belt", code: "BLT-7", bin_location: "A-1" };

beforeEach(() => {
  server.on("GET /machines", () => []);
  server.on("GET /parts", ({ query }) => (query.get("q") === "belt" ? [belt] : []));
});
const field = () => document.querySelector<HTMLInputElement>(`input[aria-label="${partWords.en.search}"]`);
const search = (text: string) =>
  settled(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(), text);
    field()?.dispatchEvent(new Event("input", { bubbles: true }));
  });
const enter = () =>
  settled(() => field()?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));

test("a code of no part in the search is tied to the part that is chosen", async () => {
  server.on("POST /parts/p1/codes", () => []);
  await openScreen(createElement(PartsScreen), "", ["/parts-inventory"]);
  await search("0614141999996");
  expect(shows(words.unknown)).toBe(false);
  await enter();
  await until(() => shows(words.unknown));
  await fillIn(words.find, "belt");
  await until(() => shows("V-belt"));
  await press("V-beltBLT-7 · A-1");
  await until(() => server.times("POST /parts/p1/codes") === 1);
  expect(server.bodies("POST /parts/p1/codes")).toEqual([{ code: "0614141999996" }]);
});

test("who looks for words that no part has is offered nothing to tie until Enter, and nothing after other words", async () => {
  await openScreen(createElement(PartsScreen), "", ["/parts-inventory"]);
  await search("unknown");
  await enter();
  await until(() => shows(words.unknown));
  await search("other words");
  await until(() => !shows(words.unknown));
});
