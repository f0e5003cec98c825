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
