import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { prepareDatabase } from "#db/migration/prepare.ts";
import { testApp } from "#testing/app.ts";
import { legacySchema, schemaBefore } from "#testing/legacy/legacy.ts";
import { asOwner, createDatabase, databaseUrl } from "#testing/template.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const server = inject("postgresOwnerUrl");
const app = await testApp();

/** A plant with a machine and parts before the update, and how texts of it are compared after it. */
async function comparedAfter({ machine, part, codes }: { machine: string; part: string; codes: string[] }) {
  const name = `test_${randomUUID()}`;
  await createDatabase(server, name);
  const url = databaseUrl(server, name);
  await prepareDatabase(url, legacySchema);
  await prepareDatabase(url, schemaBefore("0751"));
  const company = randomUUID();
  await asOwner(url, async (owner) => {
    await owner.query("insert into company (id, name, code) values ($1, 'Usine', 'USINE-1')", [company]);
    await owner.query("select set_config('app.company_id', $1, false)", [company]);
    await owner.query("insert into machine (name) values ($1)", [machine]);
    await owner.query(
      `insert into part (name, part_type, code, stock_status, created_at)
       select $2, 'repair', code, 'in_stock', now() + n * interval '1 s'
       from unnest($1::text[]) with ordinality as given (code, n)`,
      [codes, part],
    );
  });
  await prepareDatabase(url);
  const { rows } = await asOwner(url, (owner) =>
    owner.query<{ machines: string[]; codes: string[]; words: string[] }>(
      `select array(select plain_name from machine) as machines,
         array(select plain_code from part order by created_at) as codes,
         array(select distinct word from part_word) as words`,
    ),
  );
  return rows[0];
}

test("joined letters, wide digits, special spaces and what can't be seen are found as typed, after the update", async () => {
  const names = { machine: "Cassœuf\u00a0n° ２", part: "ﬁltre à\u202fœufs", codes: ["Œ-1", "OE-1", "K-\u200b2"] };
  expect(await comparedAfter(names)).toMatchObject({
    machines: ["cassoeuf n° 2"],
    codes: ["oe-1", expect.stringMatching(/^oe-1-[0-9a-f]{8}$/), "k-2"],
    words: expect.arrayContaining(["filtre", "oeufs"]),
  });
});

test.each(["'", "’", "‘", "´", "ʼ"])("an order, a machine and a part are found with %s", async (sign) => {
  const { call, order, machine } = await openTestPlant(app);
  const q = `d${sign}huile`;
  const [typed, curly] = ["Fuite d'huile", "Fuite d’huile"];
  for (const title of [typed, curly]) await order({ title });
  await machine(null, "Pompe d’huile");
  await call("POST /parts", { body: { name: "Joint d’huile", part_type: "repair" } });
  expect((await call("GET /work-orders", { query: { q } })).body).toHaveLength(2);
  expect((await call("GET /machines", { query: { q } })).body).toHaveLength(1);
  expect((await call("GET /parts", { query: { q } })).body).toHaveLength(1);
});

test.each(["oeuf", "œuf", "ŒUF", "oe\u00aduf", "ｏeuf"])(
  "an order, a machine and a part are found with %j",
  async (q) => {
    const { call, order, machine } = await openTestPlant(app);
    for (const title of ["Bris d’œuf", "Bris d'OEUF"]) await order({ title });
    const name = "Cassœuf";
    await machine(null, name);
    await call("POST /parts", { body: { name, part_type: "repair" } });
    expect((await call("GET /work-orders", { query: { q } })).body).toHaveLength(2);
    expect((await call("GET /machines", { query: { q } })).body).toHaveLength(1);
    expect((await call("GET /parts", { query: { q } })).body).toHaveLength(1);
  },
);
