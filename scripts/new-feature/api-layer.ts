import { type Names, onePathOf, pathOf } from "./names.ts";

/** The feature's table, locked to its company and told to the activity log. */
export function tableSql({ table, title, kind, parent }: Names): string {
  const column = parent && `\n  ${parent.table}_id uuid not null,`;
  const key = parent && `,\n  foreign key (company_id, ${parent.table}_id) references ${parent.table} (company_id, id)`;
  const audit = parent
    ? `kind => '${parent.table}', subject => '${parent.table}_id', child => '${table}', label => '{name}',
  left_out => '{${parent.table}_id}'`
    : `kind => '${kind}'`;
  return `-- ${title} of a ${parent?.table ?? "plant"}.
create table ${table} (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),${column ?? ""}
  name text not null,
  plain_name text not null generated always as (plain(name)) stored,
  sort_name text not null generated always as (sort_key(name)) stored,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (company_id, id)${key ?? ""}
);
-- The list, in order of their names.
create index ${table}_by_name on ${table} (company_id, ${parent ? `${parent.table}_id, ` : ""}sort_name, id);
select lock_to_company('${table}');
select track_activity('${table}', ${audit});
`;
}

/** The feature's files in the api, by their path. */
export function apiFiles(names: Names): Record<string, string> {
  const folder = `apps/api/src/features/${names.kebab}/${names.kebab}`;
  return {
    [`${folder}.queries.ts`]: queries(names),
    [`${folder}.ts`]: face(names),
    [`${folder}.routes.ts`]: routes(names),
  };
}

function queries(names: Names): string {
  const { one, table, parent } = names;
  const owner = parent && `${parent.table}Id`;
  const argument = owner ? `${owner}: string, ` : "";
  const whose = parent ? `${table}.${parent.table}_id = \${${owner}}` : `${table}.company_id = current_company_id()`;
  const [column, value] = parent ? [`${parent.table}_id, `, `\${${owner}}, `] : ["", ""];
  const there = parent
    ? `\n    join ${parent.table} on ${parent.table}.id = ${table}.${parent.table}_id and ${parent.table}.deleted_at is null`
    : "";
  const share =
    parent &&
    `
/** Whether the ${parent.table} is there; it then stays until the transaction ends. */
export async function share${parent.one}(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql\`select from ${parent.table} where id = \${id} and deleted_at is null for share\`.execute(db);
  return rows.length > 0;
}
`;
  return `import { sql } from "kysely";
import type { Contract } from "@millwright/contract/contract";
import type { z } from "zod";
import { differing } from "#db/differing.ts";
import { type NamedRow, type NamePage, pageByName } from "#db/list/by-name.ts";
import type { CompanyDb } from "#db/database.ts";

const json = sql\`json_build_object(
  'id', ${table}.id,
  'name', ${table}.name,
  'version', ${table}.version,
  'created_at', json_instant(${table}.created_at)
)::text\`;

export async function list${one}s(db: CompanyDb, ${argument}page: NamePage): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>\`
    select ${table}.id, ${table}.sort_name as "sortName", \${json} as json
    from ${table} where ${whose} \${pageByName("${table}", page)}\`.execute(db);
  return rows;
}

export async function find${one}Json(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>\`
    select \${json} as json from ${table}${there}
    where ${table}.id = \${id}\`.execute(db);
  return rows[0]?.json ?? null;
}

/** The version of one, which nobody else changes until the transaction ends; null where there is none. */
export async function lock${one}(db: CompanyDb, id: string): Promise<number | null> {
  const { rows } = await sql<{ version: number }>\`
    select ${table}.version from ${table}${there}
    where ${table}.id = \${id} for update of ${table}\`.execute(db);
  return rows[0]?.version ?? null;
}

export type New${one} = z.output<Contract["POST ${pathOf(names)}"]["body"]>;
export type ${one}Fields = Omit<z.output<Contract["PUT ${onePathOf(names)}"]["body"]>, "version">;

export async function insert${one}(
  db: CompanyDb,
  ${argument}{ id = crypto.randomUUID(), name }: New${one},
  at: Temporal.Instant,
): Promise<string> {
  await sql\`
    insert into ${table} (${column}id, name, created_at) values (${value}\${id}, \${name}, \${at})\`.execute(db);
  return id;
}

/** Writes what is given, and makes the next version where that changes something. Answers whether it did. */
export async function change${one}(db: CompanyDb, id: string, fields: ${one}Fields): Promise<boolean> {
  const { assignments, differs } = differing(fields);
  const { numAffectedRows } = await sql\`
    update ${table} set \${sql.join([...assignments, sql\`version = version + 1\`])}
    where id = \${id} and \${differs}\`.execute(db);
  return Number(numAffectedRows) > 0;
}

export async function remove${one}(db: CompanyDb, id: string): Promise<void> {
  await sql\`delete from ${table} where id = \${id}\`.execute(db);
}
${share ?? ""}`;
}

function face({ kebab, one, kind, oneWord, parent }: Names): string {
  const owner = parent && `${parent.table}Id`;
  const argument = owner ? `${owner}: string, ` : "";
  const shared = parent ? [`share${parent.one}`] : [];
  const statements = [`change${one}`, `find${one}Json`, `insert${one}`, `lock${one}`, `type New${one}`, `remove${one}`];
  const imports = [...statements, ...shared, `type ${one}Fields`].join(", ");
  return `import { announce } from "#db/transaction/announce.ts";
import type { CompanyDb } from "#db/database.ts";
import { ${imports} } from "#features/${kebab}/${kebab}.queries.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";

/** @throws Refusal \`not_found\` */
export async function get${one}(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await find${one}Json(db, id)) ?? refuse("not_found"));
}

/** Adds a ${oneWord}${parent ? ` to a ${parent.table}. @throws Refusal \`not_found\`` : " to the plant."} */
export async function add${one}(db: CompanyDb, ${argument}${kind}: New${one}, at: Temporal.Instant): Promise<JsonText> {
${parent ? `  if (!(await share${parent.one}(db, ${owner}))) refuse("not_found");\n` : ""}  const id = await insert${one}(db, ${owner ? `${owner}, ` : ""}${kind}, at);
  announce(db, { kind: "${kind}", id });
  return get${one}(db, id);
}

/** Changes a ${oneWord} that is still of the version that was seen. @throws Refusal \`not_found\`, \`stale\` */
export async function edit${one}(
  db: CompanyDb,
  id: string,
  { version: seen, ...fields }: ${one}Fields & { version: number | null },
): Promise<JsonText> {
  const version = (await lock${one}(db, id)) ?? refuse("not_found");
  if (seen !== null && seen !== version) refuse("stale");
  if (await change${one}(db, id, fields)) announce(db, { kind: "${kind}", id });
  return get${one}(db, id);
}

/** @throws Refusal \`not_found\` */
export async function delete${one}(db: CompanyDb, id: string): Promise<void> {
  if ((await lock${one}(db, id)) === null) refuse("not_found");
  await remove${one}(db, id);
  announce(db, { kind: "${kind}", id });
}
`;
}

function routes(names: Names): string {
  const { kebab, camel, one, parent } = names;
  const [path, onePath] = [pathOf(names), onePathOf(names)];
  const list = parent
    ? `bindCached("GET ${path}", async ({ db, params, query }) => {
    await get${parent.one}(db, params.id);
    return listByName(query, (page) => list${one}s(db, params.id, page));
  })`
    : `bindCached("GET ${path}", ({ db, query }) => listByName(query, (page) => list${one}s(db, page)))`;
  const [taken, id] = parent ? ["params, body, now", "params.id, "] : ["body, now", ""];
  return `import { list${one}s } from "#features/${kebab}/${kebab}.queries.ts";
import { add${one}, delete${one}, edit${one}, get${one} } from "#features/${kebab}/${kebab}.ts";
${parent ? `import { get${parent.one} } from "#features/${parent.kebab}/${parent.kebab}.ts";\n` : ""}import { bind, bindCached } from "#http/call/bind.ts";
import { listByName } from "#http/list/list-by-name.ts";
import { makeOnce } from "#http/repeat/make-once.ts";

export const ${camel}Routes = [
  ${list},
  bind("POST ${path}", (context) => {
    const { db, ${taken} } = context;
    const add = () => add${one}(db, ${id}body, now);
    return makeOnce("POST ${path}", context, add, (id) => get${one}(db, id));
  }),
  bind("PUT ${onePath}", ({ db, params, body, ifMatch }) =>
    edit${one}(db, params.id, { ...body, version: body.version ?? ifMatch })),
  bind("DELETE ${onePath}", ({ db, params }) => delete${one}(db, params.id)),
];
`;
}
