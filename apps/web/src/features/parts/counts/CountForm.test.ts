// @vitest-environment happy-dom

import { countWords } from "@millwright/messages/counts/counts";
import { createElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { CountForm } from "#features/parts/counts/CountForm.tsx";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const { count: words } = countWords.en;
const belt = {
  ...{ id: "p1", name: "V-belt", code: "BLT-7", bin_location: "A-1", unit: null },
  bins: [{ id: "b1", name: "A-1", quantity: 4 }],
};
let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  server.on("GET /parts", ({ query }) => (query.get("code") === "BLT-7" || query.get("q") === "belt" ? [belt] : []));
  server.on("POST /counts/c1/lines", ({ body }) => {
    sent.push(body);
    return {};
  });
});
const open = (binId: string | null = null) => openScreen(createElement(CountForm, { sessionId: "c1", binId }));

async function find(code: string) {
  await fillIn(words.scan, code);
  await press(words.find);
}

test("a code, a number, and the next code can be scanned", async () => {
  await open();
  await find("BLT-7");
  await until(() => shows("V-belt"));
  await fillIn(words.quantity, "12");
  await press(words.next);
  await until(() => sent.length > 0);
  expect(sent).toMatchObject([{ part_id: "p1", quantity: 12 }]);
  await until(() => shows(words.scan));
});

test("a part without a label is found by its name", async () => {
  await open();
  await find("belt");
  await until(() => shows(words.choose));
  await settled(() => document.querySelector<HTMLButtonElement>("li button")?.click());
  await until(() => shows(words.quantity));
});

/** Types a code and Enter into the field that has the focus, as fast as a hand scanner. */
async function scan(code: string, field: HTMLInputElement) {
  for (const key of code) {
    field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }
  await settled(() => {
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  });
}

test("a code that is scanned into the field of the number opens its part, and is no number", async () => {
  const chain = { ...belt, id: "p2", name: "Chain", code: "40063813" };
  server.on("GET /parts", ({ query }) => (query.get("code") === "40063813" ? [chain] : [belt]));
  await open();
  await find("BLT-7");
  await until(() => shows("V-belt"));
  const field = document.querySelector("input");
  if (field === null) throw new Error("There is no field for the number.");
  await fillIn(words.quantity, "40063813");
  await scan("40063813", field);
  await until(() => shows("Chain"));
  expect(sent).toEqual([]);
});

test("a number that was entered stays when the next code comes too early", async () => {
  await open();
  await find("BLT-7");
  await until(() => shows("V-belt"));
  const field = document.querySelector("input");
  if (field === null) throw new Error("There is no field for the number.");
  await fillIn(words.quantity, "1240063813");
  await scan("40063813", field);
  await until(() => shows(words.scanned));
  expect([field.value, sent]).toEqual(["12", []]);
});

test("a code of no part is said, and the field stays", async () => {
  await open();
  await find("NONE-1");
  await until(() => shows("No part has the code or the name NONE-1"));
  expect(shows(words.scan)).toBe(true);
});

test("what is no number is not sent, and nothing typed is lost", async () => {
  await open();
  await find("BLT-7");
  await until(() => shows("V-belt"));
  for (const typed of ["", "1.5", "-2", "many"]) {
    await fillIn(words.quantity, typed);
    await press(words.next);
    await until(() => shows(words.fault));
  }
  expect(sent).toEqual([]);
});

test("a number that is refused stays in its field", async () => {
  server.on("POST /counts/c1/lines", () => {
    throw new Refused(409, "count_closed");
  });
  const screen = await open();
  await find("BLT-7");
  await until(() => shows("V-belt"));
  await fillIn(words.quantity, "5");
  await press(words.next);
  await screen.isSaid();
  expect(document.querySelector("input")?.value).toBe("5");
});

test("of a part in several bins its bin is chosen, but for a count of one bin", async () => {
  const bins = [...belt.bins, { id: "b2", name: "A-2", quantity: 1 }];
  server.on("GET /parts", () => [{ ...belt, bins }]);
  await open("b2");
  await find("BLT-7");
  await until(() => shows("V-belt"));
  expect(document.querySelector("select")).toBeNull();
  await open();
  await find("BLT-7");
  await until(() => document.querySelector("select") !== null);
  await fillIn(words.quantity, "3");
  await press(words.next);
  await until(() => sent.length > 0);
  expect(sent).toMatchObject([{ bin_id: "b1", quantity: 3 }]);
});
