import { type Names, pathOf } from "./names.ts";

/** The feature's table, locked to its company. */
export function tableSql({ table, title, parent }: Names): string {
  const column = parent && `\n  ${parent.table}_id uuid not null,`;
  const key = parent && `,\n  foreign key (company_id, ${parent.table}_id) references ${parent.table} (company_id, id)`;
  return `-- ${title} of a ${parent?.table ?? "plant"}.
create table ${table} (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),${column ?? ""}
  name text not null,
  plain_name text not null generated always as (plain(name)) stored,
  created_at timestamptz not null,
  primary key (company_id, id)${key ?? ""}
);
create index ${table}_by_name on ${table} (company_id, ${parent ? `${parent.table}_id, ` : ""}plain_name, id);
select lock_to_company('${table}');
`;
}

/** The feature's files in the api, by their path. */
export function apiFiles(names: Names): Record<string, string> {
  const folder = `apps/api/src/features/${names.kebab}/${names.kebab}`;
  return {
    [`${folder}.queries.ts`]: queries(names),
    [`${folder}.ts`]: face(names),
    [`${folder}.routes.ts`]: routes(names),
    [`${folder}.test.ts`]: tests(names),
  };
}

function queries({ one, table, parent }: Names): string {
  const owner = parent && `${parent.table}Id`;
  const argument = owner ? `${owner}: string, ` : "";
  const whose = parent ? `${table}.${parent.table}_id = \${${owner}}` : `${table}.company_id = current_company_id()`;
  const [column, value] = parent ? [`${parent.table}_id, `, `\${${owner}}, `] : ["", ""];
  const hold =
    parent &&
    `
/** Whether the ${parent.table} is there; it then stays until the transaction ends. */
export async function hold${parent.one}(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql\`select from ${parent.table} where id = \${id} and deleted_at is null for share\`.execute(db);
  return rows.length > 0;
}
`;
  return `import { sql } from "kysely";
import { type NamedRow, type NamePage, pageByName } from "#db/list/by-name.ts";
import type { CompanyDb } from "#db/database.ts";

const json = sql\`json_build_object(
  'id', ${table}.id,
  'name', ${table}.name,
  'created_at', json_instant(${table}.created_at)
)::text\`;

export async function list${one}s(db: CompanyDb, ${argument}page: NamePage): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>\`
    select ${table}.id, ${table}.plain_name as "plainName", \${json} as json
    from ${table} where ${whose} \${pageByName("${table}", page)}\`.execute(db);
  return rows;
}

export interface New${one} {
  name: string;
}

export async function insert${one}(db: CompanyDb, ${argument}{ name }: New${one}, at: Temporal.Instant) {
  const { rows } = await sql<{ id: string; json: string }>\`
    insert into ${table} (${column}name, created_at) values (${value}\${name}, \${at})
    returning id, \${json} as json\`.execute(db);
  return rows[0];
}
${hold ?? ""}`;
}

function face({ kebab, one, kind, oneWord, parent }: Names): string {
  const owner = parent && `${parent.table}Id`;
  const argument = owner ? `${owner}: string, ` : "";
  const imports = [...(parent ? [`hold${parent.one}`] : []), `insert${one}`, `type New${one}`].join(", ");
  return `import { announce } from "#db/transaction/announce.ts";
import type { CompanyDb } from "#db/database.ts";
import { ${imports} } from "#features/${kebab}/${kebab}.queries.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
${parent ? `import { refuse } from "#http/errors/refusal.ts";\n` : ""}
/** Adds a ${oneWord}${parent ? ` to a ${parent.table}. @throws Refusal \`not_found\`` : " to the plant."} */
export async function add${one}(db: CompanyDb, ${argument}${kind}: New${one}, at: Temporal.Instant): Promise<JsonText> {
${parent ? `  if (!(await hold${parent.one}(db, ${owner}))) refuse("not_found");\n` : ""}  const added = await insert${one}(db, ${owner ? `${owner}, ` : ""}${kind}, at);
  if (added === undefined) throw new Error("The ${oneWord} was not written.");
  announce(db, { kind: "${kind}", id: added.id });
  return jsonText(added.json);
}
`;
}

function routes(names: Names): string {
  const { kebab, camel, one, parent } = names;
  const path = pathOf(names);
  const list = parent
    ? `bindCached("GET ${path}", async ({ db, params, query }) => {
    await get${parent.one}(db, params.id);
    return listByName(query, (page) => list${one}s(db, params.id, page));
  })`
    : `bindCached("GET ${path}", ({ db, query }) => listByName(query, (page) => list${one}s(db, page)))`;
  const [taken, id] = parent ? ["params, body, now", "params.id, "] : ["body, now", ""];
  return `import { list${one}s } from "#features/${kebab}/${kebab}.queries.ts";
import { add${one} } from "#features/${kebab}/${kebab}.ts";
${parent ? `import { get${parent.one} } from "#features/${parent.kebab}/${parent.kebab}.ts";\n` : ""}import { bind, bindCached } from "#http/call/bind.ts";
import { listByName } from "#http/list/list-by-name.ts";

export const ${camel}Routes = [
  ${list},
  bind("POST ${path}", ({ db, ${taken} }) => add${one}(db, ${id}body, now)),
];
`;
}

function tests(names: Names): string {
  const { words, parent } = names;
  const path = pathOf(names);
  const place = parent ? "params, " : "";
  const made = parent
    ? `\n  const { id } = (await call("POST /${parent.kebab}", { body: { name: "Press" } })).body;\n  const params = { id };`
    : "";
  const whose = parent ? ` of a ${parent.table}` : "";
  return `import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";

const app = await testApp();

test("${words}${whose} are listed by name, found by a part of it, and in pages", async () => {
  const call = app.as(await app.become());${made}
  for (const name of ["Zone 4", "étau", "Eau"]) await call("POST ${path}", { ${place}body: { name } });
  const names = async (query: { q?: string; limit?: number }) =>
    (await call("GET ${path}", { ${place}query })).body.map(({ name }) => name);
  expect(await names({})).toEqual(["Eau", "étau", "Zone 4"]);
  expect(await names({ q: "ETAU" })).toEqual(["étau"]);
  expect(await names({ limit: 1 })).toEqual(["Eau"]);
});

test("a blank name is refused", async () => {
  const call = app.as(await app.become());${made}
  const answer = await call("POST ${path}", { ${place}body: { name: "  " } });
  expect([answer.status, answer.json.fields]).toEqual([422, { name: "required" }]);
});
`;
}
