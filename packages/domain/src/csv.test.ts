import { array, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { csvLines, csvMark, csvProse } from "#csv.ts";
import { holds } from "#testing/holds.ts";

test.each<[string | number | null, string]>([
  ["Pompe à vide", "Pompe à vide"],
  ['Courroie 3/4"', '"Courroie 3/4"""'],
  ["Press 4, die side", '"Press 4, die side"'],
  ["first\nsecond", '"first\nsecond"'],
  ["=SUM(A1:A9)", "'=SUM(A1:A9)"],
  ["+1 514", "'+1 514"],
  ["-5 °C", "'-5 °C"],
  ["@home", "'@home"],
  ["\tindented", "'\tindented"],
  ["a=b", "a=b"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  [-1.5, "-1.5"],
  [0, "0"],
  [null, ""],
])("a cell of %j is written %j", (value, written) => {
  expect(csvLines([[value]])).toBe(`${written}\r\n`);
});

test("a sheet begins with a byte order mark", () => {
  expect(new TextEncoder().encode(csvMark)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
});

test("commas of free text become semicolons, and no text stays none", () => {
  expect(csvProse("Greased, aligned, tested")).toBe("Greased; aligned; tested");
  expect(csvProse(null)).toBeNull();
});

/** Reads a sheet as RFC 4180 has it. */
function readSheet(sheet: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of sheet.matchAll(cell)) {
    row.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

test("whatever is written is read back cell by cell, and no cell begins a formula", () => {
  const hard = array(constantFrom("=", "+", "-", "@", "\t", '"', ",", ";", "\r", "\n", " ", "é", "a", "1"), {
    maxLength: 8,
  }).map((signs) => signs.join(""));
  const cells = array(array(hard, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
  holds(
    property(cells, string(), (rows, any) => {
      const sheet = [...rows, [any]];
      const read = readSheet(csvLines(sheet));
      expect(read.flat().filter((text) => /^[=+\-@\t]/.test(text))).toEqual([]);
      expect(read.map((row) => row.map((text) => text.replace(/^'(?=[=+\-@\t])/, "")))).toEqual(
        sheet.map((row) => row.map((text) => text.replace(/^'(?=[=+\-@\t])/, ""))),
      );
    }),
    500,
  );
});
