import { array, assert, asyncProperty, constantFrom, integer, nat, record } from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { readOnOrder } from "#features/purchasing/purchasing.ts";
import { testApp } from "#testing/app.ts";
import { openPurchasing } from "#testing/purchasing/purchase-plant.ts";

const app = await testApp();

const nobody = crypto.randomUUID();
const step = record({
  act: constantFrom("order", "receive", "receive", "receive", "undo", "take", "close", "cancel"),
  which: nat({ max: 20 }),
  quantity: integer({ min: 1, max: 9 }),
  cents: integer({ min: 1, max: 5000 }),
});

test("whatever is ordered, received, undone, taken and closed: what is on order is the sum of what is open, and the stock its ledger", async () => {
  await assert(
    asyncProperty(array(step, { minLength: 12, maxLength: 12 }), async (steps) => {
      const { plant, bearing, ordered, receive, undo, take } = await openPurchasing(app);
      const all = async () => {
        const list = (await plant.call("GET /purchase-orders")).body;
        return Promise.all(
          list.map(async ({ id }) => (await plant.call("GET /purchase-orders/{id}", { params: { id } })).body),
        );
      };
      for (const { act, which, quantity, cents } of steps) {
        const orders = await all();
        const order = orders[which % Math.max(orders.length, 1)];
        const line = { line_id: order?.lines[0]?.id ?? nobody, quantity, price_cents: cents };
        const params = { id: order?.id ?? nobody };
        const acts = {
          order: () => ordered([{ part_id: bearing, quantity, price_cents: cents }]),
          receive: () => receive(params.id, [line]),
          undo: () => undo(order?.receipts[0]?.id ?? nobody),
          take: () => take(bearing, quantity),
          close: () => plant.call("POST /purchase-orders/{id}/close", { params, body: {} }),
          cancel: () => plant.call("POST /purchase-orders/{id}/cancel", { params, body: {} }),
        };
        await acts[act]();
      }
      const open = (await all()).flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.open, 0);
      const onOrder = await app.db.inCompany(plant.session.companyId, (db) => readOnOrder(db));
      expect(onOrder.reduce((sum, row) => sum + row.quantity, 0)).toBe(open);
      expect((await plant.call("GET /parts/{id}/supply", { params: { id: bearing } })).body.on_order).toBe(open);
      expect(await ledgerOf(plant.session.companyId, bearing)).toMatchObject({ isRight: true });
    }),
    { numRuns: 6 },
  );
});

/** Whether the lines of a part's ledger come to its stock, its value, and what its orders received. */
async function ledgerOf(companyId: string, partId: string) {
  const { rows } = await app.db.inCompany(companyId, (db) =>
    sql<{ isRight: boolean }>`
      select coalesce(sum(moved), 0) = part.current_quantity
        and coalesce(sum(value + coalesce(revaluation, 0)), 0) = coalesce(part.stock_value, 0)
        and part.current_quantity >= 0
        and (select coalesce(sum(received), 0) from purchase_line where part_id = part.id)
          = coalesce(sum(quantity) filter (where kind = 'receive'), 0) - coalesce(sum(before - after) filter (where kind = 'adjust'), 0)
        as "isRight"
      from part left join stock_movement as line on line.company_id = part.company_id and line.part_id = part.id
      where part.id = ${partId} group by part.company_id, part.id`.execute(db),
  );
  return rows[0];
}

test("drafts that are made while their supplier is merged name the one that is kept; what was ordered stays, and is received", async () => {
  const { plant, bearing, supplier, ordered, receive } = await openPurchasing(app);
  const { id, lines } = await ordered([{ part_id: bearing, quantity: 5 }]);
  const into = (await plant.call("POST /suppliers", { body: { name: "Roulements Nord-Est" } })).body.id;
  const body = { supplier_id: supplier, lines: [{ part_id: bearing, quantity: 1 }] };
  const make = () => plant.call("POST /purchase-orders", { body });
  const [merged, received, ...answers] = await Promise.all([
    plant.call("POST /suppliers/{id}/merge", { params: { id: supplier }, body: { into } }),
    receive(id, [{ line_id: lines[0]?.id ?? "", quantity: 1 }]),
    ...Array.from({ length: 8 }, make),
  ]);
  expect([merged.status, received.status]).toEqual([200, 201]);
  for (const { status, json } of answers) if (status !== 201) expect(json.code).toBe("unknown_reference");
  const orders = (await plant.call("GET /purchase-orders")).body;
  expect(orders.filter(({ supplier_id }) => supplier_id !== into).map((order) => order.id)).toEqual([id]);
});
