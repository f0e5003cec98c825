import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openPurchasing } from "#testing/purchasing/purchase-plant.ts";

const app = await testApp();

/** A plant whose orders above 100 $ need an owner's yes, and one of its planners. */
async function openWithLimit() {
  const opened = await openPurchasing(app);
  await opened.plant.call("PUT /company", { body: { purchase_limit_cents: 10_000 } });
  return { ...opened, planner: app.as(await app.become({ company: opened.plant.session, access: "planner" })) };
}

test("a planner receives for no more in all than the plant's limit, an owner for what it costs", async () => {
  const { bearing, make, order, receive, stockOf, undo, planner } = await openWithLimit();
  const draft = await make({ lines: [{ part_id: bearing, quantity: 1000, price_cents: 0 }] });
  expect((await order(draft.id, planner)).status).toBe("ordered");
  const line_id = draft.lines[0]?.id ?? "";
  const costly = await receive(draft.id, [{ line_id, quantity: 1000, price_cents: 100_000 }], {}, planner);
  expect([costly.status, costly.json.code, costly.json.detail]).toEqual([
    409,
    "receipt_above_limit",
    expect.stringContaining(draft.code),
  ]);
  const half = [{ line_id, quantity: 6, price_cents: 1000 }];
  const first = await receive(draft.id, half, {}, planner);
  expect(first.status).toBe(201);
  expect((await receive(draft.id, half, {}, planner)).json.code).toBe("receipt_above_limit");
  await undo(first.body.receipts[0]?.id ?? "");
  expect((await receive(draft.id, half, {}, planner)).status).toBe(201);
  expect((await receive(draft.id, half)).status).toBe(201);
  expect((await stockOf(bearing)).current_quantity).toBe(12);
});

test("more than was ordered counts, and so does a price that nobody knows", async () => {
  const { plant, bearing, belt, ordered, receive, planner } = await openWithLimit();
  const cheap = await ordered([{ part_id: bearing, quantity: 1, price_cents: 1 }]);
  const many = [{ line_id: cheap.lines[0]?.id ?? "", quantity: 100_000, price_cents: 5000 }];
  const more = { more_than_ordered: true };
  expect((await receive(cheap.id, many, more, planner)).json.code).toBe("receipt_above_limit");
  await plant.call("PUT /company", { body: { purchase_limit_cents: null } });
  const unpriced = await ordered([{ part_id: belt, quantity: 1 }]);
  await plant.call("PUT /company", { body: { purchase_limit_cents: 10_000 } });
  const one = [{ line_id: unpriced.lines[0]?.id ?? "", quantity: 1 }];
  expect((await receive(unpriced.id, one, {}, planner)).json.code).toBe("receipt_above_limit");
});

test("what an owner said yes to is received up to its total, and at any price where one was unknown", async () => {
  const { bearing, belt, ordered, receive, planner } = await openWithLimit();
  const { id, lines } = await ordered([{ part_id: bearing, quantity: 20, price_cents: 1000 }]);
  const line_id = lines[0]?.id ?? "";
  const dear = [{ line_id, quantity: 20, price_cents: 1001 }];
  expect((await receive(id, dear, {}, planner)).json.code).toBe("receipt_above_limit");
  expect((await receive(id, [{ line_id, quantity: 20 }], {}, planner)).body.status).toBe("closed");
  const unpriced = await ordered([{ part_id: belt, quantity: 3 }]);
  const came = [{ line_id: unpriced.lines[0]?.id ?? "", quantity: 3, price_cents: 90_000 }];
  expect((await receive(unpriced.id, came, {}, planner)).body.status).toBe("closed");
});

test("an owner says yes to the version that they saw", async () => {
  const { plant, bearing, make, order, planner } = await openWithLimit();
  const { id } = await make({ lines: [{ part_id: bearing, quantity: 20 }] });
  const { version } = await order(id, planner);
  const approve = (body: { version?: number }, headers = {}) =>
    plant.call("POST /purchase-orders/{id}/approve", { params: { id }, body, headers });
  const without = await approve({});
  expect([without.status, without.json.fields]).toEqual([422, { version: "required" }]);
  await planner("PUT /purchase-orders/{id}", {
    params: { id },
    body: { lines: [{ part_id: bearing, quantity: 900 }] },
  });
  const changed = await order(id, planner);
  expect((await approve({ version })).json.code).toBe("stale");
  const seen = await approve({}, { "if-match": `"${changed.version}"` });
  expect(seen.body).toMatchObject({ status: "ordered", approved_by_name: "Marie Côté" });
});
