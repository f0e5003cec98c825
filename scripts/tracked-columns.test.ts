import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "./shell.ts";
import { trackingProblems } from "./tracked-columns.ts";

const migration = "create table gauge (company_id uuid, id uuid); select lock_to_company('gauge');";
const tracked = `${migration} select track_activity('gauge', kind => $$'gauge'$$);`;
const remedy = /gauge\.place\. Remedy: call track_activity\('gauge'/;

/** What is found in a house of a schema file and these migrations. */
function problemsOf(...texts: string[]): string[] {
  const house = mkdtempSync(join(tmpdir(), "millwright-tracked-"));
  onTestFinished(() => rmSync(house, { recursive: true }));
  const schema = join(house, "apps/api/src/testing/schema");
  for (const folder of [join(house, "apps/api/schema"), join(house, "apps/api/migrations"), schema])
    mkdirSync(folder, { recursive: true });
  const reasons =
    'const untracked = {\n  counter: "counts",\n};\nconst untold = {\n  "*.version": "x",\n  "gauge.number": "x",\n};';
  writeFileSync(join(schema, "tracked-tables.ts"), reasons);
  mkdirSync(join(house, "apps/api/src/db"));
  writeFileSync(join(house, "apps/api/src/db/schema.generated.ts"), "export interface Tables {\n  gauge: GaugeRow;\n}");
  for (const [at, text] of texts.entries()) {
    const file = at === 0 ? "apps/api/schema/01-x.sql" : `apps/api/migrations/000${at}_x.sql`;
    writeFileSync(join(house, file), text);
  }
  return trackingProblems(house);
}

test("every table and column of the schema is told to the activity log, or has its reason", () => {
  expect(trackingProblems(root)).toEqual([]);
});

test("a column that is added to a tracked table and not told fails with what to do", () => {
  const add = "alter table gauge\n  add column place text check (place in ('a', 'b')), add column number int;";
  expect(problemsOf(tracked, add)).toEqual([expect.stringMatching(remedy)]);
  expect(problemsOf(tracked, `-- select track_activity('gauge')\n${add}`)).toHaveLength(1);
  expect(problemsOf(tracked, `select track_activity('gauge'); ${add}`)).toHaveLength(1);
  expect(problemsOf(tracked, `${add} select track_activity('gauge', kind => $$'gauge'$$);`)).toEqual([]);
  expect(problemsOf(tracked, add, "select track_activity('gauge');")).toEqual([]);
  expect(problemsOf(tracked, add, "alter table gauge drop column place;")).toEqual([]);
});

test("what follows from other columns, and what has its reason, needs no telling", () => {
  expect(problemsOf(tracked, "alter table gauge add column plain text generated always as (plain(a)) stored;")).toEqual(
    [],
  );
  expect(problemsOf(tracked, "alter table gauge add column version int, add column number int;")).toEqual([]);
});

test("a table of companies that is not told fails, unless it has its reason", () => {
  expect(problemsOf(migration)).toEqual([expect.stringContaining("nothing tells the activity log of gauge")]);
  expect(problemsOf("select lock_to_company('counter');")).toEqual([]);
  expect(problemsOf(migration, "drop table gauge;")).toEqual([]);
});
