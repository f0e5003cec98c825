import { partLimits } from "@millwright/contract/part-limits";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { CallInput } from "#testing/client.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
const morning = "2026-11-23T14:00:00Z";
app.clock.set(morning);
const plant = await openTestPlant(app);
const { call } = plant;

type Move = NonNullable<CallInput<"POST /parts/{id}/quantity">["body"]>;
const makePart = async (current_quantity = 10, name = "Bearing") =>
  (await call("POST /parts", { body: { name, part_type: "repair", current_quantity } })).body.id;
const plan = async (id: string, part_id: string, quantity: number | null) =>
  (await call("PUT /work-orders/{id}/parts/{part_id}", { params: { id, part_id }, body: { quantity } })).body;
const listOf = async (id: string) => (await call("GET /work-orders/{id}/parts", { params: { id } })).body;
const move = (id: string, body: Move) => call("POST /parts/{id}/quantity", { params: { id }, body });
const take = (part: string, order: string, quantity: number) =>
  move(part, { change_type: "remove", quantity, work_order_id: order });
const bringBack = (part: string, order: string, quantity: number) =>
  move(part, { change_type: "add", quantity, work_order_id: order });
const stockOf = async (id: string) => {
  const { current_quantity, reserved, available } = (await call("GET /parts/{id}", { params: { id } })).body;
  return [current_quantity, reserved, available];
};
const procedureWith = async (part_id: string, quantity: number) => {
  const step = { kind: "check", text: { en: "Replace the bearing" } } as const;
  const { id } = (await call("POST /procedures", { body: { name: "Bearing", steps: [step] } })).body;
  await call("POST /procedures/{id}/publish", { params: { id }, body: {} });
  const listed = await call("PUT /procedures/{id}/parts/{part_id}", { params: { id, part_id }, body: { quantity } });
  expect(listed.body).toMatchObject([{ part_id, quantity }]);
  return id;
};

test("what an order needs is reserved, taking uses it, and bringing back reserves it again", async () => {
  const [part, { id }] = [await makePart(), await plant.order()];
  expect(await plan(id, part, 4)).toMatchObject([{ part_id: part, needed: 4, remaining: 4, available: 6, missing: 0 }]);
  expect(await stockOf(part)).toEqual([10, 4, 6]);
  await take(part, id, 3);
  expect(await stockOf(part)).toEqual([7, 1, 6]);
  await bringBack(part, id, 2);
  expect(await listOf(id)).toMatchObject([{ needed: 4, issued: 3, returned: 2, remaining: 3, on_hand: 9 }]);
  await take(part, id, 9);
  expect(await stockOf(part)).toEqual([0, 0, 0]);
});

test("completing and deleting free what is left, and reopening and restoring reserve it again", async () => {
  const [part, { id }] = [await makePart(), await plant.order()];
  await plan(id, part, 4);
  await take(part, id, 1);
  await plant.edit(id, { status: "In Progress" });
  await plant.edit(id, { status: "Completed" });
  expect(await stockOf(part)).toEqual([9, 0, 9]);
  expect(await listOf(id)).toMatchObject([{ remaining: 3, missing: 0 }]);
  await plant.edit(id, { status: "In Progress" });
  expect(await stockOf(part)).toEqual([9, 3, 6]);
  await call("DELETE /work-orders/{id}", { params: { id } });
  expect(await stockOf(part)).toEqual([9, 0, 9]);
  await call("POST /work-orders/{id}/restore", { params: { id } });
  expect(await stockOf(part)).toEqual([9, 3, 6]);
});

test("what a procedure lists every order needs that follows it; what the order says itself goes before", async () => {
  const part = await makePart(5);
  const procedure_id = await procedureWith(part, 2);
  const { id } = await plant.order({ procedure_id });
  expect(await listOf(id)).toMatchObject([{ needed: 2, of_procedure: true }]);
  expect(await stockOf(part)).toEqual([5, 2, 3]);
  expect(await plan(id, part, 3)).toMatchObject([{ needed: 3, of_procedure: false }]);
  expect(await stockOf(part)).toEqual([5, 3, 2]);
  expect(await plan(id, part, 0)).toMatchObject([{ needed: 0 }]);
  expect(await stockOf(part)).toEqual([5, 0, 5]);
  expect(await plan(id, part, null)).toMatchObject([{ needed: 2, of_procedure: true }]);
  const params = { id: procedure_id, part_id: part };
  expect((await call("PUT /procedures/{id}/parts/{part_id}", { params, body: { quantity: null } })).body).toEqual([]);
  expect(await listOf(id)).toEqual([]);
  expect(await stockOf(part)).toEqual([5, 0, 5]);
});

test("each occurrence of a PM needs its parts: what was taken for one is not of the next", async () => {
  app.clock.set(morning);
  const part = await makePart();
  const { id } = await plant.task({ frequency: "Weekly", day_of_week: "Monday", time: "09:00" });
  await plan(id, part, 2);
  expect(await stockOf(part)).toEqual([10, 2, 8]);
  await take(part, id, 2);
  expect(await stockOf(part)).toEqual([8, 0, 8]);
  await plant.edit(id, { status: "In Progress" });
  await plant.edit(id, { status: "Completed" });
  // The next one is within thirty days, and has taken nothing; what comes on the day of the completion is of that one.
  expect(await stockOf(part)).toEqual([8, 2, 6]);
  await bringBack(part, id, 1);
  expect(await stockOf(part)).toEqual([9, 2, 7]);
  expect(await listOf(id)).toMatchObject([{ issued: 2, returned: 1, remaining: 1 }]);
  await plant.edit(id, { status: "In Progress" });
  expect(await stockOf(part)).toEqual([9, 1, 8]);
  await plant.edit(id, { status: "Completed" });
  app.clock.set("2026-11-30T14:00:00Z");
  await call("POST /task-instances/generate-today");
  expect(await listOf(id)).toMatchObject([{ issued: 0, returned: 0, remaining: 2 }]);
  expect(await stockOf(part)).toEqual([9, 2, 7]);
  app.clock.set(morning);
});

test("taking more than is available but not more than there is is allowed, and the list names whose it was", async () => {
  const part = await makePart(4);
  const [first, second] = [await plant.order(), await plant.order()];
  await plan(first.id, part, 3);
  expect(await plan(second.id, part, 2)).toMatchObject([
    { available: -1, missing: 1, reserved_for: [{ work_order_id: first.id, wo_id: first.wo_id, quantity: 3 }] },
  ]);
  expect((await take(part, second.id, 2)).status).toBe(200);
  expect(await stockOf(part)).toEqual([2, 3, -1]);
  const refused = await take(part, second.id, 3);
  expect([refused.status, refused.json.code]).toEqual([409, "not_enough_stock"]);
});

test("a deleted part reserves nothing, and can be taken off a list", async () => {
  const [part, { id }] = [await makePart(), await plant.order()];
  await plan(id, part, 4);
  await call("DELETE /parts/{id}", { params: { id: part } });
  expect(await listOf(id)).toMatchObject([{ is_deleted: true, available: 10, missing: 4 }]);
  const more = { params: { id, part_id: part }, body: { quantity: 5 } };
  expect((await call("PUT /work-orders/{id}/parts/{part_id}", more)).status).toBe(404);
  expect(await plan(id, part, null)).toEqual([]);
});

test("two who plan at once make one line, and the log tells of each change", async () => {
  const [part, { id }] = [await makePart(), await plant.order()];
  await Promise.all([plan(id, part, 2), plan(id, part, 2)]);
  await plan(id, part, 3);
  await plan(id, part, null);
  const log = (await call("GET /activity", { query: { id } })).body.flatMap(({ changes }) => [
    ...(changes[`parts/${part}`] ? [changes[`parts/${part}`]] : []),
  ]);
  expect(log).toEqual([
    [{ part_name: "Bearing", quantity: 3 }, null],
    [
      { part_name: "Bearing", quantity: 2 },
      { part_name: "Bearing", quantity: 3 },
    ],
    [null, { part_name: "Bearing", quantity: 2 }],
  ]);
});

test("fifty who take the last ten for their orders at once: ten have one, and what is reserved is what is left", async () => {
  const part = await makePart();
  const orders = await Promise.all(Array.from({ length: 50 }, () => plant.order()));
  for (const { id } of orders) await plan(id, part, 1);
  expect(await stockOf(part)).toEqual([10, 50, -40]);
  const answers = await Promise.all(orders.map(({ id }) => take(part, id, 1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(await stockOf(part)).toEqual([0, 40, -40]);
});

test("two tablets that took the last one without a connection: one is a conflict, and nothing is below none", async () => {
  const part = await makePart(1);
  const [first, second] = [await plant.order(), await plant.order()];
  for (const { id } of [first, second]) await plan(id, part, 1);
  const away = { company: plant.session, access: "technician", seenAt: app.clock().subtract({ hours: 48 }) } as const;
  const headers = { "done-at": app.clock().subtract({ hours: 24 }).toString() };
  for (const { id } of [first, second]) {
    const theirs = app.as(await app.become(away));
    const body = { change_type: "remove", quantity: 1, work_order_id: id } as const;
    expect((await theirs("POST /parts/{id}/quantity", { params: { id: part }, body, headers })).status).toBe(200);
  }
  expect(await stockOf(part)).toEqual([0, 1, -1]);
  const conflicts = (await call("GET /conflicts", { query: { subject: part } })).body;
  expect(conflicts).toMatchObject([{ kind: "stock", mine: { quantity: 1, work_order_id: second.id } }]);
});

test("a full list takes another number of a part on it, and no other part", async () => {
  const { id } = await plant.order();
  await app.db.inCompany(plant.session.companyId, (db) =>
    sql`
      with made as (
        insert into part (name, part_type, code, stock_status)
        select 'Seal ' || n, 'repair', 'SEAL-' || n, 'out_of_stock' from generate_series(1, ${partLimits.plannedParts}::int) n
        returning id, name
      )
      insert into planned_part (work_order_id, part_id, quantity, part_name) select ${id}::uuid, id, 1, name from made`.execute(
      db,
    ),
  );
  const [first] = await listOf(id);
  const changed = await plan(id, first?.part_id ?? "", 3);
  expect(changed).toHaveLength(partLimits.plannedParts);
  expect(changed.find(({ part_id }) => part_id === first?.part_id)?.needed).toBe(3);
  const params = { id, part_id: await makePart() };
  const refused = await call("PUT /work-orders/{id}/parts/{part_id}", { params, body: { quantity: 1 } });
  expect([refused.status, refused.json.code]).toEqual([422, "invalid"]);
});

test("however much work says that it needs, the part is read and taken", async () => {
  const part = await makePart();
  const orders = [await plant.order(), await plant.order(), await plant.order()];
  for (const { id } of orders) await plan(id, part, 999_999_999);
  const reserved = 2_999_999_997;
  expect(await stockOf(part)).toEqual([10, reserved, 10 - reserved]);
  expect((await take(part, orders[0]?.id ?? "", 2)).status).toBe(200);
  expect((await stockOf(part))[1]).toBe(reserved - 2);
  for (const { id } of orders) await plan(id, part, null);
});
