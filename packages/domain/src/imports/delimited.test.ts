import { array, constantFrom, property, record, string } from "fast-check";
import { expect, test } from "vitest";
import { delimiterOf, readDelimited } from "#imports/delimited.ts";
import { sheetLimits } from "#imports/limits.ts";
import { holds } from "#testing/holds.ts";

const read = (text: string) => {
  const { delimiter, text: body } = delimiterOf(text);
  return readDelimited(body, delimiter).rows;
};

test.each([
  [
    "a comma",
    "Name,No\nPress,1\n",
    [
      ["Name", "No"],
      ["Press", "1"],
    ],
  ],
  [
    "a semicolon and decimal commas",
    "Nom;kW\r\nPresse;1,5\r\nScie;2,5",
    [
      ["Nom", "kW"],
      ["Presse", "1,5"],
      ["Scie", "2,5"],
    ],
  ],
  [
    "tabs",
    "Name\tNo\nPress, old\t1",
    [
      ["Name", "No"],
      ["Press, old", "1"],
    ],
  ],
  [
    "semicolons in what commas split",
    'Name,Notes\nPress,"oil; grease"\nSaw,"a; b"',
    [
      ["Name", "Notes"],
      ["Press", "oil; grease"],
      ["Saw", "a; b"],
    ],
  ],
  [
    "a line that names it",
    "sep=;\nName;No\nA,b;1",
    [
      ["Name", "No"],
      ["A,b", "1"],
    ],
  ],
  ["nothing", "Press 4\nSaw", [["Press 4"], ["Saw"]]],
  [
    "line ends within a cell",
    'Name,Notes\nPress,"one\r\ntwo"\nSaw,x',
    [
      ["Name", "Notes"],
      ["Press", "one\ntwo"],
      ["Saw", "x"],
    ],
  ],
  [
    "inches",
    'Name,Size\nPipe,3/4"\n"Pipe ""B""",1"',
    [
      ["Name", "Size"],
      ["Pipe", '3/4"'],
      ['Pipe "B"', '1"'],
    ],
  ],
  ["empty rows", "Name,No\n\n,\nPress,1\n\n,\n", [["Name", "No"], [""], ["", ""], ["Press", "1"]]],
  [
    "a cell that is missing at the end",
    "Name,No\nPress,",
    [
      ["Name", "No"],
      ["Press", ""],
    ],
  ],
] as const)("a text is split at %s", (_, text, rows) => {
  expect(read(text)).toEqual(rows);
});

test("leading zeros and control characters", () => {
  expect(read("No,Name\n00042,Pr\u0000ess\u0007\n")).toEqual([
    ["No", "Name"],
    ["00042", "Press"],
  ]);
});

test.each([
  ["too_many_columns", `${"x,".repeat(sheetLimits.columns)}x\n`],
  ["cell_too_long", `Name,Notes\nPress,${"x".repeat(sheetLimits.cellCharacters + 1)}`],
  ["cell_too_long", `Name,Notes\nPress,"${"x".repeat(sheetLimits.cellCharacters + 1)}"`],
  ["too_many_rows", "x,y\n".repeat(sheetLimits.rows + sheetLimits.otherRows + 1)],
])("%s", (fault, text) => {
  expect(readDelimited(text, ",").fault).toBe(fault);
});

test("columns beyond the most that say nothing are left out", () => {
  expect(readDelimited(`${"x,".repeat(3)}${",".repeat(5_000)}\n`, ",").fault).toBeNull();
});

const characters = constantFrom("a", "é", "7", " ", ",", ";", "\t", '"', "\n", "'", "–", "=");
const cell = string({ unit: characters, maxLength: 8 });

test("what is written with any separator and line end is read back the same", () => {
  const sheet = record({
    separator: constantFrom(",", ";", "\t"),
    lineEnd: constantFrom("\n", "\r\n"),
    rows: array(array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 12 }),
  });
  holds(
    property(sheet, ({ separator, lineEnd, rows }) => {
      const given = [["Name", "Number", "Notes"], ...rows, ["the", "last", "row"]];
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const text = given.map((row) => row.map(quoted).join(separator)).join(lineEnd);
      expect(read(text)).toEqual(given);
    }),
    500,
  );
});
