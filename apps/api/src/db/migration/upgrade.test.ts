import { expect, test } from "vitest";
import { prepareDatabase } from "#db/migration/prepare.ts";
import { readMigrations } from "#db/migration/schema.ts";
import { testApp } from "#testing/app.ts";
import { testClock } from "#testing/clock.ts";
import { hashExactly } from "#testing/hashes/exact-hashes.ts";
import { legacyDatabase, legacyNow, legacySchema, legacySignIn, legacyTables } from "#testing/legacy/legacy.ts";
import { copyDatabase, preparedDatabase, superuserOf } from "#testing/legacy/prepared-database.ts";
import { describeSchema } from "#testing/schema/catalogue.ts";
import { asOwner } from "#testing/template.ts";

hashExactly();

const legacy = await legacyDatabase();
const schemaOf = (url: string) => asOwner(superuserOf(url), describeSchema);

/** Tables that are made of others, and made anew by migrations that change what these say. */
const derived = ["work_order_json", "counter"];

/** What a migration has set in the rows of then. */
const setAnew = ["company.tell_reporters_who"];

/** Of each table how many rows it has and a hash over all of them, in the given columns. */
function rowsOf(url: string, tables: Map<string, string[]>): Promise<Map<string, string>> {
  return asOwner(superuserOf(url), async (client) => {
    await client.query("set TimeZone = 'UTC'");
    const counted = new Map<string, string>();
    for (const [table, columns] of tables) {
      const { rows } = await client.query<{ all: string }>(
        `select count(*) || ' rows, ' || md5(coalesce(string_agg(line, E'\\n' order by line), '')) as all
         from (select (row(${columns.map((name) => `"${name}"`).join(", ")}))::text as line from "${table}") as lines`,
      );
      counted.set(table, rows[0]?.all ?? "");
    }
    return counted;
  });
}

function columnsOf(url: string): Promise<Map<string, string[]>> {
  return asOwner(superuserOf(url), async (client) => {
    const { rows } = await client.query<{ table: string; columns: string[] }>(
      `select relname as table, array_agg(attname::text order by attnum) as columns
       from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration' group by relname`,
    );
    return new Map(rows.map(({ table, columns }) => [table, columns]));
  });
}

test("a new database has what the migrations make of the oldest one, to the letter", async () => {
  const url = await preparedDatabase(legacySchema);
  const { applied } = await prepareDatabase(url);
  expect(applied).toEqual(readMigrations().map(({ name }) => name));
  const fresh = await schemaOf(await preparedDatabase());
  expect(fresh).toEqual(await schemaOf(url));
  expect(fresh.length).toBeGreaterThan(2_500);
});

test("a database of 0695 is brought up to date: the schema of today, and every row as it was", async () => {
  const url = await copyDatabase(legacy);
  const columns = await columnsOf(legacy);
  expect([...columns.keys()]).toEqual(expect.arrayContaining([...legacyTables]));
  await prepareDatabase(url);

  const today = await columnsOf(url);
  const still = new Map(
    [...columns].map(([table, names]) => [
      table,
      names.filter((name) => today.get(table)?.includes(name) && !setAnew.includes(`${table}.${name}`)),
    ]),
  );
  for (const [table, names] of still) if (names.length === 0 || derived.includes(table)) still.delete(table);
  expect([...still.keys()]).toEqual(expect.arrayContaining(legacyTables.filter((table) => !derived.includes(table))));
  expect(await rowsOf(url, still)).toEqual(await rowsOf(legacy, still));
  expect((await prepareDatabase(url)).applied).toEqual([]);
});

test("who worked before the update signs in and finds their work", async () => {
  const url = await copyDatabase(legacy);
  await prepareDatabase(url);
  const app = await testApp({ clock: testClock(legacyNow), template: new URL(url).pathname.slice(1) });
  const { access_token: token } = (await app.anyone("POST /auth/login", { body: legacySignIn })).body;
  const call = app.as({ token });
  const orders = (await call("GET /work-orders", { query: { type: "Repair" } })).body;
  expect(orders.map(({ wo_id, status }) => `${wo_id} ${status}`)).toEqual([
    "WO-2026-0004 On Hold",
    "WO-2026-0002 Completed",
    "WO-2026-0001 Completed",
  ]);
  const first = orders.find(({ wo_id }) => wo_id === "WO-2026-0001");
  expect(first).toMatchObject({
    machine_name: "Scie à ruban 1",
    department_name: "Sciage nord",
    completed_by_name: "Luc Roy",
  });
  expect(first?.files.map(({ name }) => name)).toEqual(["couple.txt", "photo.png"]);
  expect((await call("GET /payments/receipts")).body.map(({ package_id }) => package_id)).toEqual([
    "professional_monthly",
    "starter_monthly",
  ]);
  expect((await call("GET /repair-history")).body).toHaveLength(1);
  expect((await call("GET /repair-history/deleted")).body).toHaveLength(1);
  expect((await call("GET /parts")).body).toMatchObject([{ name: "Joint torique", current_quantity: 11 }]);
  const done = await call("PUT /work-orders/{id}", {
    params: { id: orders[0]?.id ?? "" },
    body: { status: "Completed" },
  });
  expect(done.body).toMatchObject({ status: "Completed" });
});
