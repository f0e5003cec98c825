import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { readMigrations } from "#db/migration/migrate.ts";
import { prepareDatabase } from "#db/migration/prepare.ts";
import { testApp } from "#testing/app.ts";
import { openShop } from "#testing/shop.ts";
import { asOwner, createDatabase, databaseUrl } from "#testing/template.ts";

const server = inject("postgresOwnerUrl");
const app = await testApp();

test("what was kept with another apostrophe is found by any, after the update", async () => {
  const name = `test_${randomUUID()}`;
  await createDatabase(server, name);
  const url = databaseUrl(server, name);
  const migrations = readMigrations();
  await prepareDatabase(
    url,
    migrations.filter(({ name: each }) => each < "0281"),
  );
  const company = randomUUID();
  await asOwner(url, async (owner) => {
    await owner.query("insert into company (id, name, code) values ($1, 'Usine', 'USINE-1')", [company]);
    await owner.query("select set_config('app.company_id', $1, false)", [company]);
    await owner.query("insert into machine (name) values ('Pompe d’eau')");
    await owner.query(
      `insert into part (name, part_type, code, stock_status, created_at)
       select 'Joint d’huile', 'repair', code, 'in_stock', now() + n * interval '1 s'
       from unnest($1::text[]) with ordinality as given (code, n)`,
      [["J’1", "J'1", "K-2"]],
    );
  });
  await prepareDatabase(url);
  const { rows } = await asOwner(url, (owner) =>
    owner.query<{ machines: string[]; codes: string[]; words: number }>(
      `select array(select plain_name from machine) as machines,
         array(select plain_code from part order by created_at) as codes,
         (select count(*)::int from part_word where word = 'huile') as words`,
    ),
  );
  expect(rows[0]).toEqual({
    machines: ["pompe d'eau"],
    codes: ["j'1", expect.stringMatching(/^j'1-[0-9a-f]{8}$/), "k-2"],
    words: 3,
  });
});

test.each(["'", "’", "‘", "´", "ʼ"])("an order, a machine and a part are found with %s", async (sign) => {
  const { call, order, machine } = await openShop(app);
  const q = `d${sign}huile`;
  const [typed, curly] = ["Fuite d'huile", "Fuite d’huile"];
  for (const title of [typed, curly]) await order({ title });
  await machine(null, "Pompe d’huile");
  await call("POST /parts", { body: { name: "Joint d’huile", part_type: "repair" } });
  expect((await call("GET /work-orders", { query: { q } })).body).toHaveLength(2);
  expect((await call("GET /machines", { query: { q } })).body).toHaveLength(1);
  expect((await call("GET /parts", { query: { q } })).body).toHaveLength(1);
});
