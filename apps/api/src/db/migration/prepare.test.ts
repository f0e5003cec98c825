import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { urlOf } from "#db/connection/roles.ts";
import { openDatabase } from "#db/database.ts";
import { oldestMigration } from "#db/migration/oldest.ts";
import { prepareDatabase } from "#db/migration/prepare.ts";
import { readMigrations, readSchema } from "#db/migration/schema.ts";
import { asOwner, createDatabase, databaseUrl } from "#testing/template.ts";

const server = inject("postgresOwnerUrl");

async function emptyDatabase(): Promise<string> {
  const name = `test_${randomUUID()}`;
  await createDatabase(server, name);
  return databaseUrl(server, name);
}
const schema = readSchema();
const { migrations } = schema;
const step = (name: string, sql: string) => ({ name, sql, checksum: sql });
const schemaWith = (extra: ReturnType<typeof step>) => ({ ...schema, migrations: [...migrations, extra] });

test("nodes that start together on an empty database make its schema once", async () => {
  const url = await emptyDatabase();
  const starts = await Promise.all([prepareDatabase(url), prepareDatabase(url), prepareDatabase(url)]);
  const names = migrations.map(({ name }) => name);
  expect(starts.map(({ applied }) => applied).sort((a, b) => b.length - a.length)).toEqual([names, [], []]);
  const { app, auth } = starts[0] ?? { app: "", auth: "" };
  const database = openDatabase({ app, auth });
  expect(await database.ready()).toEqual({ schema: names.at(-1) });
  await database.close();
});

test("an owner who may not create roles gets one sentence that says so", async () => {
  const url = new URL(await emptyDatabase());
  url.username = `weak_${randomUUID().slice(0, 8)}`;
  url.password = "secret";
  await asOwner(server, (owner) => owner.query(`create role ${url.username} login password 'secret'`));
  await expect(prepareDatabase(url.href)).rejects.toThrow(
    `DATABASE_URL must name an owner who may make roles, and ${url.username} may not make or change app_user and auth_user: grant it CREATEROLE, or start as who made them.`,
  );
  await asOwner(server, (owner) => owner.query(`drop role ${url.username}`));
});

test("a migration that was changed after it was applied stops the start, and is named", async () => {
  const url = await emptyDatabase();
  const extra = step("9000_extra", "create table extra (id int)");
  await prepareDatabase(url);
  expect((await prepareDatabase(url, schemaWith(extra))).applied).toEqual(["9000_extra"]);
  const edited = prepareDatabase(url, schemaWith({ ...extra, checksum: "other" }));
  await expect(edited).rejects.toThrow("The migration 9000_extra was changed after it was applied to this database");
});

test("a migration that fails changes nothing, and those before it stay", async () => {
  const url = await emptyDatabase();
  const half = step("9000_half", "create table half (id int); select 1 / 0");
  await prepareDatabase(url);
  await expect(prepareDatabase(url, schemaWith(half))).rejects.toThrow(
    "The migration 9000_half failed and changed nothing: division by zero.",
  );
  const { rows } = await asOwner(url, (owner) => owner.query("select to_regclass('half') as half, schema_version()"));
  expect(rows).toEqual([{ half: null, schema_version: migrations.at(-1)?.name }]);
});

test("a new database whose schema can't be made stays new, and the next start makes it", async () => {
  const url = await emptyDatabase();
  const files = [...schema.files, { name: "99-half", sql: "select 1 / 0" }];
  await expect(prepareDatabase(url, { ...schema, files })).rejects.toThrow(
    "The schema file 99-half failed and changed nothing: division by zero.",
  );
  const { rows } = await asOwner(url, (owner) => owner.query("select to_regclass('machine') as machine"));
  expect(rows).toEqual([{ machine: null }]);
  expect((await prepareDatabase(url)).applied).toEqual(migrations.map(({ name }) => name));
});

test.each(["0690_one_plan_for_an_orders_json", "0141_who_is_on_a_receipt"])(
  "a database that stands at %s is refused as it is, with what to start first",
  async (latest) => {
    const url = await emptyDatabase();
    await asOwner(url, (owner) =>
      owner.query(`create table migration (name text primary key, checksum text not null, applied_at timestamptz default now());
        insert into migration (name, checksum) values ('0001_first', ''), ('${latest}', '')`),
    );
    await expect(prepareDatabase(url)).rejects.toThrow(
      `This database stands at ${latest}, which is older than this version takes over: start commit 22ba52ec on it once, which brings it to 0921_builders_that_nothing_uses, then this version. Nothing was changed.`,
    );
    const { rows } = await asOwner(url, (owner) => owner.query("select to_regclass('machine') as machine"));
    expect(rows).toEqual([{ machine: null }]);
  },
);

test("every migration is later than the oldest database that is taken over", () => {
  expect(migrations.filter(({ name }) => name <= oldestMigration)).toEqual([]);
});

test("two migrations of one number, or a name without one, are refused", () => {
  const folder = mkdtempSync(join(tmpdir(), "millwright-migrations-"));
  try {
    writeFileSync(join(folder, "0001_a.sql"), "");
    writeFileSync(join(folder, "0001_b.sql"), "");
    expect(() => readMigrations(folder)).toThrow("Two migrations have the number 0001");
    rmSync(join(folder, "0001_b.sql"));
    writeFileSync(join(folder, "draft.sql"), "");
    expect(() => readMigrations(folder)).toThrow("The migration draft.sql must be named like");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the roles' passwords follow from the owner's, the same on every node, and differ from each other", () => {
  const [app, auth] = [urlOf("app_user", "postgres://o:secret@h/d"), urlOf("auth_user", "postgres://o:secret@h/d")];
  expect(urlOf("app_user", "postgres://o:secret@other/d")).toContain(new URL(app).password);
  expect(urlOf("app_user", "postgres://o:secret@h/d", "postgres://pool:6432/d")).toBe(
    `postgres://app_user:${new URL(app).password}@pool:6432/d`,
  );
  expect(new URL(app).password).not.toBe(new URL(auth).password);
  expect(app).toMatch(/^postgres:\/\/app_user:[0-9a-f]{64}@h\/d$/);
  expect(() => urlOf("app_user", "postgres://o@h/d")).toThrow("DATABASE_URL needs the owner's name and password.");
});

test("an address that can't be opened stops the start with a sentence", async () => {
  await expect(prepareDatabase("postgres://o:secret@127.0.0.1:9/d")).rejects.toThrow(
    /^DATABASE_URL can't be opened: .*ECONNREFUSED/,
  );
});
