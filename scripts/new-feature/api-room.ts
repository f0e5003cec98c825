import type { Names } from "./names.ts";

/** The feature's table, locked to its company. */
export function tableSql({ table, title }: Names): string {
  return `-- ${title} of a plant.
create table ${table} (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index ${table}_by_name on ${table} (company_id, lower(name), id);
select lock_to_company('${table}');
`;
}

/** The feature's files in the api, by their path. */
export function apiFiles({ kebab, camel, one, table }: Names): Record<string, string> {
  const folder = `apps/api/src/features/${kebab}`;
  return {
    [`${folder}/${kebab}.queries.ts`]: `import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

export interface ${one}Row {
  id: string;
  name: string;
  created_at: string;
}

export async function select${one}s(db: CompanyDb, limit: number): Promise<${one}Row[]> {
  const { rows } = await sql<${one}Row>\`
    select id, name, created_at from ${table} order by lower(name), id limit \${limit}\`.execute(db);
  return rows;
}

export async function insert${one}(db: CompanyDb, name: string): Promise<${one}Row[]> {
  const { rows } = await sql<${one}Row>\`
    insert into ${table} (name) values (\${name}) returning id, name, created_at\`.execute(db);
  return rows;
}
`,
    [`${folder}/${kebab}.ts`]: `import type { CompanyDb } from "#db/database.ts";
import { insert${one}, select${one}s, type ${one}Row } from "#features/${kebab}/${kebab}.queries.ts";

/** The first of them by name. */
export function list${one}s(db: CompanyDb, limit: number): Promise<${one}Row[]> {
  return select${one}s(db, limit);
}

/** Adds one to the plant. */
export async function add${one}(db: CompanyDb, name: string): Promise<${one}Row> {
  const [added] = await insert${one}(db, name);
  if (added === undefined) throw new Error("The ${table} was not written.");
  return added;
}
`,
    [`${folder}/${kebab}.routes.ts`]: `import { add${one}, list${one}s } from "#features/${kebab}/${kebab}.ts";
import { bind } from "#http/bind.ts";

export const ${camel}Routes = [
  bind("GET /${kebab}", ({ db, query }) => list${one}s(db, query.limit)),
  bind("POST /${kebab}", ({ db, body }) => add${one}(db, body.name)),
];
`,
    [`${folder}/${kebab}.test.ts`]: `import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { add${one}, list${one}s } from "#features/${kebab}/${kebab}.ts";
import { testDatabase } from "#testing/database.ts";

const { database } = await testDatabase();

test("what a company added is listed to it alone", async () => {
  const company = randomUUID();
  const added = await database.inCompany(company, (db) => add${one}(db, "First"));
  expect(await database.inCompany(company, (db) => list${one}s(db, 10))).toEqual([added]);
  expect(await database.inCompany(randomUUID(), (db) => list${one}s(db, 10))).toEqual([]);
});
`,
  };
}
