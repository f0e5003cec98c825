import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
app.clock.set("2026-11-23T14:00:00Z");

async function plantWithPart(current_quantity: number) {
  const plant = await openTestPlant(app);
  const { call } = plant;
  const body = { name: "Bearing", part_type: "repair", current_quantity } as const;
  const { id: part } = (await call("POST /parts", { body })).body;
  const plan = async (id: string, quantity: number, part_id = part) =>
    (await call("PUT /work-orders/{id}/parts/{part_id}", { params: { id, part_id }, body: { quantity } })).body;
  const lacking = async (query: { days?: number; work_order_id?: string } = {}) =>
    (await call("GET /shortages", { query })).body.map(({ day, wo_id, needed, lacking: n, expected_on }) => [
      ...[day, wo_id, needed, n, expected_on],
    ]);
  return { plant, call, part, plan, lacking };
}

test("work takes what there is in the order of its days; overdue work and that without a day is of today", async () => {
  const { plant, plan, lacking } = await plantWithPart(3);
  const due = async (due_date?: string) => plant.order(due_date === undefined ? {} : { due_date });
  const [later, today, overdue, far] = [
    await due("2026-12-01"),
    await due(),
    await due("2026-11-10"),
    await due("2027-02-01"),
  ];
  for (const { id } of [later, today, overdue, far]) await plan(id, 2);
  expect(await lacking()).toEqual([
    ["2026-11-23", overdue.wo_id, 2, 1, null],
    ["2026-12-01", later.wo_id, 2, 2, null],
  ]);
  expect(await lacking({ work_order_id: later.id })).toHaveLength(1);
  expect(await lacking({ days: 3 })).toHaveLength(1);
  expect(await lacking({ days: 90 })).toHaveLength(3);
});

test("every occurrence of a PM needs its parts, the first of them less what was taken", async () => {
  const { plant, call, part, plan, lacking } = await plantWithPart(3);
  const { id, wo_id } = await plant.task({ frequency: "Weekly", day_of_week: "Monday", time: "09:00" });
  await plan(id, 2);
  const body = { change_type: "remove", quantity: 1, work_order_id: id } as const;
  await call("POST /parts/{id}/quantity", { params: { id: part }, body });
  expect(await lacking({ days: 15 })).toEqual([
    ["2026-11-30", wo_id, 2, 1, null],
    ["2026-12-07", wo_id, 2, 2, null],
  ]);
});

test("what is on order covers the work from its day on", async () => {
  const { plant, call, part, plan, lacking } = await plantWithPart(0);
  const [{ id: first, wo_id }, { id: second }] = [await plant.order(), await plant.order({ due_date: "2026-12-05" })];
  await plan(first, 1);
  await plan(second, 1);
  const supplier = sql<{ id: string }>`insert into supplier (name) values ('SKF Canada') returning id`;
  const { rows } = await app.db.inCompany(plant.session.companyId, (db) => supplier.execute(db));
  const supplier_id = rows[0]?.id ?? "";
  const lines = [{ part_id: part, quantity: 2, price_cents: 100 }];
  const order = await call("POST /purchase-orders", { body: { supplier_id, expected_on: "2026-12-02", lines } });
  await call("POST /purchase-orders/{id}/order", { params: { id: order.body.id }, body: {} });
  expect(await lacking()).toEqual([["2026-11-23", wo_id, 1, 1, "2026-12-02"]]);
  await call("PUT /purchase-orders/{id}", { params: { id: order.body.id }, body: { expected_on: null } });
  const undated = { expected_on: null, on_order: 2, on_order_undated: 2 };
  expect((await call("GET /shortages")).body).toMatchObject([undated, undated]);
});

test("a plan of another company is not there, and nobody's parts are lacking", async () => {
  const { lacking } = await plantWithPart(0);
  expect(await lacking()).toEqual([]);
});
