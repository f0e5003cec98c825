import pg from "pg";
import { expect, test } from "vitest";
import { testDatabase } from "#testing/database.ts";
import { classOf, listRelations, type Relation } from "#testing/schema/relations.ts";
import { faultsOf } from "#testing/schema/rls-faults.ts";
import { asOwner } from "#testing/template.ts";

const { ownerUrl, appUrl, authUrl } = await testDatabase();
const relations = await asOwner(ownerUrl, listRelations);

function faults(all: Relation[]): string[] {
  return all.flatMap((relation) => faultsOf(relation, all).map((fault) => `${relation.name} ${fault}`));
}
async function asRole<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test("every table and view of the schema is behind the wall", () => {
  expect(relations.length).toBeGreaterThan(10);
  expect(faults(relations)).toEqual([]);
});

test("the server's roles have no special rights and own nothing", async () => {
  const { rows } = await asOwner(ownerUrl, (owner) =>
    owner.query(`select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit, rolreplication,
        (select count(*)::int from pg_class where relowner = r.oid) as owned,
        (select count(*)::int from pg_auth_members where member = r.oid) as memberships
      from pg_roles r where rolname in ('app_user', 'auth_user') order by rolname`),
  );
  const ordinary = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false };
  const alone = { rolinherit: false, rolreplication: false, owned: 0, memberships: 0 };
  expect(rows).toEqual([
    { rolname: "app_user", ...ordinary, ...alone },
    { rolname: "auth_user", ...ordinary, ...alone },
  ]);
});

test("auth_user reads no company's work, and app_user no secret of a person", async () => {
  for (const table of relations.filter((relation) => ["company", "log"].includes(classOf(relation)))) {
    const read = asRole(authUrl, (client) => client.query(`select 1 from "${table.name}"`));
    await expect(read, table.name).rejects.toThrow(/permission denied/);
  }
  const { rows } = await asRole(appUrl, (client) =>
    client.query(`select table_name || '.' || column_name as secret from information_schema.column_privileges
      where grantee = 'app_user' and table_schema = 'public' and column_name ~ 'password|token|code_hash|secret' and column_name !~ '^password_used_|^by_password$'`),
  );
  expect(rows).toEqual([]);
});

test("neither role can make tables, so none can appear without a migration", async () => {
  for (const url of [appUrl, authUrl]) {
    await expect(asRole(url, (client) => client.query("create table own (id int)"))).rejects.toThrow(
      /permission denied/,
    );
  }
});

test("functions that run with the owner's rights pin their search path", async () => {
  const { rows } = await asOwner(ownerUrl, (owner) =>
    owner.query(`select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and not coalesce(proconfig::text like '%search_path=%', false)`),
  );
  expect(rows).toEqual([]);
});

test.for([
  ["a table nobody locked", "create table stray (id int)", /went through no helper/],
  [
    "a table granted without a lock",
    "create table stray (id int); grant select on stray to app_user",
    /went through no helper/,
  ],
  [
    "a key that does not begin with the company",
    "create table stray (company_id uuid not null default current_company_id(), id uuid primary key); select lock_to_company('stray')",
    /does not begin with company_id/,
  ],
  [
    "a plain foreign key into a company's table",
    `create table stray (company_id uuid not null default current_company_id(), id uuid, twin uuid, unique (company_id, id));
     alter table machine add constraint lone unique (id); alter table stray add foreign key (twin) references machine (id);
     select lock_to_company('stray')`,
    /without company_id/,
  ],
  [
    "a second, wider policy",
    "create policy wide on machine to app_user using (true)",
    /machine has more than its one policy/,
  ],
  [
    "a lock that does not bind the owner",
    "alter table machine no force row level security",
    /not both enabled and forced/,
  ],
  ["a log that the server may write", "grant insert on activity to app_user", /activity grants/],
  ["a view that reads as its owner", "create view stray as select * from machine", /security_invoker/],
  ["work granted to auth_user", "grant select on machine to auth_user", /machine grants/],
  [
    "people shown to every company",
    "create policy wide on person to app_user using (true); grant select on person to app_user",
    /more than its company/,
  ],
] as const)("the walk finds %s", async ([, change, fault]) => {
  await asOwner(ownerUrl, async (owner) => {
    await owner.query(`begin; ${change}`);
    expect(faults(await listRelations(owner)).join("\n")).toMatch(fault);
    await owner.query("rollback");
  });
});
