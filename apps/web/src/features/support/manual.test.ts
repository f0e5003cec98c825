import { manual as en } from "@millwright/messages/manual/en";
import { manual as fr } from "@millwright/messages/manual/fr";
import { expect, test } from "vitest";
import { cutAt, findInManual } from "#features/support/manual.ts";

test("the manual has its eight sections first, then what came since, in both languages, each with articles and quick tips", () => {
  const ids = en.sections.map(({ id }) => id);
  expect(ids.slice(0, 8)).toEqual([
    "getting-started",
    "repair-work-orders",
    "maintenance-work-orders",
    "calendar",
    "daily-tasks",
    "departments-and-machines",
    "checklists-and-printing",
    "user-roles",
  ]);
  expect(ids.slice(8)).toEqual([
    "requests",
    "shared-tablet",
    "notifications",
    "trusted-devices",
    "without-a-connection",
    "week-plan",
    "figures",
    "parts-and-scanning",
    "billing",
    "bring-in-data",
    "export",
    "sign-on",
    "api-keys",
    "webhooks",
    "shortcuts",
  ]);
  expect(fr.sections.map(({ id }) => id)).toEqual(ids);
  for (const { sections } of [en, fr]) {
    expect(sections.every(({ parts, tips }) => parts.length > 2 && tips.length > 0)).toBe(true);
  }
});

test("words are found whatever their capitals and accents, in titles, articles and tips", () => {
  expect(findInManual(fr.sections, "etiquettes").map(({ id }) => id)).toEqual([
    "checklists-and-printing",
    "parts-and-scanning",
  ]);
  expect(findInManual(fr.sections, " ÉTIQUETTES ")[0]?.parts.map(({ title }) => title)).toEqual(["Étiquettes"]);
  expect(findInManual(en.sections, "calendar").map(({ id }) => id)).toContain("calendar");
  expect(findInManual(en.sections, "follows the day")).toMatchObject([{ id: "daily-tasks", parts: [] }]);
  expect(findInManual(en.sections, "refund")).toMatchObject([{ id: "billing", parts: [{ title: "Refunds" }] }]);
  expect(findInManual(en.sections, "zebra")).toEqual([]);
});

test.each([
  ["expired", "billing"],
  ["barcode", "parts-and-scanning"],
  ["export", "export"],
  ["shortcut", "shortcuts"],
])("%s is found in both languages, also where a text calls it otherwise", (words, section) => {
  for (const { sections } of [en, fr]) expect(findInManual(sections, words).map(({ id }) => id)).toContain(section);
});

test.each([
  ["expire", "billing"],
  ["code-barres", "parts-and-scanning"],
  ["Exporter", "export"],
  ["raccourci", "shortcuts"],
])("%s is found in French, without its accents as well", (words, section) => {
  expect(findInManual(fr.sections, words).map(({ id }) => id)).toContain(section);
});

test("a text is cut where it says the words", () => {
  expect(cutAt("Échec, échec", "echec")).toEqual(["", "Échec", ", ", "échec", ""]);
  expect(cutAt("Nothing of it", "zebra")).toEqual(["Nothing of it"]);
  expect(cutAt("All", " ")).toEqual(["All"]);
});
