import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openPurchasing } from "#testing/purchasing/purchase-plant.ts";

const app = await testApp();
const { plant, belt, ordered, receive, undo, stockOf } = await openPurchasing(app);
const { call } = plant;
const at = (time: string) => app.clock.set(`2026-11-24T${time}:00Z`);
beforeEach(() => at("15:00"));

/** A part with pieces at a cost, or without one. */
const part = async (current_quantity: number, unit_cost_cents?: number) => {
  const body = { name: "Chain", part_type: "repair", current_quantity, unit_cost_cents } as const;
  return (await call("POST /parts", { body })).body.id;
};
const arrive = async (part_id: string, quantity: number, price_cents: number) => {
  const { id, lines } = await ordered([{ part_id, quantity, price_cents }]);
  const { receipts } = (await receive(id, [{ line_id: lines[0]?.id ?? "", quantity }])).body;
  return receipts[0]?.id ?? "";
};
type Change = "add" | "remove" | "adjust";
const move = (id: string, change_type: Change, quantity: number, headers: Record<string, string> = {}) =>
  call("POST /parts/{id}/quantity", { params: { id }, body: { change_type, quantity }, headers });
const quantityOf = async (id: string) => (await stockOf(id)).current_quantity;

/** Opens a session over a part, and puts a number in it. */
async function count(partId: string, quantity: number) {
  const { body } = await call("POST /counts", { body: { covers: "list", part_ids: [partId] } });
  const params = { id: body.id };
  await call("POST /counts/{id}/lines", { params, body: { part_id: partId, quantity } });
  return {
    post: () => call("POST /counts/{id}/post", { params }),
    undo: () => call("POST /counts/{id}/undo", { params }),
  };
}

test.each([
  ["remove", 3, 7],
  ["add", 4, 14],
  ["adjust", 7, 7],
] as const)(
  "a late %s from before an undone receipt is booked as if there had been none",
  async (change, quantity, left) => {
    const id = await part(10);
    at("15:10");
    const receipt = await arrive(id, 5, 100);
    at("15:20");
    await undo(receipt);
    at("15:40");
    await move(id, change, quantity, { "done-at": "2026-11-24T15:05:00Z" });
    expect(await quantityOf(id)).toBe(left);
  },
);

test("a number from before an undone receipt corrects what it counted", async () => {
  const id = await part(10);
  at("15:05");
  const session = await count(id, 7);
  at("15:10");
  await undo(await arrive(id, 5, 100));
  at("15:40");
  await session.post();
  expect(await quantityOf(id)).toBe(7);
});

test("a count is undone although a receipt after it was", async () => {
  const id = await part(10);
  at("15:05");
  const session = await count(id, 7);
  await session.post();
  at("15:10");
  await undo(await arrive(id, 5, 100));
  expect((await session.undo()).status).toBe(200);
  expect(await quantityOf(id)).toBe(10);
});

test("a receipt stays that a count found to be right, until the count is undone", async () => {
  const id = await part(10);
  const receipt = await arrive(id, 5, 100);
  at("15:05");
  const session = await count(id, 15);
  at("15:10");
  await session.post();
  const refused = await undo(receipt);
  expect([refused.status, refused.json.code]).toEqual([409, "receipt_used"]);
  expect(await quantityOf(id)).toBe(15);
  await session.undo();
  await undo(receipt);
  expect(await quantityOf(id)).toBe(10);
});

test("the first cost of a part stays with what came in at it", async () => {
  const receipt = await arrive(belt, 5, 200_000);
  await move(belt, "add", 3);
  expect((await undo(receipt)).json.code).toBe("receipt_used");
});

test("an undone count brings back what it took, whatever came at another cost since", async () => {
  const id = await part(10, 100);
  at("15:05");
  const session = await count(id, 4);
  await session.post();
  await arrive(id, 10, 500);
  await session.undo();
  expect(await stockOf(id)).toMatchObject({ current_quantity: 20, stock_value_cents: 6000 });
});

test("an owner's yes to an unknown price frees that line alone", async () => {
  const bolt = await part(0);
  await call("PUT /company", { body: { purchase_limit_cents: 10_000 } });
  const { id, lines } = await ordered([
    { part_id: belt, quantity: 1, price_cents: 100 },
    { part_id: bolt, quantity: 1 },
  ]);
  const planner = app.as(await app.become({ company: plant.session, access: "planner" }));
  const lineOf = (partId: string) => lines.find((line) => line.part_id === partId)?.id ?? "";
  const dear = [{ line_id: lineOf(belt), quantity: 1000, price_cents: 9_999_900 }];
  const refused = await receive(id, dear, { more_than_ordered: true }, planner);
  expect(refused.json.code).toBe("receipt_above_limit");
  const both = [
    { line_id: lineOf(bolt), quantity: 1, price_cents: 90_000 },
    { line_id: lineOf(belt), quantity: 1 },
  ];
  expect((await receive(id, both, {}, planner)).body.status).toBe("closed");
});

test("what an undone receipt brought is taken from where it lay", async () => {
  const id = await part(0);
  const receipt = await arrive(id, 12, 100);
  const bin_id = (await call("POST /bins", { body: { name: "X" } })).body.id;
  await call("POST /parts/{id}/quantity", { params: { id }, body: { change_type: "add", quantity: 4, bin_id } });
  await undo(receipt);
  expect((await stockOf(id)).bins).toMatchObject([{ id: bin_id, quantity: 4 }]);
});

test("the receipt of a first cost stays once anything but other receipts was booked", async () => {
  const id = await part(2);
  const session = await count(id, 6);
  await session.post();
  const first = await arrive(id, 2, 1000);
  expect((await session.undo()).status).toBe(200);
  await arrive(id, 1, 100);
  expect((await undo(first)).json.code).toBe("receipt_used");
});

test("a receipt without a cost stays once a cost is known", async () => {
  const id = await part(4);
  const { id: order, lines } = await ordered([{ part_id: id, quantity: 3 }]);
  await call("PUT /company", { body: { purchase_limit_cents: null } });
  const { receipts } = (await receive(order, [{ line_id: lines[0]?.id ?? "", quantity: 3 }])).body;
  await arrive(id, 2, 100);
  expect((await undo(receipts[0]?.id ?? "")).json.code).toBe("receipt_used");
});
