import { expect, test } from "vitest";
import { readPastedReadings } from "#meters/pasted-readings.ts";

const read = (text: string) =>
  readPastedReadings(text, 100).readings.map(({ line, machine, meter, when, value }) => [
    line,
    machine,
    meter,
    when,
    value,
  ]);

test.each<[string, string, unknown[][]]>([
  ["a table without a header", "Press 4\tHours\t2026-11-23\t1284,5", [[1, "Press 4", "Hours", "2026-11-23", 1284.5]]],
  ["a CSV with commas", "Press 4,Hours,2026-11-23 07:30,1284.5", [[1, "Press 4", "Hours", "2026-11-23 07:30", 1284.5]]],
  ["one without the meter", "Press 4;2026-11-23;12", [[1, "Press 4", "", "2026-11-23", 12]]],
  [
    "a French header in another order",
    "Valeur;Date;Machine;Compteur\n1 284,5;2026-11-23;Presse 4;Heures",
    [[2, "Presse 4", "Heures", "2026-11-23", 1284.5]],
  ],
  ["what is no number", "Press 4;Hours;2026-11-23;a lot", [[1, "Press 4", "Hours", "2026-11-23", null]]],
])("%s", (_, text, readings) => {
  expect(read(text)).toEqual(readings);
});

test("a line with more cells than columns says so", () => {
  expect(readPastedReadings("Press 4;Hours;2026-11-23;12;13", 100).readings[0]?.hasTooMany).toBe(true);
});
