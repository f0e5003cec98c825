// @vitest-environment happy-dom
import type { Bin } from "@millwright/contract/bins";
import { binWords } from "@millwright/messages/bins/bins";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { BinsScreen } from "#features/bins/BinsScreen.tsx";
import { currentMessages } from "#lib/language.ts";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const words = binWords.en;
const bin = (id: string, name: string, parts = 0): Bin => ({ id, name, parts, created_at: "2026-11-01T12:00:00Z" });

async function open(...bins: Bin[]) {
  server.on("GET /bins", () => bins);
  server.on("POST /bins", ({ body }) => {
    const added = bin(Object(body).id, Object(body).name);
    bins.push(added);
    return added;
  });
  for (const one of bins) {
    server.on(`PUT /bins/${one.id}`, ({ body }) => Object.assign(one, body));
    server.on(`DELETE /bins/${one.id}`, () => {
      bins.splice(bins.indexOf(one), 1);
      return null;
    });
  }
  const screen = await openScreen(createElement(BinsScreen, { tabs: null }));
  await until(() => shows(bins[0]?.name ?? words.none));
  return screen;
}

async function choose(name: string, item: string) {
  await press(fill(currentMessages().common.actionsFor, { name }));
  await press(item);
}

test("a plant without bins is told what they are, and adds one", async () => {
  await open();
  await fillIn(words.name, " C-3 ");
  await press(words.add);
  await until(() => shows("C-3"));
  expect(server.bodies("POST /bins")).toEqual([{ id: expect.any(String), name: "C-3" }]);
});

test("a bin is renamed; an empty one is deleted, one in which something lies can't be", async () => {
  await open(bin("b1", "C-3", 2), bin("b2", "D-1"));
  await choose("C-3", words.rename);
  await fillIn(words.newName, "Aisle 3");
  await press(currentMessages().common.save);
  await until(() => shows("Aisle 3"));
  expect(server.bodies("PUT /bins/b1")).toEqual([{ name: "Aisle 3" }]);
  await choose("D-1", words.remove);
  await press(words.remove);
  await until(() => !shows("D-1"));
  await press(fill(currentMessages().common.actionsFor, { name: "Aisle 3" }));
  expect(shows(words.print)).toBe(true);
  expect(shows(words.remove)).toBe(false);
});

test("what lies in a bin is listed with how many, and a name that is taken is told", async () => {
  server.on("GET /parts", () => [
    { id: "p1", name: "Belt", unit: "m", bins: [{ id: "b1", name: "C-3", quantity: 4 }] },
    { id: "p2", name: "Seal", unit: null, bins: [] },
  ]);
  const screen = await open(bin("b1", "C-3", 1));
  await press("C-3");
  await until(() => shows("Belt") && shows("4\u00a0m") && shows(words.mainOnly));
  expect(server.queries("GET /parts")).toEqual(["bin=C-3&limit=200"]);
  server.on("POST /bins", () => {
    throw new Refused(409, "bin_name_taken");
  });
  await fillIn(words.name, "c-3");
  await press(words.add);
  await screen.isSaid();
  expect(screen.said()?.tone).toBe("error");
});
