import type pg from "pg";
import { expect, test } from "vitest";
import { declaredStatements } from "#testing/statements/declared.ts";
import { faultsOf } from "#testing/statements/watch.ts";

const declared = [...declaredStatements().values()].flat();

test("the columns of every row type can be told, and where they stand", () => {
  expect(declared.length).toBeGreaterThan(120);
  const machine = declared.find(({ at, shape }) => at.startsWith("features/machines/") && shape.has("former_terms"));
  expect([...(machine?.shape ?? [])]).toEqual([
    ["week_minutes", { kind: "array", nullable: true }],
    ["downtime_cost_cents", { kind: "number", nullable: true }],
    ["former_terms", { kind: "array", nullable: false }],
    ["name", { kind: "string", nullable: false }],
    ["number", { kind: "string", nullable: true }],
    ["departmentId", { kind: "string", nullable: true }],
    ["version", { kind: "number", nullable: false }],
  ]);
});

const [uuid, int4] = [2950, 23];
const fields = (columns: Record<string, number>): pg.FieldDef[] =>
  Object.entries(columns).map(([name, dataTypeID]) => ({
    ...{ name, dataTypeID, tableID: 0, columnID: 0, dataTypeSize: 4, dataTypeModifier: -1, format: "text" },
  }));
const row = {
  at: "x.ts:1",
  shape: new Map([
    ["id", { kind: "string", nullable: false }],
    ["version", { kind: "number", nullable: false }],
  ] as const),
};
const faults = (columns: Record<string, number>, rows: unknown[] = []) =>
  faultsOf(row, fields(columns), rows).map((fault) => fault.replace(/^x.ts:1: (.*)\. Remedy: .*$/, "$1"));

test("a statement whose columns are others than its row type's is told", () => {
  expect(faults({ id: uuid, version: int4 }, [{ id: "1", version: 1 }])).toEqual([]);
  expect(faults({ id: uuid })).toEqual(["there is no column version"]);
  expect(faults({ id: uuid, version: int4, name: 25 })).toEqual(["the row type leaves out the column name"]);
  expect(faults({ id: uuid, version: uuid })).toEqual(["version is read as string, not as number"]);
  expect(faults({ id: uuid, version: int4 }, [{ id: "1", version: null }])).toEqual(["version can be null"]);
});
