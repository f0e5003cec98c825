import { manual as en } from "@millwright/messages/manual/en";
import { manual as fr } from "@millwright/messages/manual/fr";
import { expect, test } from "vitest";
import { cutAt, findInManual } from "#features/support/manual.ts";

test("the manual has its eight sections in both languages, each with articles and quick tips", () => {
  const ids = en.sections.map(({ id }) => id);
  expect(ids).toEqual([
    "getting-started",
    "repair-work-orders",
    "maintenance-work-orders",
    "calendar",
    "daily-tasks",
    "departments-and-machines",
    "checklists-and-printing",
    "user-roles",
  ]);
  expect(fr.sections.map(({ id }) => id)).toEqual(ids);
  for (const { sections } of [en, fr]) {
    expect(sections.every(({ parts, tips }) => parts.length > 2 && tips.length > 0)).toBe(true);
  }
});

test("words are found whatever their capitals and accents, in titles, articles and tips", () => {
  expect(findInManual(fr.sections, "etiquettes").map(({ id }) => id)).toEqual(["checklists-and-printing"]);
  expect(findInManual(fr.sections, " ÉTIQUETTES ")[0]?.parts.map(({ title }) => title)).toEqual(["Étiquettes"]);
  expect(findInManual(en.sections, "calendar").map(({ id }) => id)).toContain("calendar");
  expect(findInManual(en.sections, "tablet")).toMatchObject([{ id: "daily-tasks", parts: [] }]);
  expect(findInManual(en.sections, "refund")).toMatchObject([{ id: "user-roles", parts: [{ title: "Refunds" }] }]);
  expect(findInManual(en.sections, "zebra")).toEqual([]);
});

test("a text is cut where it says the words", () => {
  expect(cutAt("Échec, échec", "echec")).toEqual(["", "Échec", ", ", "échec", ""]);
  expect(cutAt("Nothing of it", "zebra")).toEqual(["Nothing of it"]);
  expect(cutAt("All", " ")).toEqual(["All"]);
});
