import { expect, test } from "vitest";
import { readOnOrder } from "#features/purchasing/purchasing.ts";
import { testApp } from "#testing/app.ts";
import { openPurchasing } from "#testing/purchasing/purchase-plant.ts";

const app = await testApp();

test("a draft takes what the supplier says of its parts, is ordered, comes in two parts, and is closed by the last", async () => {
  const { bearing, belt, supplier, make, order, receive, stockOf } = await openPurchasing(app);
  const draft = await make({
    lines: [
      { part_id: bearing, quantity: 10 },
      { part_id: belt, quantity: 2, price_cents: 4000 },
    ],
  });
  expect(draft).toMatchObject({
    ...{
      code: "PO-2026-0001",
      status: "draft",
      supplier_name: "Roulements Nord",
      supplier_id: supplier,
      received: "none",
    },
    ...{ total_cents: 22_500, unpriced: 0, lines_count: 2, version: 1 },
  });
  expect(
    draft.lines.map(({ number, pack, price_cents, amount_cents, open }) => [
      number,
      pack,
      price_cents,
      amount_cents,
      open,
    ]),
  ).toEqual([
    ["6205-2RS", 5, 1450, 14_500, 0],
    [null, 1, 4000, 8000, 0],
  ]);
  expect(await order(draft.id)).toMatchObject({ status: "ordered", ordered_by_name: "Marie Côté", approved_at: null });
  const [first, second] = draft.lines;
  const partly = await receive(draft.id, [{ line_id: first?.id ?? "", quantity: 6 }]);
  expect(partly.body).toMatchObject({
    status: "ordered",
    received: "part",
    lines: [{ received: 6, open: 4 }, { open: 2 }],
  });
  expect(await stockOf(bearing)).toMatchObject({ current_quantity: 6, average_cost_cents: 1450 });
  const rest = [
    { line_id: first?.id ?? "", quantity: 4, price_cents: 1650 },
    { line_id: second?.id ?? "", quantity: 2 },
  ];
  app.clock.advance({ minutes: 1 });
  const all = (await receive(draft.id, rest)).body;
  expect(all).toMatchObject({ status: "closed", received: "all" });
  expect(all.receipts[0]?.lines[0]).toMatchObject({ quantity: 4, price_cents: 1650, ordered_price_cents: 1450 });
  const { current_quantity, average_cost_cents, stock_value_cents, quantity_history } = await stockOf(bearing);
  expect([current_quantity, average_cost_cents, stock_value_cents]).toEqual([10, 1530, 15_300]);
  expect(quantity_history[0]).toMatchObject({ kind: "receive", notes: "PO-2026-0001", unit_cost_cents: 1650 });
});

test("two who receive at once book both, and only as much as was ordered", async () => {
  const { plant, bearing, ordered, receive, stockOf } = await openPurchasing(app);
  const { id, lines } = await ordered([{ part_id: bearing, quantity: 10 }]);
  const line_id = lines[0]?.id ?? "";
  const other = app.as(await app.become({ company: plant.session, access: "planner" }));
  const answers = await Promise.all([
    receive(id, [{ line_id, quantity: 6 }]),
    receive(id, [{ line_id, quantity: 6 }], {}, other),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
    code: "more_than_ordered",
    line_ids: [line_id],
  });
  const [one, two] = await Promise.all([
    receive(id, [{ line_id, quantity: 2 }]),
    receive(id, [{ line_id, quantity: 2 }], {}, other),
  ]);
  expect([one.status, two.status]).toEqual([201, 201]);
  expect((await stockOf(bearing)).current_quantity).toBe(10);
  expect((await receive(id, [{ line_id, quantity: 1 }])).json.code).toBe("purchase_not_ordered");
});

test("a double click receives, and makes drafts, once", async () => {
  const { plant, bearing, supplier, ordered, receive, stockOf } = await openPurchasing(app);
  const { id, lines } = await ordered([{ part_id: bearing, quantity: 10 }]);
  const body = { id: crypto.randomUUID(), lines: [{ line_id: lines[0]?.id ?? "", quantity: 4 }] };
  const twice = await Promise.all(
    [1, 2].map(() => plant.call("POST /purchase-orders/{id}/receive", { params: { id }, body })),
  );
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
  expect((await stockOf(bearing)).current_quantity).toBe(4);
  const headers = { "idempotency-key": crypto.randomUUID() };
  const drafts = { lines: [{ part_id: bearing, supplier_id: supplier, quantity: 5 }] };
  for (const _ of [1, 2]) await plant.call("POST /purchase-orders/drafts", { body: drafts, headers });
  expect((await plant.call("GET /purchase-orders", { query: { status: "draft" } })).body).toHaveLength(1);
  expect((await receive(id, [{ line_id: lines[0]?.id ?? "", quantity: 6 }])).body.status).toBe("closed");
});

test("more than was ordered and a price of nothing are booked once somebody says so", async () => {
  const { bearing, belt, ordered, receive, stockOf } = await openPurchasing(app);
  const { id, lines } = await ordered([
    { part_id: bearing, quantity: 10 },
    { part_id: belt, quantity: 1 },
  ]);
  const line_id = lines[0]?.id ?? "";
  const more = await receive(id, [{ line_id, quantity: 12 }]);
  expect([more.status, more.json.code, more.json.detail]).toEqual([
    409,
    "more_than_ordered",
    expect.stringContaining("Bearing 6205"),
  ]);
  const free = [{ line_id, quantity: 12, price_cents: 0 }];
  expect((await receive(id, free, { more_than_ordered: true })).json.code).toBe("price_zero");
  expect((await stockOf(bearing)).current_quantity).toBe(0);
  const booked = await receive(id, free, { more_than_ordered: true, free_of_charge: true });
  expect(booked.body.lines[0]).toMatchObject({ received: 12, open: 0 });
  expect(await stockOf(bearing)).toMatchObject({ current_quantity: 12, average_cost_cents: 0 });
});

test("a receipt of which nothing was taken is undone, and the stock is worth what it was before", async () => {
  const { plant, bearing, ordered, receive, stockOf, undo, take } = await openPurchasing(app);
  await plant.call("POST /parts/{id}/quantity", {
    params: { id: bearing },
    body: { change_type: "add", quantity: 3, unit_cost_cents: 1000 },
  });
  const { id, lines } = await ordered([{ part_id: bearing, quantity: 10 }]);
  const line_id = lines[0]?.id ?? "";
  const first = (await receive(id, [{ line_id, quantity: 7 }])).body.receipts[0]?.id ?? "";
  const all = (await receive(id, [{ line_id, quantity: 3, price_cents: 2000 }])).body;
  expect(all.status).toBe("closed");
  const second = all.receipts.find((receipt) => receipt.id !== first)?.id ?? "";
  expect((await undo(second)).body).toMatchObject({ status: "ordered", lines: [{ received: 7, open: 3 }] });
  expect((await undo(second)).status).toBe(200);
  expect(await stockOf(bearing)).toMatchObject({ current_quantity: 10, stock_value_cents: 13_150 });
  expect((await undo(first)).body).toMatchObject({
    received: "none",
    receipts: [{}, { undone_by_name: "Marie Côté" }],
  });
  expect(await stockOf(bearing)).toMatchObject({
    current_quantity: 3,
    average_cost_cents: 1000,
    stock_value_cents: 3000,
  });
  const again = (await receive(id, [{ line_id, quantity: 5 }])).body.receipts;
  const third = again.find(({ undone_at }) => undone_at === null)?.id ?? "";
  await take(bearing, 1);
  const refused = await undo(third);
  expect([refused.status, refused.json.code, refused.json.detail]).toEqual([
    409,
    "receipt_used",
    expect.stringContaining("Bearing 6205"),
  ]);
});

test("what came keeps an order from being cancelled; it is closed short, and no more is on order", async () => {
  const { plant, bearing, ordered, receive } = await openPurchasing(app);
  const params = { id: (await ordered([{ part_id: bearing, quantity: 10 }])).id };
  const { lines } = (await plant.call("GET /purchase-orders/{id}", { params })).body;
  const onOrder = () => app.db.inCompany(plant.session.companyId, (db) => readOnOrder(db, [bearing]));
  expect(await onOrder()).toMatchObject([{ part_id: bearing, quantity: 10, expected_on: null, code: "PO-2026-0001" }]);
  await receive(params.id, [{ line_id: lines[0]?.id ?? "", quantity: 4 }]);
  expect((await onOrder()).map(({ quantity }) => quantity)).toEqual([6]);
  expect((await plant.call("POST /purchase-orders/{id}/cancel", { params, body: {} })).json.code).toBe(
    "purchase_received",
  );
  const closed = (await plant.call("POST /purchase-orders/{id}/close", { params, body: {} })).body;
  expect(closed).toMatchObject({ status: "closed", received: "part", lines: [{ open: 0 }] });
  expect(await onOrder()).toEqual([]);
  const other = { id: (await ordered([{ part_id: bearing, quantity: 1 }])).id };
  expect((await plant.call("POST /purchase-orders/{id}/cancel", { params: other, body: {} })).body.status).toBe(
    "cancelled",
  );
  expect((await plant.call("POST /purchase-orders/{id}/cancel", { params: other, body: {} })).json.code).toBe(
    "purchase_not_ordered",
  );
});

test("a draft is edited and deleted, what was ordered is neither", async () => {
  const { plant, bearing, belt, make, order } = await openPurchasing(app);
  const { id } = await make({
    lines: [
      { part_id: bearing, quantity: 10 },
      { part_id: belt, quantity: 1 },
    ],
  });
  const put = (body: object) => plant.call("PUT /purchase-orders/{id}", { params: { id }, body });
  const edited = await put({ version: 1, expected_on: "2026-12-08", lines: [{ part_id: belt, quantity: 3 }] });
  expect(edited.body).toMatchObject({ version: 2, expected_on: "2026-12-08", lines: [{ part_id: belt, quantity: 3 }] });
  expect((await put({ version: 1, notes: "Late" })).json.code).toBe("stale");
  const twice = await put({
    lines: [
      { part_id: belt, quantity: 3 },
      { part_id: belt, quantity: 1 },
    ],
  });
  expect([twice.status, twice.json.fields]).toEqual([422, { lines: "duplicate" }]);
  await put({ lines: [] });
  expect((await plant.call("POST /purchase-orders/{id}/order", { params: { id }, body: {} })).json.code).toBe(
    "purchase_empty",
  );
  await put({ lines: [{ part_id: belt, quantity: 3 }] });
  await order(id);
  expect((await put({ notes: "Late" })).json.code).toBe("purchase_not_draft");
  expect((await put({ expected_on: "2026-12-15" })).body).toMatchObject({
    expected_on: "2026-12-15",
    status: "ordered",
  });
  expect((await plant.call("DELETE /purchase-orders/{id}", { params: { id } })).json.code).toBe("purchase_not_draft");
  const other = (await make({ lines: [] })).id;
  expect((await plant.call("DELETE /purchase-orders/{id}", { params: { id: other } })).status).toBe(204);
  expect((await plant.call("GET /purchase-orders/{id}", { params: { id: other } })).status).toBe(404);
});

test("above the plant's limit an order of a planner waits for an owner's yes, an owner's does not", async () => {
  const { plant, bearing, belt, make, order } = await openPurchasing(app);
  await plant.call("PUT /company", { body: { purchase_limit_cents: 20_000 } });
  const planner = app.as(await app.become({ company: plant.session, access: "planner" }));
  const lines = (quantity: number) => [{ part_id: bearing, quantity }];
  expect((await order((await make({ lines: lines(13) })).id, planner)).status).toBe("ordered");
  const big = await make({ lines: lines(14) });
  expect(await order(big.id, planner)).toMatchObject({ status: "waiting", ordered_at: null });
  const approve = (as: typeof planner, id = big.id) =>
    as("POST /purchase-orders/{id}/approve", { params: { id }, body: { version: 2 } });
  expect((await approve(planner)).status).toBe(403);
  expect((await approve(plant.call)).body).toMatchObject({ status: "ordered", approved_by_name: "Marie Côté" });
  expect((await approve(plant.call)).json.code).toBe("stale");
  const unpriced = await make({ lines: [{ part_id: belt, quantity: 1 }] });
  expect((await order(unpriced.id, planner)).status).toBe("waiting");
  const params = { id: unpriced.id };
  const edited = (
    await planner("PUT /purchase-orders/{id}", {
      params,
      body: { lines: [{ part_id: belt, quantity: 1, price_cents: 100 }] },
    })
  ).body;
  expect(edited.status).toBe("draft");
  expect((await order(unpriced.id, planner)).status).toBe("ordered");
  expect(await order((await make({ lines: lines(14) })).id)).toMatchObject({
    status: "ordered",
    approved_by_name: "Marie Côté",
  });
});

test("of a deleted supplier nothing is ordered, of a deleted part nothing comes", async () => {
  const { plant, bearing, belt, make, ordered, receive, deleteSupplier } = await openPurchasing(app);
  const draft = await make({ lines: [{ part_id: bearing, quantity: 1 }] });
  const { id, lines } = await ordered([{ part_id: belt, quantity: 2 }]);
  await plant.call("DELETE /parts/{id}", { params: { id: belt } });
  const refused = await receive(id, [{ line_id: lines[0]?.id ?? "", quantity: 1 }]);
  expect([refused.status, refused.json.code, refused.json.detail]).toEqual([
    409,
    "purchase_part_deleted",
    expect.stringContaining("Belt A42"),
  ]);
  await deleteSupplier();
  const again = await plant.call("POST /purchase-orders/{id}/order", { params: { id: draft.id }, body: {} });
  expect([again.status, again.json.code, again.json.detail]).toEqual([
    409,
    "supplier_deleted",
    expect.stringContaining("Roulements Nord"),
  ]);
  const unknown = await plant.call("POST /purchase-orders", { body: { supplier_id: draft.supplier_id } });
  expect([unknown.status, unknown.json.fields]).toEqual([422, { supplier_id: "invalid" }]);
});

test("another company's supplier, part and line are as those that do not exist", async () => {
  const mine = await openPurchasing(app);
  const theirs = await openPurchasing(app);
  const { id, lines } = await theirs.ordered([{ part_id: theirs.bearing, quantity: 5 }]);
  const my = await mine.ordered([{ part_id: mine.bearing, quantity: 5 }]);
  const make = (supplier_id: string, part_id: string) =>
    mine.plant.call("POST /purchase-orders", { body: { supplier_id, lines: [{ part_id, quantity: 1 }] } });
  expect((await make(theirs.supplier, mine.bearing)).json.fields).toEqual({ supplier_id: "invalid" });
  expect((await make(mine.supplier, theirs.bearing)).json.fields).toEqual({ lines: "invalid" });
  expect((await mine.receive(my.id, [{ line_id: lines[0]?.id ?? "", quantity: 1 }])).json.code).toBe(
    "unknown_reference",
  );
  expect((await mine.receive(id, [{ line_id: lines[0]?.id ?? "", quantity: 1 }])).status).toBe(404);
});

test("who may not see money reads an order without its prices; a viewer orders nothing", async () => {
  const { plant, bearing, ordered, stockOf } = await openPurchasing(app);
  const { id, lines } = await ordered([{ part_id: bearing, quantity: 5 }]);
  const technician = app.as(await app.become({ company: plant.session, access: "technician" }));
  const seen = (await technician("GET /purchase-orders/{id}", { params: { id } })).body;
  expect([seen.total_cents, seen.lines[0]?.price_cents, seen.lines[0]?.quantity]).toEqual([null, null, 5]);
  const arrival = { lines: [{ line_id: lines[0]?.id ?? "", quantity: 5, price_cents: 1 }] };
  expect((await technician("POST /purchase-orders/{id}/receive", { params: { id }, body: arrival })).status).toBe(403);
  expect(await stockOf(bearing)).toMatchObject({ current_quantity: 0 });
  const viewer = app.as(await app.become({ company: plant.session, access: "viewer" }));
  expect((await viewer("GET /purchase-orders/{id}", { params: { id } })).body.total_cents).toBe(7250);
  expect((await viewer("POST /purchase-orders/{id}/close", { params: { id }, body: {} })).status).toBe(403);
});
