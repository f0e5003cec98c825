import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openPurchasing } from "#testing/purchasing/purchase-plant.ts";

const app = await testApp();

test("a part is proposed once what is available and on order is down to its minimum, with its arithmetic", async () => {
  const { plant, bearing, supplier, ordered, take } = await openPurchasing(app);
  const { call } = plant;
  const put = (body: object) => call("PUT /parts/{id}", { params: { id: bearing }, body });
  const proposals = async () => (await call("GET /reorder-proposals")).body;
  await put({ current_quantity: 40, min_stock_level: 10 });
  expect(await proposals()).toEqual([]);
  for (const quantity of [6, 6, 6, 6]) await take(bearing, quantity);
  expect((await call("GET /parts/{id}/supply", { params: { id: bearing } })).body).toMatchObject({
    ...{ on_hand: 16, issues: 4, used: 24, proposed_minimum: null, no_proposal: "few_uses", to_order: 0 },
  });
  await take(bearing, 6);
  // 30 pieces in 365 days at 14 days: 1.15 pieces are used while new ones come; up to 12, of which 10 are there, in packs of 5.
  expect(await proposals()).toMatchObject([
    {
      ...{ part_id: bearing, on_hand: 10, reserved: 0, available: 10, on_order: 0, minimum: 10, to_order: 5 },
      ...{ supplier_id: supplier, supplier_number: "6205-2RS", pack: 5, price_cents: 1450 },
      ...{ issues: 5, used: 30, lead_days: 14, proposed_minimum: 2, no_proposal: null },
    },
  ]);
  await ordered([{ part_id: bearing, quantity: 5 }]);
  expect(await proposals()).toEqual([]);
  const { on_order, orders } = (await call("GET /parts/{id}/supply", { params: { id: bearing } })).body;
  expect([on_order, orders.map(({ code, open }) => [code, open])]).toEqual([5, [["PO-2026-0001", 5]]]);
});

test("a maximum, a fixed quantity and a critical part each have their own rule", async () => {
  const { plant, bearing, belt } = await openPurchasing(app);
  const put = (id: string, body: object) => plant.call("PUT /parts/{id}", { params: { id }, body });
  const toOrder = async () =>
    (await plant.call("GET /reorder-proposals")).body.map(({ part_id, to_order, minimum }) => [
      part_id,
      to_order,
      minimum,
    ]);
  expect(await toOrder()).toEqual([]);
  await put(bearing, { max_stock_level: 12 });
  await put(belt, { is_critical: true });
  expect(await toOrder()).toEqual([
    [bearing, 15, 0],
    [belt, 1, 0],
  ]);
  const fixed = (await put(bearing, { reorder_quantity: 20, lead_days: 7 })).body;
  expect(fixed).toMatchObject({ max_stock_level: null, reorder_quantity: 20, lead_days: 7, is_critical: false });
  const both = await put(bearing, { max_stock_level: 4, reorder_quantity: 3 });
  expect([both.status, both.json.fields]).toEqual([422, { reorder_quantity: "invalid" }]);
  expect(
    (await plant.call("GET /reorder-proposals", { query: { q: "6205" } })).body.map(({ to_order }) => to_order),
  ).toEqual([20]);
  const first = await plant.call("GET /reorder-proposals", { query: { limit: 1 } });
  expect(first.body).toHaveLength(1);
});

test("what is proposed settles the proposal: a fixed quantity as often as it takes, one of a critical part", async () => {
  const { plant, bearing, belt, ordered } = await openPurchasing(app);
  const put = (id: string, body: object) => plant.call("PUT /parts/{id}", { params: { id }, body });
  const proposals = async () => (await plant.call("GET /reorder-proposals")).body;
  await put(belt, { min_stock_level: 4, reorder_quantity: 6 });
  await put(bearing, { is_critical: true, current_quantity: 1 });
  const { id } = await plant.order();
  await plant.call("PUT /work-orders/{id}/parts/{part_id}", { params: { id, part_id: belt }, body: { quantity: 2 } });
  expect(await proposals()).toMatchObject([{ part_id: belt, to_order: 12 }]);
  await ordered([{ part_id: belt, quantity: 12 }]);
  expect(await proposals()).toEqual([]);
});

test("what the work of the next 30 days lacks is proposed, also of a part that nobody keeps in stock", async () => {
  const { plant, bearing, belt, ordered } = await openPurchasing(app);
  const plan = (id: string, part_id: string, quantity: number) =>
    plant.call("PUT /work-orders/{id}/parts/{part_id}", { params: { id, part_id }, body: { quantity } });
  const proposals = async () =>
    (await plant.call("GET /reorder-proposals")).body.map(
      ({ part_id, on_hand, reserved, needed, on_order, to_order }) => [
        ...[part_id, on_hand, reserved, needed, on_order, to_order],
      ],
    );
  const task = await plant.task({ frequency: "Weekly", day_of_week: "Monday", time: "09:00" });
  await plan(task.id, belt, 2);
  const { id: repair } = await plant.order({ due_date: "2026-12-20" });
  await plan((await plant.order({ due_date: "2027-03-01" })).id, bearing, 50);
  await plan(repair, bearing, 6);
  // Four Mondays within 30 days, and none of them for the bearing, which comes in packs of five.
  expect(await proposals()).toEqual([
    [bearing, 0, 56, 6, 0, 10],
    [belt, 0, 2, 8, 0, 8],
  ]);
  await plant.call("PUT /parts/{id}", { params: { id: belt }, body: { current_quantity: 6, max_stock_level: 4 } });
  await ordered([{ part_id: bearing, quantity: 10 }]);
  // Work leaves two too few, and four are to be there then.
  expect(await proposals()).toEqual([[belt, 6, 2, 8, 0, 6]]);
  expect((await plant.call("GET /parts/{id}/supply", { params: { id: bearing } })).body).toMatchObject({
    ...{ needed: 6, on_order: 10, to_order: 0 },
  });
});
