import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openPurchasing } from "#testing/purchasing/purchase-plant.ts";

const app = await testApp();

test("more lines of a supplier than an order has are made several drafts, each of which can be edited", async () => {
  const { plant, supplier } = await openPurchasing(app);
  const { rows } = await app.db.inCompany(plant.session.companyId, (db) =>
    sql<{ id: string }>`
      insert into part (name, code, part_type, stock_status)
      select 'Seal ' || n, 'S-' || n, 'repair', 'in_stock' from generate_series(1, 230) as n returning id`.execute(db),
  );
  const ids = rows.map(({ id }) => id);
  const lines = ids.map((part_id) => ({ part_id, supplier_id: supplier, quantity: 1 }));
  const drafts = await plant.call("POST /purchase-orders/drafts", { body: { lines } });
  expect(drafts.body.map(({ lines_count }) => lines_count)).toEqual([200, 30]);
  const twice = [...lines, { part_id: ids[0] ?? "", supplier_id: supplier, quantity: 1 }];
  const refused = await plant.call("POST /purchase-orders/drafts", { body: { lines: twice } });
  expect([refused.status, refused.json.fields]).toEqual([422, { lines: "duplicate" }]);
});

test("a part that its supplier names no price of is expected to cost what is known of its own cost", async () => {
  const { plant, bearing, belt, supplier, make } = await openPurchasing(app);
  const { call } = plant;
  const prices = (lines: readonly { price_cents: number | null }[]) => lines.map(({ price_cents }) => price_cents);
  const lines = [
    { part_id: bearing, quantity: 1 },
    { part_id: belt, quantity: 1 },
  ];
  expect(prices((await make({ lines })).lines)).toEqual([1450, null]);
  const receive = { change_type: "add", kind: "receive", quantity: 2, unit_cost_cents: 4100 } as const;
  await call("POST /parts/{id}/quantity", { params: { id: belt }, body: receive });
  expect(prices((await make({ lines })).lines)).toEqual([1450, 4100]);
  await call("PUT /parts/{id}", { params: { id: belt }, body: { unit_cost_cents: 3900 } });
  const asked = lines.map((line) => ({ ...line, supplier_id: supplier }));
  const [draft] = (await call("POST /purchase-orders/drafts", { body: { lines: asked } })).body;
  expect(draft).toMatchObject({ total_cents: 1450 + 3900, unpriced: 0 });
  const unknown = [{ part_id: belt, quantity: 1, price_cents: null }];
  expect(prices((await make({ lines: unknown })).lines)).toEqual([null]);
});
