// @vitest-environment happy-dom
import { plantCodeWords } from "@millwright/messages/plant-codes/plant-codes";
import { createElement, useState } from "react";
import { expect, test } from "vitest";
import { OrderFields } from "#features/work-orders/OrderFields.tsx";
import { emptyDraft, newRepair } from "#features/work-orders/order-draft.ts";
import { currentMessages, setLanguage } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
let stored = "";
let draftNow = emptyDraft();

function Form({ isNew = false, filled = {} }) {
  const [draft, setDraft] = useState({ ...emptyDraft(), ...filled });
  stored = draft.site;
  draftNow = draft;
  return createElement(OrderFields, {
    draft,
    tried: false,
    isNew,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
  });
}

test("in French the site reads Site principal until somebody changes it, and is stored as it was", async () => {
  for (const path of ["/assignees", "/departments", "/machines"]) server.on(`GET ${path}`, () => []);
  await setLanguage("fr");
  await openScreen(createElement(Form));
  const { site } = currentMessages().workOrders.fields;
  const shown = () => [...document.querySelectorAll("input")].map(({ value }) => value);
  expect(shown()).toContain("Site principal");
  for (const [typed, expected] of [
    ["Usine 2", "Usine 2"],
    ["Site principal", "Main Site"],
  ] as const) {
    await fillIn(site, typed);
    expect([stored, shown().includes(typed)]).toEqual([expected, true]);
  }
  await settled(() => setLanguage("en"));
});

test("a new repair asks for its title, then its machine; the rest is folded unless it is filled in", async () => {
  for (const path of ["/assignees", "/departments", "/machines"]) server.on(`GET ${path}`, () => []);
  const { fields, create, finder } = currentMessages().workOrders;
  const labels = () => [...document.querySelectorAll("label, legend")].map((label) => label.textContent);
  const folded = () => [...document.querySelectorAll("[aria-expanded=false]")].map((button) => button.textContent);
  await openScreen(createElement(Form, { isNew: true }));
  const { location, scheduling, instructions, safety, checklist, tags } = create.sections;
  expect(labels().slice(0, 2)).toEqual([expect.stringContaining(fields.title), finder.labelTyped]);
  expect(labels().some((label) => label?.startsWith(fields.type))).toBe(false);
  expect(folded().filter(Boolean)).toEqual([location, scheduling, instructions, safety, checklist, tags]);
  await openScreen(
    createElement(Form, { isNew: true, filled: { due: { day: "2026-11-30", time: "" }, tags: ["seal"] } }),
  );
  expect(folded().filter(Boolean)).toEqual([location, instructions, safety, checklist]);
});

test("what was seen is proposed by the words that are typed, chosen with a tap, and taken back with another", async () => {
  for (const path of ["/assignees", "/departments", "/machines"]) server.on(`GET ${path}`, () => []);
  const names = ["Overheating", "Vibration", "Noise", "Stuck", "Worn", "Broken", "Leak to the outside"];
  const codeOf = (name_en: string, place: number) => ({
    ...{ id: name_en, kind: "problem", name_en, name_fr: null, is_standard: true, is_retired: false, version: 1 },
    ...{ merged_into: null, place, created_at: "2026-11-01T12:00:00Z" },
  });
  server.on("GET /plant-codes", () => names.map(codeOf));
  const { failure: words } = plantCodeWords.en;
  await openScreen(createElement(Form, { isNew: true }));
  expect(shows(words.problemOptional)).toBe(false);
  await fillIn(currentMessages().workOrders.fields.title, "Leaking at the ram");
  await until(() => shows(words.problemOptional));
  const chips = () => [...document.querySelectorAll("[aria-pressed]")].map(({ textContent }) => textContent);
  await until(() => chips()[0] === "Leak to the outside");
  await press("Leak to the outside");
  expect(newRepair.body(draftNow)).toMatchObject({ problem_id: "Leak to the outside" });
  await press("Leak to the outside");
  expect(newRepair.body(draftNow)).not.toHaveProperty("problem_id");
});
