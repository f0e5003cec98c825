import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { prepareDatabase } from "#db/migration/prepare.ts";
import { legacySchema, schemaBefore } from "#testing/legacy/legacy.ts";
import { asOwner, createDatabase, databaseUrl } from "#testing/template.ts";

const server = inject("postgresOwnerUrl");

interface OldPart {
  name: string;
  cost?: number | null;
  bin?: string;
  /** Type, how many it moved, and what one cost then in cents. */
  lines: readonly (readonly ["add" | "remove" | "adjust", number, number | null])[];
}

/** What a plant's parts, their ledgers and bins are after the update. */
async function updated(parts: readonly OldPart[]) {
  const name = `test_${randomUUID()}`;
  await createDatabase(server, name);
  const url = databaseUrl(server, name);
  await prepareDatabase(url, legacySchema);
  await prepareDatabase(url, schemaBefore("0980"));
  await asOwner(url, async (owner) => {
    const company = randomUUID();
    await owner.query("insert into company (id, name, code) values ($1, 'Usine', 'USINE-1')", [company]);
    await owner.query("select set_config('app.company_id', $1, false)", [company]);
    for (const [at, { name: called, cost = null, bin = null, lines }] of parts.entries()) {
      const quantity = lines.reduce((sum, [, moved]) => sum + moved, 0);
      const { rows } = await owner.query<{ id: string }>(
        `insert into part (name, part_type, code, stock_status, current_quantity, movements, unit_cost_cents, bin_location, created_at)
         values ($1, 'repair', $1, 'in_stock', $2, $3, $4, $5, now() + $6 * interval '1 s') returning id`,
        [called, quantity, lines.length, cost, bin, at],
      );
      let before = 0;
      for (const [n, [type, moved, unitCost]] of lines.entries()) {
        const line = [rows[0]?.id, n + 1, type, type === "adjust" ? before + moved : Math.abs(moved), before, moved];
        await owner.query(
          `insert into stock_movement (part_id, number, change_type, quantity, before, moved, after, at, by_name, unit_cost_cents)
           values ($1, $2, $3, $4, $5, $6, $7, now(), 'Marie', $8)`,
          [...line, before + moved, unitCost],
        );
        before += moved;
      }
    }
  });
  await prepareDatabase(url);
  return asOwner(url, async (owner) => {
    const read = async (query: string) => (await owner.query<Record<string, unknown>>(query)).rows;
    return {
      parts: await read(
        `select name, average_cost::float, stock_value::float, bin_location, (
           select sum(coalesce(value, 0) + coalesce(revaluation, 0))::float from stock_movement where part_id = part.id
         ) as ledger from part order by created_at`,
      ),
      lines: await read(
        `select part.name, number, kind, unit_cost::float, value::float, revaluation::float
         from stock_movement join part on part.id = part_id order by part.created_at, number`,
      ),
      bins: await read(
        `select bin.name, sum(part_bin.quantity)::int as pieces from bin left join part_bin on bin_id = bin.id
         group by bin.id, bin.name order by bin.name`,
      ),
    };
  });
}

test("past movements keep their cost, what lies there is worth what one costs now, and the last line has the difference", async () => {
  const { parts, lines } = await updated([
    {
      name: "Costs now",
      cost: 500,
      lines: [
        ["add", 10, 300],
        ["remove", -4, 400],
        ["adjust", 1, null],
      ],
    },
  ]);
  expect(parts).toMatchObject([{ average_cost: 5, stock_value: 35, ledger: 35 }]);
  expect(lines).toMatchObject([
    { kind: "receive", unit_cost: 3, value: 30, revaluation: null },
    { kind: "issue", unit_cost: 4, value: -16, revaluation: null },
    { kind: "adjust", unit_cost: null, value: null, revaluation: 21 },
  ]);
});

test("without a cost now it is what one cost last; a part of which no cost was ever known has no value", async () => {
  const { parts, lines } = await updated([
    {
      name: "Cost last",
      lines: [
        ["add", 10, 300],
        ["remove", -2, 250],
        ["remove", -1, null],
      ],
    },
    { name: "Never known", lines: [["add", 8, null]] },
    {
      name: "Nothing there",
      cost: 700,
      lines: [
        ["add", 2, 100],
        ["remove", -2, 100],
      ],
    },
    { name: "Never moved", cost: 700, lines: [] },
  ]);
  expect(parts).toMatchObject([
    { average_cost: 2.5, stock_value: 17.5, ledger: 17.5 },
    { average_cost: null, stock_value: null, ledger: 0 },
    { average_cost: 7, stock_value: 0, ledger: 0 },
    { average_cost: null, stock_value: null, ledger: null },
  ]);
  expect(lines.filter(({ name }) => name === "Never known")).toMatchObject([
    { unit_cost: null, value: null, revaluation: null },
  ]);
});

test("places that differ by capitals alone become one bin, with all that lies there", async () => {
  const { parts, bins } = await updated([
    { name: "One", bin: "C-3", lines: [["add", 2, null]] },
    { name: "Other", bin: "c-3", lines: [["add", 5, null]] },
    { name: "Blank", bin: "  ", lines: [["add", 1, null]] },
    { name: "Empty", bin: "D-1", lines: [] },
  ]);
  expect(parts.map(({ bin_location }) => bin_location)).toEqual(["C-3", "C-3", null, "D-1"]);
  expect(bins).toEqual([
    { name: "C-3", pieces: 7 },
    { name: "D-1", pieces: null },
  ]);
});
