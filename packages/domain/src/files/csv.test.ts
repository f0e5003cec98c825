import { array, constant, constantFrom, double, oneof, property } from "fast-check";
import { expect, test } from "vitest";
import { csvLines, csvMark, csvProse } from "#files/csv.ts";
import { holds } from "#testing/holds.ts";
import { readSheet } from "#testing/read-sheet.ts";

test.each<[string | number | null, string]>([
  ["Pompe à vide", '"Pompe à vide"'],
  ['Courroie 3/4"', '"Courroie 3/4"""'],
  ["Press 4, die side", '"Press 4, die side"'],
  ["first\nsecond", '"first\nsecond"'],
  ["=SUM(A1:A9)", '"\'=SUM(A1:A9)"'],
  ["+1 514", '"\'+1 514"'],
  ["-5 °C", '"\'-5 °C"'],
  ["@home", '"\'@home"'],
  ["\tindented", '"\'\tindented"'],
  [' "=1+1', '"\' ""=1+1"'],
  ["＝SUM(A1)", '"\'＝SUM(A1)"'],
  ["a=b", '"a=b"'],
  ["\n=second", '"\'\n=second"'],
  ["first\n=second", '"first\n=second"'],
  ["Jean; +1 418 555-0101; régler à 5 bar; -2 °C", '"Jean; +1 418 555-0101; régler à 5 bar; -2 °C"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ["-12.5", '"-12.5"'],
  ["-1-1", '"\'-1-1"'],
  ["", '""'],
  [-1.5, "-1.5"],
  [0, "0"],
  [null, ""],
])("a cell of %j is written %j", (value, written) => {
  expect(csvLines([[value]], "en")).toBe(`${written}\r\n`);
});

test("a sheet begins with a byte order mark", () => {
  expect(new TextEncoder().encode(csvMark)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
});

test("commas of free text become semicolons, and no text stays none", () => {
  expect(csvProse("Greased, aligned, tested")).toBe("Greased; aligned; tested");
  expect(csvProse(null)).toBeNull();
});

const hard = array(
  constantFrom("=", "+", "-", "@", "\t", '"', ",", ";", "\r", "\n", "\r\n", " ", "'", "é", "a", "1", "＝"),
  { maxLength: 8 },
).map((characters) => characters.join(""));
const cell = oneof(hard, hard.map(csvProse), double({ noNaN: true, noDefaultInfinity: true }), constant(null));
const sheets = array(array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
const number = /^-?\d+([.,]\d+)?(e[+-]\d+)?$/;

test.each([
  ["en", ","],
  ["fr", ";"],
] as const)("no cell is a formula to a spreadsheet in its language, %s", (language, separator) => {
  holds(
    property(sheets, (rows) => {
      const read = readSheet(csvLines(rows, language), separator).flat();
      expect(read.filter((text) => /^[ "\r\n]*[=+\-@\t＝＋－＠]/.test(text) && !number.test(text))).toEqual([]);
    }),
    3_000,
  );
});

test("whatever is written is read back cell by cell, numbers as they are", () => {
  const withoutMarks = (text: string) => text.replaceAll("'", "");
  holds(
    property(sheets, (rows) => {
      const given = rows.map((row) => row.map((value) => (value === null ? "" : String(value))));
      const read = readSheet(csvLines(rows, "en"), ",");
      expect(read.map((row) => row.map(withoutMarks))).toEqual(given.map((row) => row.map(withoutMarks)));
      rows.flat().forEach((value, n) => {
        if (typeof value === "number") expect(Number(read.flat()[n]) - value).toBe(0);
      });
    }),
    1_000,
  );
});

test("a sheet in French has semicolons and decimal commas, as a spreadsheet in French reads it", () => {
  expect(csvLines([["Vanne, côté nord", 2.5, -3, null, "a;b"]], "fr")).toBe('"Vanne, côté nord";2,5;-3;;"a;b"\r\n');
});
