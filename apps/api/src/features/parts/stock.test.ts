import { changeTypes, moveStock, type StockChange } from "@millwright/domain/parts/stock";
import { stockStatus } from "@millwright/domain/parts/stock-status";
import { array, assert, asyncProperty, constantFrom, integer, nat, oneof, record } from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { CallInput } from "#testing/client.ts";
import { emailsTo } from "#testing/mail/mailbox.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
const plant = await openTestPlant(app);
const { call } = plant;

type Change = NonNullable<CallInput<"POST /parts/{id}/quantity">["body"]>;
const make = async (current_quantity = 0, min_stock_level = 0, as = call) => {
  const body = { name: "V-belt", part_type: "repair", current_quantity, min_stock_level } as const;
  return (await as("POST /parts", { body })).body;
};
const move = (id: string, body: Change, headers = {}) =>
  call("POST /parts/{id}/quantity", { params: { id }, body, headers });
const look = async (id: string) => (await call("GET /parts/{id}", { params: { id } })).body;

/** The whole ledger of a part, first line first. */
const ledgerOf = async (id: string) =>
  (
    await app.db.inCompany(plant.session.companyId, (db) =>
      sql<{ number: number; moved: number; before: number; after: number }>`
        select number, moved, before, after from stock_movement where part_id = ${id} order by number`.execute(db),
    )
  ).rows;

const noPurpose = { work_order_id: null, wo_id: null, machine_id: null, machine_name: null, unit_cost_cents: null };
const unvalued = { bins: null, value_cents: null };

test("pieces are added, removed and counted, each with who, when, why, before and after", async () => {
  const { id } = await make(10);
  app.clock.advance({ hours: 1 });
  await move(id, { change_type: "add", quantity: 5, notes: " Order 4711 " });
  await move(id, { change_type: "remove", quantity: "4" });
  const { body } = await move(id, { change_type: "adjust", quantity: 8, notes: "Counted" });
  expect(body).toMatchObject({ current_quantity: 8, version: 4, updated_at: "2026-11-21T15:00:00.000Z" });
  const late = { recorded_at: null, claimed_at: null };
  const by = { by_name: "Marie Côté", by_id: plant.session.personId, by_device: null, by_proof: null, ...late };
  const written = { date: "2026-11-21T15:00:00.000Z", ...by, ...noPurpose, ...unvalued };
  expect(body.quantity_history).toEqual([
    { change_type: "adjust", kind: "adjust", quantity: 8, before: 11, after: 8, notes: "Counted", ...written },
    { change_type: "remove", kind: "issue", quantity: 4, before: 15, after: 11, notes: null, ...written },
    { change_type: "add", kind: "receive", quantity: 5, before: 10, after: 15, notes: "Order 4711", ...written },
    expect.objectContaining({ change_type: "add", quantity: 10, before: 0, after: 10 }),
  ]);
});

test("the history shows the latest five, newest first, and the ledger keeps them all", async () => {
  const { id } = await make(1);
  for (let quantity = 2; quantity <= 8; quantity++) await move(id, { change_type: "adjust", quantity });
  expect((await look(id)).quantity_history.map(({ after }) => after)).toEqual([8, 7, 6, 5, 4]);
  expect(await ledgerOf(id)).toHaveLength(8);
});

test.each([
  ["en", "Only 1,200 in stock: 2,500 can’t be removed."],
  ["fr", "Il n’y en a que 1 200 en stock : impossible d’en retirer 2 500."],
])("more than there is can't be removed, and the refusal in %s says both numbers", async (locale, detail) => {
  const { id } = await make(1_200);
  const refused = await move(id, { change_type: "remove", quantity: 2_500 }, { "accept-language": locale });
  const expected = { code: "not_enough_stock", asked: 2_500, available: 1_200, fields: { quantity: "too_big" } };
  expect([refused.status, refused.json]).toEqual([409, { ...expected, detail: expect.any(String) }]);
  expect(refused.json.detail.replace(/\s/g, " ")).toBe(detail);
  expect((await look(id)).current_quantity).toBe(1_200);
  expect(await ledgerOf(id)).toHaveLength(1);
});

test.each([
  [{ quantity: undefined }, "quantity", "required"],
  [{ quantity: null }, "quantity", "required"],
  [{ quantity: "" }, "quantity", "invalid"],
  [{ quantity: "some" }, "quantity", "invalid"],
  [{ quantity: -1 }, "quantity", "too_small"],
  [{ quantity: 1.5 }, "quantity", "invalid"],
  [{ quantity: 1_000_000_000 }, "quantity", "too_big"],
  [{ change_type: "take" }, "change_type", "invalid"],
  [{ change_type: undefined }, "change_type", "required"],
])("a change of %j is refused", async (more, field, fault) => {
  const { id } = await make(3);
  // @ts-expect-error What the contract does not know.
  const refused = await move(id, { quantity: 1, change_type: "add", ...more });
  expect([refused.status, refused.json.fields]).toEqual([422, { [field]: fault }]);
});

test("no stock grows past what can be counted", async () => {
  const { id } = await make(999_999_999);
  const refused = await move(id, { change_type: "add", quantity: 1 });
  expect([refused.status, refused.json.fields]).toEqual([422, { quantity: "too_big" }]);
});

test("another quantity in an edit is a movement that adjusts the stock; the same one is none", async () => {
  const { id } = await make(4, 2);
  const edit = (body: CallInput<"PUT /parts/{id}">["body"]) => call("PUT /parts/{id}", { params: { id }, body });
  await edit({ current_quantity: 4, min_stock_level: 4 });
  expect(await look(id)).toMatchObject({ min_stock_level: 4, stock_status: "low_stock" });
  const { body } = await edit({ current_quantity: 9 });
  expect(body).toMatchObject({ current_quantity: 9, stock_status: "in_stock" });
  expect(body.quantity_history.map(({ change_type, before, after }) => [change_type, before, after])).toEqual([
    ["adjust", 4, 9],
    ["add", 0, 4],
  ]);
});

/** Removes one, and asks again for as long as the answer is that it took too long: nothing was removed by then. */
async function removeOne(id: string): ReturnType<typeof move> {
  const answer = await move(id, { change_type: "remove", quantity: 1 });
  return answer.status === 503 ? removeOne(id) : answer;
}

test("fifty who remove one at once from forty leave none, and ten are refused", async () => {
  const { id } = await make(40);
  const answers = await Promise.all(Array.from({ length: 50 }, () => removeOne(id)));
  const refused = answers.filter(({ status }) => status === 409);
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(40).fill(200), ...Array(10).fill(409)]);
  for (const { json } of refused) expect(json).toMatchObject({ asked: 1, available: 0 });
  expect(await look(id)).toMatchObject({ current_quantity: 0, stock_status: "out_of_stock" });
  const ledger = await ledgerOf(id);
  expect(ledger.map(({ number }) => number)).toEqual(Array.from({ length: 41 }, (_, n) => n + 1));
  expect(ledger.reduce((sum, { moved }) => sum + moved, 0)).toBe(0);
});

test("a key that is sent again moves the stock once", async () => {
  const { id } = await make(10);
  const headers = { "idempotency-key": "tap-tap" };
  const twice = [1, 2].map(() => move(id, { change_type: "remove", quantity: 3 }, headers));
  await Promise.all(twice);
  expect((await look(id)).current_quantity).toBe(7);
});

test("a line of the ledger can't be changed, by nobody", async () => {
  const { id } = await make(10);
  const changing = app.db.inCompany(plant.session.companyId, (db) =>
    sql`update stock_movement set quantity = 1 where part_id = ${id}`.execute(db),
  );
  await expect(changing).rejects.toThrow("stays as it was written");
});

test("what a part is by its ledger and its birth can't be said by those who make or change it", async () => {
  const stranger = await openTestPlant(app);
  const { call: fresh, session } = await openTestPlant(app);
  const line = { change_type: "add", quantity: 900, before: 0, after: 900, notes: null };
  const forged = {
    ...{ company_id: stranger.session.companyId, movements: 7 },
    ...{ stock_status: "in_stock", created_at: "2001-01-01T00:00:00Z", updated_at: "2001-01-01T00:00:00Z" },
    ...{ deleted_at: "2026-11-21T14:00:00Z", deleted_by: "nobody", by_name: "Nobody", plain_code: "taken" },
    by_id: stranger.session.personId,
    quantity_history: [{ ...line, date: "2001-01-01T00:00:00Z", by_name: "Nobody" }],
  };
  const { body: part } = await fresh("POST /parts", {
    body: { name: "V-belt", part_type: "repair" as const, current_quantity: 2, ...forged },
  });
  const at = {
    ...noPurpose,
    ...unvalued,
    date: app.clock().toString({ fractionalSecondDigits: 3 }),
    by_name: "Marie Côté",
    by_id: session.personId,
    by_device: null,
    by_proof: null,
    ...{ recorded_at: null, claimed_at: null },
  };
  const asBorn = { code: "REP-2026-0001", stock_status: "in_stock", created_at: at.date };
  expect(part).toMatchObject({ ...asBorn, current_quantity: 2, version: 1 });
  const params = { id: part.id };
  const { body: changed } = await fresh("PUT /parts/{id}", { params, body: { ...forged, name: "Belt" } });
  expect(changed).toMatchObject({ ...asBorn, ...params, name: "Belt", current_quantity: 2, version: 2 });
  const taken = { quantity: 2, change_type: "remove" as const, before: 900, after: 899, date: "2001-01-01T00:00:00Z" };
  const { body: updated } = await fresh("POST /parts/{id}/quantity", { params, body: { ...forged, ...taken } });
  expect(updated).toMatchObject({ current_quantity: 0, stock_status: "out_of_stock" });
  expect(updated.quantity_history).toEqual([
    { change_type: "remove", kind: "issue", quantity: 2, before: 2, after: 0, notes: null, ...at },
    { change_type: "add", kind: "receive", quantity: 2, before: 0, after: 2, notes: null, ...at },
  ]);
  expect((await stranger.call("GET /parts", {})).body).toEqual([]);
});

/** What the rule makes of a balance, or the balance as it was where it refuses. */
function settled(balance: number, change: StockChange): { balance: number; status: number } {
  const movement = moveStock(balance, change);
  return "fault" in movement ? { balance, status: 409 } : { balance: balance + movement.moved, status: 200 };
}

test("the balance is the sum of the ledger, each line begins where the one before ended, and the status follows the rule", async () => {
  const change = record({ change_type: constantFrom(...changeTypes), quantity: integer({ min: 0, max: 30 }) });
  const level = record({ min_stock_level: nat(20), current_quantity: nat(30) });
  const steps = array(oneof({ weight: 4, arbitrary: change }, level), { maxLength: 12 });
  const ledger = asyncProperty(nat(20), nat(20), steps, async (first, minimum, changes) => {
    const { id } = await make(first, minimum);
    let expectedStock = { balance: first, status: 200 };
    let least = minimum;
    for (const step of changes) {
      if ("change_type" in step) {
        expectedStock = settled(expectedStock.balance, step);
        expect((await move(id, step)).status).toBe(expectedStock.status);
      } else {
        await call("PUT /parts/{id}", { params: { id }, body: step });
        expectedStock.balance = step.current_quantity;
        least = step.min_stock_level;
      }
    }
    const { balance } = expectedStock;
    const stock_status = stockStatus(balance, least);
    expect(await look(id)).toMatchObject({ current_quantity: balance, min_stock_level: least, stock_status });
    const lines = await ledgerOf(id);
    expect(lines.reduce((sum, { moved }) => sum + moved, 0)).toBe(balance);
    expect(lines.map(({ before }) => before)).toEqual([0, ...lines.map(({ after }) => after)].slice(0, lines.length));
  });
  await assert(ledger, { numRuns: 25 });
});

test("owners get one mail when a part falls to its minimum, each in their language", async () => {
  const owner = await openTestPlant(app, { locale: "fr" });
  const { email } = await app.become({ company: owner.session, access: "owner", locale: "en" });
  const member = await app.become({ company: owner.session, access: "planner" });
  const { id, code } = await make(8, 5, owner.call);
  const moveIt = (body: Change) => owner.call("POST /parts/{id}/quantity", { params: { id }, body });
  const subjects = async (to: string) => (await emailsTo(app, to)).map(({ subject }) => subject);
  await moveIt({ change_type: "remove", quantity: 2 });
  expect(await subjects(email)).toEqual([]);
  await moveIt({ change_type: "remove", quantity: 1, notes: "Press 4" });
  await moveIt({ change_type: "remove", quantity: 1 });
  await moveIt({ change_type: "remove", quantity: 4 });
  expect(await subjects(email)).toEqual(["V-belt is down to 5"]);
  expect(await subjects(owner.session.email)).toEqual(["V-belt : il en reste 5"]);
  expect(await subjects(member.email)).toEqual([]);
  const [mail] = await emailsTo(app, email);
  expect(mail?.text).toContain(`V-belt (${code})`);
  expect(mail?.text).toContain("by Marie Côté: Press 4");
  expect(mail?.text).toContain(`/parts-inventory?part=${id}`);
  await moveIt({ change_type: "add", quantity: 9 });
  await owner.call("PUT /parts/{id}", { params: { id }, body: { current_quantity: 0 } });
  expect(await subjects(email)).toEqual(["V-belt is down to 5", "V-belt is out of stock"]);
});

test("of an edit that changes quantity and minimum together, what it then has and should have decides", async () => {
  const owner = await openTestPlant(app);
  const subjects = async () => (await emailsTo(app, owner.session.email)).map(({ subject }) => subject);
  const edit = async (id: string, body: CallInput<"PUT /parts/{id}">["body"]) =>
    (await owner.call("PUT /parts/{id}", { params: { id }, body })).body;
  const { id } = await make(8, 5, owner.call);
  expect(await edit(id, { current_quantity: 4, min_stock_level: 2 })).toMatchObject({ stock_status: "in_stock" });
  expect(await subjects()).toEqual([]);
  expect(await edit(id, { current_quantity: 3, min_stock_level: 3 })).toMatchObject({ stock_status: "low_stock" });
  expect(await subjects()).toEqual(["V-belt is down to 3"]);
  const { id: other } = await make(8, 2, owner.call);
  expect(await edit(other, { min_stock_level: 9 })).toMatchObject({ stock_status: "low_stock" });
  const { id: short } = await make(4, 5, owner.call);
  expect(await edit(short, { current_quantity: 3, min_stock_level: 3 })).toMatchObject({ stock_status: "low_stock" });
  expect(await subjects()).toHaveLength(1);
});

test("a removal that is refused tells nobody", async () => {
  const owner = await openTestPlant(app);
  const { id } = await make(3, 2, owner.call);
  const body = { change_type: "remove", quantity: 9 } as const;
  expect((await owner.call("POST /parts/{id}/quantity", { params: { id }, body })).status).toBe(409);
  expect(await emailsTo(app, owner.session.email)).toEqual([]);
});
