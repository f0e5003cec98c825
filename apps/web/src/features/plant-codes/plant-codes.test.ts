// @vitest-environment happy-dom
import type { PlantCode } from "@millwright/contract/plant-codes";
import { plantCodeWords } from "@millwright/messages/plant-codes/plant-codes";
import { fill } from "@millwright/messages/text";
import { act, createElement } from "react";
import { expect, test } from "vitest";
import { PlantCodesScreen } from "#features/plant-codes/PlantCodesScreen.tsx";
import { currentMessages } from "#lib/language.ts";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const words = plantCodeWords.en;
const code = (id: string, name_en: string, more: Partial<PlantCode> = {}): PlantCode => ({
  ...{ id, kind: "problem", name_en, name_fr: null, is_standard: true, is_retired: false, merged_into: null },
  ...{ place: null, version: 1, created_at: "2026-11-01T12:00:00Z" },
  ...more,
});

async function open(...codes: PlantCode[]) {
  server.on("GET /plant-codes", () => codes);
  for (const one of codes)
    server.on(`PUT /plant-codes/${one.id}`, ({ body }) => Object.assign(one, body, { version: one.version + 1 }));
  server.on("POST /plant-codes", ({ body }) => {
    const added = code(Object(body).id, Object(body).name_en, { is_standard: false });
    codes.push(added);
    return added;
  });
  const screen = await openScreen(createElement(PlantCodesScreen));
  await until(() => codes.length === 0 || shows(codes[0]?.name_en ?? ""));
  return screen;
}

async function choose(name: string, item: string) {
  await press(fill(currentMessages().common.actionsFor, { name }));
  await press(fill(item, { name }));
}

test("a code is added, renamed in both languages, retired and offered again", async () => {
  await open(code("c1", "Leak"), code("c2", "Wear of belts", { kind: "cause" }));
  expect(shows("Wear of belts")).toBe(false);
  await fillIn(words.newName.problem, " Howls ");
  await press(words.add);
  await until(() => shows("Howls") && shows(words.added));
  expect(server.bodies("POST /plant-codes")).toEqual([{ id: expect.any(String), kind: "problem", name_en: "Howls" }]);
  await choose("Leak", words.edit);
  await fillIn(words.nameFr, "Fuite");
  await press(currentMessages().common.save);
  await until(() => shows("Fuite"));
  expect(server.bodies("PUT /plant-codes/c1")[0]).toEqual({ name_en: "Leak", name_fr: "Fuite", version: 1 });
  await choose("Leak", words.retire);
  await until(() => shows(words.retired));
  await choose("Leak", words.offer);
  await until(() => !shows(words.retired));
  expect(server.bodies("PUT /plant-codes/c1").map((body) => Object(body).is_retired)).toEqual([undefined, true, false]);
});

test("a code is merged into another one and taken back; a name that is taken is told at once", async () => {
  const screen = await open(code("c1", "Leak"), code("c2", "Drip"));
  await choose("Drip", words.merge);
  const select = document.querySelector("select");
  if (select) Object.assign(select, { value: "c1" });
  await act(async () => select?.dispatchEvent(new Event("change", { bubbles: true })));
  await press(words.mergeNow);
  await until(() => shows(fill(words.countsAs, { name: "Leak" })));
  await choose("Drip", words.split);
  await until(() => !shows(fill(words.countsAs, { name: "Leak" })));
  expect(server.bodies("PUT /plant-codes/c2").map((body) => Object(body).merged_into)).toEqual(["c1", null]);
  server.on("PUT /plant-codes/c2", () => {
    throw new Refused(409, "code_name_taken");
  });
  await choose("Drip", words.edit);
  await fillIn(words.nameEn, "Leak");
  await press(currentMessages().common.save);
  await until(() => screen.said()?.tone === "error");
});
