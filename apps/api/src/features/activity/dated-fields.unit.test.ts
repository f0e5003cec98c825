import { readFileSync } from "node:fs";
import { isDatedField } from "@millwright/domain/work/activity/dated-fields";
import { expect, test } from "vitest";
import { readSchema } from "#db/migration/schema.ts";
import { untracked } from "#testing/schema/tracked-tables.ts";

const rowTypes = readFileSync(new URL("../../db/schema.generated.ts", import.meta.url), "utf8");

const tableOf = (type: string) => type.replaceAll(/(?!^)[A-Z]/g, "_$&").toLowerCase();

/** What the types of the rows say of each column that the log can tell of. */
const columns = [...rowTypes.matchAll(/^interface (\w+)Table \{(.*?)^\}/gms)].flatMap(([, type = "", body = ""]) =>
  Object.hasOwn(untracked, tableOf(type))
    ? []
    : [...body.matchAll(/^ {2}(\w+): (.+);$/gm)].map(([, name = "", of = ""]) => ({ name, of })),
);
const columnsOf = (type: RegExp) => columns.filter(({ of }) => type.test(of)).map(({ name }) => name);

test("the activity log tells a day or an instant by its column's name, and takes no text for one", () => {
  expect(columnsOf(/\bInstant\b/)).toContain("label_printed_at");
  expect(columnsOf(/\b(?:Instant|CivilDate)\b/).filter((column) => !isDatedField(column))).toEqual([]);
  expect(columnsOf(/\bstring\b/).filter(isDatedField)).toEqual([]);
});

test("what is shown in place of an instant is said as one", () => {
  const sql = readSchema().files.map((file) => file.sql);
  const shown = sql.flatMap((text) => [...text.matchAll(/\["(\w+)", "instant"\]/g)].map(([, name = ""]) => name));
  expect(shown.length).toBeGreaterThan(2);
  expect(shown.filter((name) => !isDatedField(name))).toEqual([]);
});
