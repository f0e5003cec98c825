import { sql } from "kysely";
import { expect, test } from "vitest";
import { ledgerPage, partsUsed } from "#features/parts/ledger.queries.ts";
import { testApp } from "#testing/app.ts";
import { planOf, withoutTriggers } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
const plant = await openTestPlant(app);
const { call } = plant;

const makePart = async (more: object = {}) =>
  (await call("POST /parts", { body: { name: "Bearing", part_type: "repair", current_quantity: 50, ...more } })).body;
const move = (id: string, body: object) =>
  call("POST /parts/{id}/quantity", { params: { id }, body: { change_type: "remove", quantity: 1, ...body } });
const ledger = (id: string, query: object = {}) => call("GET /parts/{id}/movements", { params: { id }, query });

test("the ledger goes back to the first movement, page by page, and by kind and day", async () => {
  app.clock.set("2026-11-20T14:00:00Z");
  const { id } = await makePart();
  for (let n = 1; n <= 6; n++) await move(id, { quantity: n });
  app.clock.set("2026-11-22T14:00:00Z");
  await move(id, { change_type: "add", quantity: 9 });
  const first = await ledger(id, { limit: 4 });
  const cursor = /cursor=([\w-]+)/.exec(first.headers.get("link") ?? "")?.[1];
  const rest = await ledger(id, { limit: 4, cursor });
  expect([...first.body, ...rest.body].map(({ quantity }) => quantity)).toEqual([9, 6, 5, 4, 3, 2, 1, 50]);
  expect(rest.headers.get("link")).toBeNull();
  const kinds = async (query: object) => (await ledger(id, query)).body.map(({ change_type }) => change_type);
  expect(await kinds({ change_type: "add" })).toEqual(["add", "add"]);
  expect(await kinds({ from: "2026-11-22" })).toEqual(["add"]);
  expect(await kinds({ to: "2026-11-20", change_type: "add" })).toEqual(["add"]);
  expect(await kinds({ from: "2026-11-21", to: "2026-11-21" })).toEqual([]);
});

test("the sheet of a ledger has what matches, in both languages, and no formula", async () => {
  const machine = await plant.machine(null, "=Press");
  const { id } = await makePart({ unit_cost_cents: 1250 });
  await move(id, { notes: "a, b", machine_id: machine.id });
  const sheet = async (language: string) => {
    const link = await call("POST /parts/{id}/movements/link", {
      params: { id },
      query: { change_type: "remove" },
      headers: { "accept-language": language },
    });
    return (await fetch(app.origin + link.body.url)).text();
  };
  const english = (await sheet("en")).split("\r\n");
  expect(english).toHaveLength(3);
  expect(english[0]).toMatch(
    /"Date and time","Change".*"Recorded on","Said to be done on","Kind","Bin","Value \(CAD\)"$/,
  );
  expect(english[1]).toMatch(/"Remove",1,50,49,"[^"]+",,"'=Press",12.5,"a; b"/);
  expect(await sheet("fr")).toContain('"Retirer"');
});

test("what was taken earlier than its device was away is told with what the device said, in the sheet too", async () => {
  app.clock.set("2026-11-23T18:00:00Z");
  const { call: theirs } = await openTestPlant(app, { seenAt: app.clock() });
  const part = { name: "Bearing", part_type: "repair", current_quantity: 50 } as const;
  const { id } = (await theirs("POST /parts", { body: part })).body;
  const headers = { "done-at": "2026-11-12T15:00:00.000Z" };
  await theirs("POST /parts/{id}/quantity", { params: { id }, body: { change_type: "remove", quantity: 1 }, headers });
  const { url } = (
    await theirs("POST /parts/{id}/movements/link", { params: { id }, query: { change_type: "remove" } })
  ).body;
  const [, line] = (await (await fetch(app.origin + url)).text()).split("\r\n");
  expect(line).toMatch(/^"2026-11-23 13:00",.*,"2026-11-12 10:00","Issued",,$/);
});

test("a part taken for an order counts for its machine, and the ledger names both", async () => {
  const machine = await plant.machine(null, "Press 4");
  const order = await plant.order({ machine_id: machine.id });
  const { id } = await makePart({ unit_cost_cents: 800 });
  const { body } = await move(id, { quantity: 3, work_order_id: order.id });
  expect(body.quantity_history[0]).toMatchObject({
    work_order_id: order.id,
    wo_id: order.wo_id,
    machine_id: machine.id,
    machine_name: "Press 4",
    unit_cost_cents: 800,
  });
  expect(body.quantity_history[1]).toMatchObject({ work_order_id: null, machine_id: null });
  await call("DELETE /work-orders/{id}", { params: { id: order.id } });
  const late = await move(id, { work_order_id: order.id });
  expect(late.json).toMatchObject({ code: "unknown_reference", fields: { work_order_id: "invalid" } });
  expect((await ledger(id)).body[0]?.wo_id).toBe(order.wo_id);
});

test("a machine knows what was used on it within a year, less what came back, and what is left", async () => {
  app.clock.set("2025-10-01T14:00:00Z");
  const machine = await plant.machine(null, "Press 5");
  const [bearing, belt] = [await makePart({ name: "Bearing" }), await makePart({ name: "Belt", unit: "m" })];
  await move(bearing.id, { quantity: 20, machine_id: machine.id });
  app.clock.set("2026-11-22T14:00:00Z");
  await move(bearing.id, { quantity: 5, machine_id: machine.id });
  await move(bearing.id, { change_type: "add", quantity: 2, machine_id: machine.id });
  await move(belt.id, { quantity: 9, machine_id: machine.id });
  await move(belt.id, { quantity: 9 });
  const { body } = await call("GET /parts/used", { query: { machine_id: machine.id } });
  expect(body).toMatchObject([
    { id: belt.id, name: "Belt", unit: "m", used_in_year: 9, current_quantity: 32, stock_status: "in_stock" },
    { id: bearing.id, used_in_year: 3, current_quantity: 27 },
  ]);
});

test("a ledger of 20,000 lines and the parts of one machine among them come from indexes", async () => {
  const { id } = await makePart({ name: "Screw" });
  const machine = await plant.machine(null, "Line");
  const plans = await app.db
    .inCompany(plant.session.companyId, async (db) => {
      await withoutTriggers(db, app.ownerUrl);
      await sql`
        insert into stock_movement (part_id, number, change_type, kind, quantity, before, moved, after, at, by_name, machine_id)
        select ${id}, n + 1, 'adjust', 'adjust', n, n - 1, 1, n, '2026-11-22T14:00:00Z', 'ana',
          case when n % 2000 = 0 then ${machine.id}::uuid end
        from generate_series(1, 20000) n`.execute(db);
    })
    .then(() => asOwner(app.ownerUrl, (owner) => owner.query("vacuum analyze stock_movement")))
    .then(() =>
      app.db.inCompany(plant.session.companyId, async (db) => [
        await planOf(db, ledgerPage(id, {}, { after: 9_000, limit: 50 })),
        await planOf(db, partsUsed(machine.id, Temporal.Instant.from("2026-01-01T00:00:00Z"))),
      ]),
    );
  expect(plans[0]).toMatch(/stock_movement_pkey on stock_movement \w+ \(actual rows=51/);
  expect(plans[1]).toMatch(/stock_movement_of_machine/);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on stock_movement/);
});

test("a restored part whose code is taken is given another one, or the next", async () => {
  const { id } = await makePart({ code: "BRG-9" });
  await call("DELETE /parts/{id}", { params: { id } });
  await makePart({ code: "brg-9" });
  const restore = (body: object) => call("POST /parts/{id}/restore", { params: { id }, body });
  expect((await restore({})).json).toMatchObject({ code: "part_code_taken", fields: { code: "duplicate" } });
  expect((await restore({ code: "BRG-9" })).status).toBe(409);
  const restored = await restore({ new_code: true });
  expect([restored.status, restored.body.code]).toEqual([200, expect.stringMatching(/^REP-2026-\d{4}$/)]);
  await call("DELETE /parts/{id}", { params: { id } });
  expect((await restore({ code: "BRG-10" })).body.code).toBe("BRG-10");
});
