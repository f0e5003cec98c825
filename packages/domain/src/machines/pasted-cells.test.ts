import { array, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { readLines, separatorOf, separators, tidy } from "#machines/pasted-cells.ts";
import { holds } from "#testing/holds.ts";

const cellsOf = (text: string) => readLines(text, separatorOf(text)).map(({ cells }) => cells);

test.each([
  ["Press 4\nLathe", [["Press 4"], ["Lathe"]]],
  [
    "Press 4\tStamping\r\nLathe\t\r\n",
    [
      ["Press 4", "Stamping"],
      ["Lathe", ""],
    ],
  ],
  [
    "Press 4;Stamping\rLathe;Turning",
    [
      ["Press 4", "Stamping"],
      ["Lathe", "Turning"],
    ],
  ],
  [
    '"Press 4, north", Stamping\n"Lathe ""B""",  "Turning"',
    [
      ["Press 4, north", "Stamping"],
      ['Lathe "B"', "Turning"],
    ],
  ],
  ['"Press\n4",Stamping', [["Press 4", "Stamping"]]],
  ['Pipe 2" valve\t"Old" hall', [['Pipe 2" valve', '"Old" hall']]],
  ['"Press\nLathe', [['"Press'], ["Lathe"]]],
  ["\uFEFFPress\u00a0 4  \n\n \n", [["Press 4"]]],
  ["", []],
])("%j is read as its cells", (text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test("of a line with more cells than any table has, and of a cell that no column takes, the rest is not read as cells", () => {
  const [wide, next] = readLines(`${"x;".repeat(5_000)}\nLathe;Turning`, ";");
  expect(wide?.cells).toHaveLength(100);
  expect(next).toEqual({ line: 2, cells: ["Lathe", "Turning"] });
  const long = "x".repeat(30_000);
  expect(readLines(`"${long};${long}"\nLathe`, ";").map(({ cells }) => cells.length)).toEqual([2, 1]);
  for (const text of [long, `${long}"`, ";".repeat(200_000), '"'.repeat(200_000)])
    expect(readLines(text, null)[0]?.cells[0]).toHaveLength(10_001);
});

test("one name with a comma does not split a list of names", () => {
  expect(cellsOf("Pump, north\nLathe\nPress")).toEqual([["Pump, north"], ["Lathe"], ["Press"]]);
});

test("decimal commas split no list of names, and those of a table split where its other commas do", () => {
  expect(cellsOf("Pompe 1,5 kW\nPompe 2,2 kW")).toEqual([["Pompe 1,5 kW"], ["Pompe 2,2 kW"]]);
  expect(cellsOf("Pompe 1,5 kW\tHalle 2\r\nPompe 2,2 kW\t\r\n")[0]).toEqual(["Pompe 1,5 kW", "Halle 2"]);
  expect(cellsOf("Pompe 1,5 kW;Halle 2\nTour;Usinage")[0]).toEqual(["Pompe 1,5 kW", "Halle 2"]);
  expect(cellsOf("Press,Hall,200,0042")).toEqual([["Press", "Hall", "200", "0042"]]);
});

test("each line says where it begins, past blank lines and line ends within cells", () => {
  const text = '\n"A\r\nB";x\r\n\r\nC;y';
  expect(readLines(text, ";").map(({ line }) => line)).toEqual([2, 5]);
});

const hard = array(constantFrom('"', ",", ";", "\t", "\n", "\r", " ", "é", "a", "1", "\u00a0"), { maxLength: 8 });
const sheets = array(
  array(
    hard.map((characters) => `x${characters.join("")}`),
    { minLength: 1, maxLength: 4 },
  ),
  { minLength: 1, maxLength: 6 },
);

test("what a spreadsheet writes is read as it was, whatever stands in its cells", () => {
  holds(
    property(sheets, constantFrom(...separators), constantFrom("\n", "\r\n", "\r"), (rows, separator, lineEnd) => {
      const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
      const text = rows.map((row) => row.map(quoted).join(separator)).join(lineEnd);
      expect(readLines(text, separator).map(({ cells }) => cells)).toEqual(rows.map((row) => row.map(tidy)));
    }),
  );
});

test("no letter of a text without quotation marks is lost, and no line says another one's place", () => {
  holds(
    property(string({ maxLength: 60 }), constantFrom(...separators, null), (typed, separator) => {
      const text = typed.replaceAll('"', "");
      const lines = readLines(text, separator);
      const letters = (text: string) => text.replace(/[\s,;\u200b\u2060]/g, "");
      expect(letters(lines.flatMap(({ cells }) => cells).join(""))).toBe(letters(text));
      const written = text.split(/\r\n|\r|\n/);
      for (const { line, cells } of lines) expect(tidy(written[line - 1] ?? "")).toContain(cells.find(Boolean));
    }),
  );
});

test("of more lines than are wanted one more is given, and the rest is not read", () => {
  const text = "Press\n".repeat(100_000);
  expect(readLines(text, null, 10)).toHaveLength(11);
  expect(readLines("\u200b\n".repeat(100_000), null, 10)).toEqual([]);
  expect(readLines("Press\nLathe", null, 2)).toHaveLength(2);
});

test("lines that say nothing are not counted, but for where the others are", () => {
  expect(readLines(`${"\r\n".repeat(2_000)} ; \n;;\rPress;Shop\n\n\nLathe`, ";", 2)).toEqual([
    { line: 2_003, cells: ["Press", "Shop"] },
    { line: 2_006, cells: ["Lathe"] },
  ]);
  expect(readLines('"A\nB";C\n\nD', ";")).toEqual([
    { line: 1, cells: ["A\nB".replace("\n", " "), "C"] },
    { line: 4, cells: ["D"] },
  ]);
});
