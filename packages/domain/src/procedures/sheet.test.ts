import { expect, test } from "vitest";
import { newStep } from "#procedures/build-step.ts";
import { readSheet, sheetOf } from "#procedures/sheet.ts";
import type { Step } from "#procedures/step.ts";

const reading = { newId: () => "id", language: "en", most: { text: 500, help: 1000, steps: 150 } } as const;
const plain: Step = {
  ...newStep("id", { en: "=Wipe; -clean", fr: null }),
  is_hold_point: true,
  lockout: "apply",
};
const measured = { unit: "mm/s", low: -1.5, high: 4.5, decimals: 1, found_and_left: true };
const steps: Step[] = [
  plain,
  {
    ...plain,
    kind: "number",
    text: { en: "Vibration", fr: "Vibration, à chaud" },
    number: measured,
    on_failure: "repair",
  },
  {
    ...plain,
    kind: "choice",
    help: { en: 'Look "closely", twice', fr: null },
    choices: [
      { text: { en: "Clean", fr: "Propre" }, fails: false },
      { text: { en: "Cracked", fr: null }, fails: true },
    ],
  },
  { ...plain, kind: "signature", signature: "verified", lockout: null },
  { ...plain, kind: "section", is_required: false, is_hold_point: false, lockout: null },
];

test.each(["en", "fr"] as const)("what is written in %s is read again, and no cell begins a formula", (language) => {
  const sheet = sheetOf(steps, language);
  expect(sheet).not.toMatch(/[",;][=@]|"-c/);
  expect(readSheet(sheet, reading)).toEqual({
    lines: steps.map((step, at) => ({ line: at + 2, step, meter: null, fault: null, column: null })),
    ignoredColumns: [],
  });
});

test("in French a sheet has semicolons and decimal commas, as a spreadsheet in French reads it", () => {
  const [english, french] = (["en", "fr"] as const).map((language) => sheetOf(steps.slice(1, 2), language));
  expect(english).toContain(`"mm/s",-1.5,4.5,1,`);
  expect(french).toMatch(/^\uFEFF"kind";"text_en";/);
  expect(french).toContain(`"Vibration, à chaud";;;`);
  expect(french).toContain(`"mm/s";-1,5;4,5;1;`);
});

test.each(["'=1", "''=1", "=1", "'-5", "-5", "a;'=b", "a;=b", "' '=x", "'@x", "it's", "'", "'＝1"])(
  "%j is read again as it was",
  (text) => {
    const { lines } = readSheet(sheetOf([{ ...plain, text: { en: text, fr: null } }], "fr"), reading);
    expect(lines[0]?.step?.text.en).toBe(text);
  },
);

test("a meter goes along by the names of its machine and of itself", () => {
  const meter = { ...plain, kind: "meter", meter_id: "m1" } as const;
  const called = { machine: "Press 4", meter: "Hours" };
  const sheet = sheetOf([meter, { ...meter, meter_id: null }], "en", new Map([["m1", called]]));
  expect(readSheet(sheet, reading).lines.map((line) => [line.step?.kind, line.meter])).toEqual([
    ["meter", called],
    ["meter", null],
  ]);
});

test("a list of lines is a procedure of ticks, in the language of who reads it", () => {
  const { lines } = readSheet("Cadenasser\n\nEssuyer", { ...reading, language: "fr" });
  expect(lines.map(({ line, step }) => [line, step?.kind, step?.text])).toEqual([
    [1, "tick", { en: null, fr: "Cadenasser" }],
    [3, "tick", { en: null, fr: "Essuyer" }],
  ]);
});

test("a line that won't do says why and where, and a column of its own is told", () => {
  const sheet =
    "kind;text;high;colour\nnumber;Heat;3,5;red\nnumbr;Heat;;\ntick;;;blue\nnumber;Heat;warm;\nchoice;Belt;;";
  const { lines, ignoredColumns } = readSheet(sheet, reading);
  expect(lines[0]?.step?.number).toMatchObject({ high: 3.5, low: null });
  expect(lines.slice(1).map(({ line, fault, column }) => [line, fault, column])).toEqual([
    [3, "kind_unknown", "kind"],
    [4, "text_missing", "text_en"],
    [5, "number_unreadable", "high"],
    [6, "step_incomplete", "choices_en"],
  ]);
  expect(ignoredColumns).toEqual(["colour"]);
});
