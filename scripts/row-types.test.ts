import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { recordRowTypes, rowTypeProblems } from "#scripts/row-types.ts";
import { root } from "#scripts/shell.ts";

function house(): string {
  const copy = mkdtempSync(join(tmpdir(), "millwright-rows-"));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(join(root, "apps/api/schema"), join(copy, "apps/api/schema"), { recursive: true });
  mkdirSync(join(copy, "apps/api/src/db"), { recursive: true });
  recordRowTypes(copy);
  return copy;
}

test("row types that were written from these schema files are in order", () => {
  expect(rowTypeProblems(house())).toEqual([]);
});

test("a schema file that is new, changed or gone is told with its remedy", () => {
  const copy = house();
  const problemOf = (file: string) =>
    `The row types were not written with apps/api/schema/${file} as it is now. Remedy: npm run db:types`;
  writeFileSync(join(copy, "apps/api/schema/99-gauge.sql"), "create table gauge ();");
  expect(rowTypeProblems(copy)).toEqual([problemOf("99-gauge.sql")]);
  recordRowTypes(copy);
  writeFileSync(join(copy, "apps/api/schema/99-gauge.sql"), "create table gauges ();");
  expect(rowTypeProblems(copy)).toEqual([problemOf("99-gauge.sql")]);
  recordRowTypes(copy);
  rmSync(join(copy, "apps/api/schema/99-gauge.sql"));
  expect(rowTypeProblems(copy)).toEqual([problemOf("99-gauge.sql")]);
});
