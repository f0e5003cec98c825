import type pg from "pg";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { cellsOf } from "#testing/call-matrix/cells.ts";
import { furnish } from "#testing/call-matrix/furnish.ts";
import {
  identityMutations,
  inVain,
  logMutations,
  mutations,
  tablesOf,
  withoutRls,
} from "#testing/call-matrix/mutants.ts";
import { reachThrough } from "#testing/call-matrix/other-company.ts";
import { sampledCalls } from "#testing/call-matrix/samples.ts";
import { openWorld } from "#testing/call-matrix/world.ts";
import { listRelations } from "#testing/schema/relations.ts";
import { faultsOf, isBeginning } from "#testing/schema/rls-faults.ts";
import { asOwner } from "#testing/template.ts";

// Without its wall a table meets faults that a call never has.
const app = await testApp({ expectErrors: true });
const [ours, theirs] = [await app.become(), await app.become()];
await furnish(app, ours);
await furnish(app, theirs);
const schema = await asOwner(app.ownerUrl, (owner) => listRelations(owner));
const tables = (await tablesOf(app.ownerUrl, "company")).map(({ name }) => name);
const logs = (await tablesOf(app.ownerUrl, "log")).map(({ name }) => name);
const identityTables = await tablesOf(app.ownerUrl, "identity");
const shared = identityTables.flatMap(({ name: table, policies }) =>
  policies.filter(({ name }) => name !== "identity_rls").map(({ name, command }) => ({ table, name, command })),
);
/** What the walk over the schema finds once something was done to one table, of which alone it looks anew. */
async function faultsAfter(owner: pg.Client, table: string): Promise<string[]> {
  const changed = await listRelations(owner, table);
  expect(changed).toHaveLength(1);
  const relations = schema.flatMap((relation) => (relation.name === table ? changed : relation));
  return relations.flatMap((relation) => faultsOf(relation, relations));
}
const reachFor = (table: string) => ({ table, from: ours.companyId, into: theirs.companyId });

test("the server's role reaches no row of another company, in any table", async () => {
  expect(tables.length).toBeGreaterThan(15);
  const faults = await inVain(app.ownerUrl, async (owner) => {
    const found: string[] = [];
    for (const table of [...tables, ...logs]) found.push(...(await reachThrough(owner, reachFor(table))));
    return found;
  });
  expect(faults).toEqual([]);
});

test.each(tables)("whatever is taken from the wall of %s is noticed, by its rows and by its schema", async (table) => {
  const unnoticed: string[] = [];
  for (const [what, mutation] of Object.entries(mutations)) {
    const [byRows, bySchema] = await inVain(app.ownerUrl, async (owner) => {
      await owner.query(mutation(table));
      const faults = await faultsAfter(owner, table);
      return [await reachThrough(owner, reachFor(table)), faults];
    });
    if (byRows.length === 0 || bySchema.length === 0) unnoticed.push(what);
  }
  expect(unnoticed).toEqual([]);
});

/** Whether the walk over the schema finds a fault once a statement was run on a table. */
function isNoticed(table: string, statement: string): Promise<boolean> {
  return inVain(app.ownerUrl, async (owner) => {
    await owner.query(statement);
    return (await faultsAfter(owner, table)).length > 0;
  });
}

test.each(logs)("whatever is taken from the wall of the log %s is noticed", async (table) => {
  const unnoticed: string[] = [];
  for (const [what, mutation] of Object.entries(logMutations)) {
    if (!(await isNoticed(table, mutation(table)))) unnoticed.push(what);
  }
  expect(unnoticed).toEqual([]);
});

test.each(identityTables)("whatever is taken from the wall of $name is noticed", async ({ name }) => {
  const unnoticed: string[] = [];
  for (const [what, mutation] of Object.entries(identityMutations)) {
    if (!(await isNoticed(name, mutation(name)))) unnoticed.push(what);
  }
  expect(unnoticed).toEqual([]);
});

test.each(shared)("what $table shares by $name is its company's alone", async ({ table, name, command }) => {
  const wider = [command !== "a" && "using (true)", command !== "r" && "with check (true)"].filter(
    (one) => one !== false,
  );
  for (const clause of wider)
    expect(await isNoticed(table, `alter policy "${name}" on "${table}" ${clause}`)).toBe(true);
});

test("these are all policies that the database has", async () => {
  const { rows } = await asOwner(app.ownerUrl, (owner) =>
    owner.query("select tablename, policyname from pg_policies where schemaname = 'public'"),
  );
  const beginnings = schema.flatMap(({ policies }) => policies.filter(isBeginning));
  expect(beginnings).toHaveLength(1);
  expect(rows).toHaveLength(tables.length + logs.length + identityTables.length + shared.length + beginnings.length);
});

test.each([
  "alter policy new_company_rls on plant_code with check (true)",
  "alter policy new_company_rls on plant_code to public",
  "drop policy new_company_rls on plant_code",
  "grant select on plant_code to auth_user",
])("what a company begins with is its maker's to add and nothing more: %s", async (statement) => {
  expect(await isNoticed("plant_code", statement)).toBe(true);
});

/** The calls that would show it first. Rows of the other tables are reached by way of these alone. */
const firstToShow: Record<string, string> = {
  assignee: "GET /assignees: the list",
  department: "PUT /departments/{id}: the id in the path",
  execution: "GET /maintenance-history: the list",
  file: "GET /files/download/{id}: the id in the path",
  machine: "GET /machines/{id}: the id in the path",
  part: "GET /parts/{id}: the id in the path",
  repair_history: "GET /repair-history: the list",
  work_order: "DELETE /work-orders/{id}: the id in the path",
};

const cells = cellsOf(sampledCalls());
const world = await openWorld(app);

test.each(Object.entries(firstToShow))("without the wall of %s the walk over the calls fails", async (table, title) => {
  const cell = cells.find((one) => one.title === title);
  const faults = await withoutRls(app.ownerUrl, table, async () => cell?.faults(world));
  expect(faults).not.toEqual([]);
  expect(
    await asOwner(app.ownerUrl, async (owner) => {
      const relations = await listRelations(owner);
      return relations.flatMap((relation) => faultsOf(relation, relations));
    }),
  ).toEqual([]);
});
