import { expect, test } from "vitest";
import { guessColumns } from "#imports/guess-columns.ts";
import { kindOf } from "#imports/kinds/kinds.ts";
import { openQuestions, readRow, settleColumns } from "#imports/read-cells.ts";

const unsaid = { date_order: null, decimal: null };
const machines = kindOf("machines");
const oneField = (field: string) => [{ at: 0, field }];

test.each([
  ["2024-03-03", "2024-03-03"],
  ["2024-03-03T00:00", "2024-03-03"],
  ["13/04/2024", "2024-04-13"],
  ["04/13/2024", "2024-04-13"],
  ["03/03/2024", "2024-03-03"],
  ["3 mars 2024", "2024-03-03"],
  ["1er août 2019", "2019-08-01"],
  ["lundi 3 mars 2024", "2024-03-03"],
  ["Mar 3, 2024", "2024-03-03"],
  ["March 3rd 2024", "2024-03-03"],
  ["Monday, March 4, 2024", "2024-03-04"],
  ["03-Mar-24", "2024-03-03"],
  ["3-déc-98", "1998-12-03"],
  ["2024 Mar 3", "2024-03-03"],
  ["13/4/24 14:05", "2024-04-13"],
])("the day of %j is %s", (cell, day) => {
  expect(readRow(machines, oneField("installation_date"), unsaid, [cell]).values).toMatchObject({
    installation_date: day,
  });
});

test.each([
  ["03/04/2024", "day_open"],
  ["3-4-24", "day_open"],
  ["31/02/2024", "day_invalid"],
  ["2019", "day_invalid"],
  ["Mar 2024", "day_invalid"],
  ["soon", "day_invalid"],
  ["0001-01-01", "day_far"],
  ["9999-12-31", "day_far"],
  ["#REF!", "sheet_error"],
])("the day of %j is refused as %s", (cell, code) => {
  const { values, faults } = readRow(machines, oneField("installation_date"), unsaid, [cell]);
  expect(values.installation_date).toBeNull();
  expect(faults).toContainEqual({ field: "installation_date", code, value: cell });
});

test("an open day is read in the order that was said", () => {
  const read = (date_order: "dmy" | "mdy") =>
    readRow(machines, oneField("installation_date"), { date_order, decimal: null }, ["03/04/2024"]).values
      .installation_date;
  expect(read("dmy")).toBe("2024-04-03");
  expect(read("mdy")).toBe("2024-03-04");
});

test.each([
  ["2024-03-03T14:05", "2024-03-03T14:05"],
  ["13/04/2024 2:05 PM", "2024-04-13T14:05"],
  ["13/04/2024 12:05 a.m.", "2024-04-13T00:05"],
  ["13/04/2024 14 h 05", "2024-04-13T14:05"],
  ["3 mars 2024 à 8 h 30", "2024-03-03T08:30"],
  ["3 mars 2024, 8h30", "2024-03-03T08:30"],
  ["2024-03-03 14:05:33", "2024-03-03T14:05"],
  ["2024-03-03T14:05:33Z", "2024-03-03T14:05:33Z"],
  ["2024-03-03T14:05:33-05:00", "2024-03-03T19:05:33Z"],
  ["2024-03-03", "2024-03-03"],
])("the moment of %j is %s", (cell, when) => {
  expect(readRow(kindOf("readings"), oneField("when"), unsaid, [cell]).values.when).toBe(when);
});

test.each([
  ["12", ".", 1_200],
  ["$1,234.50", null, 123_450],
  ["1 234,50 $", null, 123_450],
  ["1 234,50 $", null, 123_450],
  ["1.234,50", null, 123_450],
  ["CAD 12.5", null, 1_250],
  ["1,234", ".", 123_400],
  ["1.234", ",", 123_400],
  ["12,5", ".", 1_250],
  ["12.50", ",", 1_250],
  ["0.1", null, 10],
] as const)("%j dollars with the decimal sign %j are %d cents", (cell, decimal, cents) => {
  const { values } = readRow(kindOf("parts"), oneField("unit_cost"), { date_order: null, decimal }, [cell]);
  expect(values.unit_cost).toBe(cents);
});

test.each([
  ["1,234", 1_234],
  ["1 234", 1_234],
  ["12.0", 12],
  ["007", 7],
] as const)("a count of %j is %d", (cell, count) => {
  expect(readRow(kindOf("parts"), oneField("quantity"), unsaid, [cell]).values.quantity).toBe(count);
});

test.each([
  ["12.5", "not_whole"],
  ["-3", "too_small"],
  ["(3)", "too_small"],
  ["12345678901", "too_large"],
  ["many", "number_invalid"],
])("a count of %j is refused as %s", (cell, code) => {
  const { faults } = readRow(kindOf("parts"), [...oneField("quantity"), { at: 1, field: "name" }], unsaid, [
    cell,
    "Belt",
  ]);
  expect(faults).toEqual([{ field: "quantity", code, value: cell }]);
});

test.each([
  ["90", 90],
  ["90 min", 90],
  ["1:30", 90],
  ["1 h 30", 90],
  ["1h30min", 90],
  ["1.5 h", 90],
  ["1,5 heures", 90],
])("a length of %j is %d minutes", (cell, minutes) => {
  expect(readRow(kindOf("maintenance"), oneField("minutes"), unsaid, [cell]).values.minutes).toBe(minutes);
});

test.each([
  ["8", 480],
  ["8 h", 480],
  ["1,5", 90],
  ["1.25", 75],
  ["0,1", 6],
  ["1 h 30", 90],
  ["1:30", 90],
  ["90 min", 90],
  ["100 min", 100],
])("a downtime of %j in a column of hours is %d minutes", (cell, minutes) => {
  expect(readRow(kindOf("repair_history"), oneField("downtime_hours"), unsaid, [cell]).values.downtime_minutes).toBe(
    minutes,
  );
});

test.each(["2 days", "8 j", "long"])("a downtime of %j in a column of hours is refused", (cell) => {
  const { faults } = readRow(kindOf("repair_history"), oneField("downtime_hours"), unsaid, [cell]);
  expect(faults).toContainEqual({ field: "downtime_hours", code: "number_invalid", value: cell });
});

test("hours go into the minutes where those are empty", () => {
  const columns = [
    { at: 0, field: "minutes" },
    { at: 1, field: "hours" },
  ];
  const minutes = (...cells: string[]) => readRow(kindOf("repairs"), columns, unsaid, cells).values.minutes;
  expect([minutes("", "1,5"), minutes("20", "1.5"), minutes("", "")]).toEqual([90, 20, null]);
});

test("codes keep their zeros, texts are tidied, and an empty cell is none", () => {
  const columns = ["number", "name", "notes", "criticality"].map((field, at) => ({ at, field }));
  const { values } = readRow(machines, columns, unsaid, [" 00042 ", "Press\u00a0 4\u200b", " first\nsecond ", "—"]);
  expect(values).toEqual({ number: "00042", name: "Press 4", notes: "first\nsecond", criticality: null });
});

test("what is required is asked for once, and a text that is too long is told", () => {
  const { faults } = readRow(
    machines,
    [
      { at: 0, field: "name" },
      { at: 1, field: "model" },
    ],
    unsaid,
    ["", "x".repeat(121)],
  );
  expect(faults.map(({ field, code }) => [field, code])).toEqual([
    ["model", "too_long"],
    ["name", "required"],
  ]);
});

test("statuses and priorities of others are ours", () => {
  const columns = ["status", "priority"].map((field, at) => ({ at, field }));
  const read = (...cells: string[]) => readRow(kindOf("repairs"), columns, unsaid, cells).values;
  expect(read("OPEN", "NONE")).toEqual({ status: "Scheduled", priority: "Medium" });
  expect(read("IN_PROGRESS", "High")).toEqual({ status: "In Progress", priority: "High" });
  expect(read("Terminé", "Élevée")).toEqual({ status: "Completed", priority: "High" });
});

test("a column of days is asked about only where none of its cells proves the order", () => {
  const columns = oneField("installation_date");
  const rows = (...cells: string[]) => cells.map((cell) => [cell]);
  expect(openQuestions(machines, columns, rows("", "03/04/2024", "05/06/2024"))).toEqual([
    { at: 0, field: "installation_date", asks: "date_order", example: "03/04/2024" },
  ]);
  expect(openQuestions(machines, columns, rows("03/04/2024", "13/06/2024"))).toEqual([]);
  expect(openQuestions(machines, columns, rows("03/04/2024", "13/06/2024", "06/13/2024"))).toHaveLength(1);
  expect(settleColumns(machines, columns, rows("03/04/2024", "13/06/2024"))).toEqual([
    { at: 0, field: "installation_date", date_order: "dmy", decimal: null },
  ]);
});

test("a column of numbers is asked about where a comma may be one of thousands", () => {
  const columns = oneField("value");
  const readings = kindOf("readings");
  expect(openQuestions(readings, columns, [["1,234"]])).toMatchObject([{ asks: "decimal", example: "1,234" }]);
  expect(openQuestions(readings, columns, [["1,234"], ["12.5"]])).toEqual([]);
  const [settled] = settleColumns(readings, columns, [["1,234"], ["12.5"]]);
  expect(readRow(readings, settled ? [settled] : [], unsaid, ["1,234"]).values.value).toBe(1_234);
});

test("a heading is known in either language, with signs and in brackets", () => {
  const { kind, columns } = guessColumns(
    null,
    ["Nom *", "N° de série", "Department / Département", "Coût d’arrêt ($)", "Zzz"],
    [],
  );
  expect(kind).toBe("machines");
  expect(columns.map(({ field, guess }) => [field, guess])).toEqual([
    ["name", "heading"],
    ["serial_number", "heading"],
    ["department", "heading"],
    ["downtime_cost", "heading"],
    [null, null],
  ]);
});

test("the kind is the one whose headings a sheet has", () => {
  const kindOfSheet = (headings: string) => guessColumns(null, headings.split(","), []).kind;
  expect(kindOfSheet("Part number,Description,Qty on hand,Min,Bin,Unit cost,Vendor")).toBe("parts");
  expect(kindOfSheet("Fournisseur,Personne ressource,Téléphone,Courriel")).toBe("suppliers");
  expect(kindOfSheet("Technician,Trade,Phone")).toBe("technicians");
  expect(kindOfSheet("Title,Machine,Frequency,Next due,Last done")).toBe("maintenance");
  expect(kindOfSheet("Title,Machine,Status,Due date,Requested by")).toBe("repairs");
  expect(kindOfSheet("Title,Machine,Completed on,Completed by,Labor hours,Parts used")).toBe("repair_history");
  expect(kindOfSheet("Machine,Meter,Date,Reading")).toBe("readings");
  expect(kindOfSheet("Procedure,Step,Required,Low,High,Unit")).toBe("procedures");
  expect(kindOfSheet("Colour,Taste")).toBeNull();
});

test("what was chosen before for the same headings is taken first", () => {
  const remembered = {
    kind: "machines" as const,
    columns: [
      { at: 0, field: "name" },
      { at: 1, field: null },
    ],
  };
  const { columns } = guessColumns("machines", ["Bezeichnung", "Model"], [], { remembered });
  expect(columns).toEqual([
    { at: 0, field: "name", guess: "remembered" },
    { at: 1, field: null, guess: null },
  ]);
});
