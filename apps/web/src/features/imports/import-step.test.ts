import { expect, test } from "vitest";
import { asksForSheet, currentStep, reachableSteps } from "#features/imports/import-step.ts";

type Prepared = Parameters<typeof currentStep>[0];

const sheet = { name: "Machines", is_hidden: false, row_count: 300, column_count: 4, header_row: 1 };
const draft: Prepared = {
  ...{ state: "draft", kind: "machines", sheets: [sheet], sheet: 0, columns: [], outcome: null, needs: [] },
};
const outcome = { made: 300, changed: 0, same: 0, refused: 0, also_made: {} };
const chosen = { at: 0, heading: "Nom", field: "name", source: "chosen" } as const;

test.each<[string, Partial<Prepared>, string]>([
  ["one sheet with sure headings is taken as it is", {}, "columns"],
  ["what its rows are is not known", { kind: null }, "sheet"],
  ["it has several sheets", { sheets: [sheet, sheet] }, "sheet"],
  [
    "its other sheets are hidden or empty",
    { sheets: [sheet, { ...sheet, is_hidden: true }, { ...sheet, row_count: 0 }] },
    "columns",
  ],
  ["its headings are not found", { sheets: [{ ...sheet, header_row: null }] }, "sheet"],
  ["its columns were chosen already", { sheets: [sheet, sheet], columns: [chosen] }, "columns"],
  ["it was checked before", { outcome }, "check"],
  [
    "it was checked, and something is open since",
    { outcome, needs: [{ code: "date_order", field: "due", example: "03/04/2026" }] },
    "columns",
  ],
  ["it is being checked", { state: "checking" }, "check"],
  ["it runs", { state: "importing", outcome }, "import"],
  ["it was undone", { state: "undone", outcome }, "import"],
])("an import of which %s", (_, some, step) => {
  expect(currentStep({ ...draft, ...some })).toBe(step);
});

test("one can go back while nothing was brought in, and no more after that", () => {
  expect(reachableSteps({ ...draft, outcome })).toEqual(["file", "sheet", "columns", "check"]);
  expect(reachableSteps({ ...draft, kind: null })).toEqual(["file", "sheet"]);
  expect(reachableSteps({ ...draft, state: "imported", outcome })).toEqual(["import"]);
  expect(asksForSheet(draft)).toBe(false);
});
