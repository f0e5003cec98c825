import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openPurchasing } from "#testing/purchasing/purchase-plant.ts";
import { asOwner } from "#testing/template.ts";
import { untilWaiting } from "#testing/waiting.ts";

const app = await testApp();

test("a receipt that gave a part its first cost takes that back when it is undone", async () => {
  const { belt, arrive, undo, worth, put } = await openStock();
  await put({ current_quantity: 3 });
  expect(await worth()).toEqual([3, null, null, 0]);
  const receipt = await arrive(belt, 2, 5000);
  expect(await worth()).toEqual([5, 5000, 25_000, 25_000]);
  await undo(receipt);
  expect(await worth()).toEqual([3, null, null, 0]);
  await arrive(belt, 1, 100);
  expect(await worth()).toEqual([4, 100, 400, 400]);
});

test("what lay there counts at the next cost that is known, until that is taken back as well", async () => {
  const { belt, arrive, undo, worth, put } = await openStock();
  await put({ current_quantity: 3 });
  const [first, second] = [await arrive(belt, 2, 100_000), await arrive(belt, 4, 200)];
  await undo(first);
  expect(await worth()).toEqual([7, 200, 1400, 1400]);
  await undo(second);
  expect(await worth()).toEqual([3, null, null, 0]);
});

test("a later receipt leaves the first cost as it is when it is undone", async () => {
  const { belt, arrive, undo, worth } = await openStock();
  const [first, second] = [await arrive(belt, 2, 300), await arrive(belt, 2, 500)];
  await undo(second);
  expect(await worth()).toEqual([2, 300, 600, 600]);
  await undo(first);
  expect(await worth()).toEqual([0, null, null, 0]);
});

test("a part that is deleted while it is received is not booked, and the answer names it", async () => {
  const { plant, bearing, belt, ordered, receive } = await openPurchasing(app);
  const { id, lines } = await ordered([
    { part_id: bearing, quantity: 5 },
    { part_id: belt, quantity: 2 },
  ]);
  const [refused] = await asOwner(app.ownerUrl, async (holder) => {
    await holder.query("begin");
    await holder.query("select from part where id = $1 for update", [belt]);
    const deleting = plant.call("DELETE /parts/{id}", { params: { id: belt } });
    await untilWaiting(app, 1);
    const receiving = receive(
      id,
      lines.map((line) => ({ line_id: line.id, quantity: line.quantity })),
    );
    await untilWaiting(app, 2);
    await holder.query("rollback");
    return Promise.all([receiving, deleting]);
  });
  expect([refused.status, refused.json.code, refused.json.detail]).toEqual([
    409,
    "purchase_part_deleted",
    expect.stringContaining("Belt A42"),
  ]);
  expect((await plant.call("GET /purchase-orders/{id}", { params: { id } })).body).toMatchObject({
    ...{ status: "ordered", received: "none", receipts: [] },
  });
});

/** A belt of which no cost is known. */
async function openStock() {
  const { plant, belt, ordered, receive, undo, stockOf } = await openPurchasing(app);
  const arrive = async (part_id: string, quantity: number, price_cents: number) => {
    const { id, lines } = await ordered([{ part_id, quantity, price_cents }]);
    const { receipts } = (await receive(id, [{ line_id: lines[0]?.id ?? "", quantity }])).body;
    return receipts[0]?.id ?? "";
  };
  /** How many there are, what one and all are worth by the part, and all by its ledger. */
  const worth = async () => {
    const { current_quantity, average_cost_cents, stock_value_cents } = await stockOf(belt);
    const { rows } = await app.db.inCompany(plant.session.companyId, (db) =>
      sql<{ cents: number }>`
        select coalesce(sum(coalesce(value, 0) + coalesce(revaluation, 0)) * 100, 0)::int as cents
        from stock_movement where part_id = ${belt}`.execute(db),
    );
    return [current_quantity, average_cost_cents, stock_value_cents, rows[0]?.cents];
  };
  const put = (body: object) => plant.call("PUT /parts/{id}", { params: { id: belt }, body });
  return { belt, arrive, undo, worth, put };
}
