import { expect, test } from "vitest";
import { headingsOf, layoutOf, skippedRows } from "#imports/sheet-layout.ts";

const rowsOf = (...lines: string[]) => lines.map((line) => line.split("|"));

test("the headings are found below a title and empty rows", () => {
  const rows = rowsOf(
    "Équipements de l’usine",
    "",
    "Imprimé le|2024-03-03",
    "",
    "Nom|No|Département",
    "Presse|12|Atelier",
  );
  expect(layoutOf(rows)).toEqual({ headerRow: 4, skipped: [] });
});

test("headings that nobody knows are those above numbers", () => {
  expect(layoutOf(rowsOf("Bezeichnung|Baujahr|kW", "Presse|1998|12", "Säge|2004|3")).headerRow).toBe(0);
});

test("a list without headings has none", () => {
  expect(layoutOf(rowsOf("Press 4", "Saw", "Lathe")).headerRow).toBeNull();
  expect(layoutOf(rowsOf("Press 4|Assembly", "Saw|Carpentry")).headerRow).toBeNull();
});

test("headings of merged cells come from the row above, and a title does not", () => {
  const rows = rowsOf(
    "Our machines",
    "Name|Identification||Dates|",
    "|Serial number|Model|Installed|Warranty",
    "Press|1|M|2020-01-01|",
  );
  const { headerRow } = layoutOf(rows);
  expect(headerRow).toBe(2);
  expect(headingsOf(rows, headerRow)).toEqual(["Name", "Serial number", "Model", "Installed", "Warranty"]);
});

test("a second row of headings, one that comes again, and totals at the foot are left out and told", () => {
  const rows = rowsOf(
    "Name|Quantity|Unit cost",
    "Nom|Quantité|Coût unitaire",
    "Belt|2|3.50",
    "Name|Quantity|Unit cost",
    "Seal|1|9",
    "Somme||12,50",
    "Total général|3|16",
  );
  expect(layoutOf(rows)).toEqual({
    headerRow: 0,
    skipped: [
      { row: 1, why: "header_again" },
      { row: 3, why: "header_again" },
      { row: 5, why: "total" },
      { row: 6, why: "total" },
    ],
  });
});

test("a machine that is called Total stays", () => {
  expect(skippedRows(rowsOf("Name|Department", "Total mixer|Paint", "Total|Paint"), 0)).toEqual([]);
});

test.each([
  "TOTAL|300 machines",
  "Total :||12 345,50 $",
  "Grand total|3 pièces|16",
  "Total machines|300",
  "Total des pièces|3",
])("%s at the foot is a total", (foot) => {
  expect(skippedRows(rowsOf("Name|Number|Year", "Press|1|1998", foot), 0)).toEqual([{ row: 2, why: "total" }]);
});

test.each(["Total press|4", "Total|Paint", "Total mixer|12 kW", "Totalizer|300 machines"])(
  "%s at the foot is a machine",
  (foot) => {
    expect(skippedRows(rowsOf("Name|Number|Year", "Press|1|1998", foot), 0)).toEqual([]);
  },
);
