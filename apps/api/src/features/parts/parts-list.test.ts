import { expect, test } from "vitest";
import { forgetOfCompanies } from "#jobs/forget.ts";
import { testApp } from "#testing/app.ts";
import type { Call, CallInput } from "#testing/client.ts";
import { arrangeSubscription } from "#testing/payment/subscriptions.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();

type Draft = Partial<CallInput<"POST /parts">["body"]>;
type Query = CallInput<"GET /parts">["query"];
const make = async (call: Call, name: string, more: Draft = {}) =>
  (await call("POST /parts", { body: { name, part_type: "repair", ...more } })).body;
const names = async (call: Call, query: Query = {}) =>
  (await call("GET /parts", { query })).body.map(({ name }) => name);

/** A shelf with a few parts of each kind. */
async function openShelf() {
  const plant = await openTestPlant(app);
  const { call } = plant;
  await make(call, "Zinc plate", { part_type: "maintenance", current_quantity: 9, min_stock_level: 2 });
  await make(call, "Épingle fendue", { current_quantity: 2, min_stock_level: 2 });
  await make(call, "Ball bearing 6205-2RS", { code: "BRG-6205", current_quantity: 9 });
  await make(call, "eye bolt", { part_type: "maintenance", barcode_type: "manual", barcode_data: "4006381333931" });
  return plant;
}
const shelf = await openShelf();

test("parts are listed by name, whatever capitals and accents", async () => {
  expect(await names(shelf.call)).toEqual(["Ball bearing 6205-2RS", "Épingle fendue", "eye bolt", "Zinc plate"]);
});

test.each([
  ["BEAR", ["Ball bearing 6205-2RS"]],
  ["earin", ["Ball bearing 6205-2RS"]],
  ["epingle", ["Épingle fendue"]],
  ["épi", ["Épingle fendue"]],
  ["brg-6205", ["Ball bearing 6205-2RS"]],
  ["rg-62", ["Ball bearing 6205-2RS"]],
  ["6205-2rs ball", ["Ball bearing 6205-2RS"]],
  ["6205 eye", []],
  ["mnt-2026", ["eye bolt", "Zinc plate"]],
  ["4006381333931", ["eye bolt"]],
  ["z", ["Zinc plate"]],
  ["-", ["Ball bearing 6205-2RS", "Épingle fendue", "eye bolt", "Zinc plate"]],
  ["%", []],
  ["_", []],
])("a search for %j finds %j", async (q, found) => {
  expect(await names(shelf.call, { q })).toEqual(found);
});

test.each([
  [{ part_type: "maintenance" }, ["eye bolt", "Zinc plate"]],
  [{ part_type: "all" }, ["Ball bearing 6205-2RS", "Épingle fendue", "eye bolt", "Zinc plate"]],
  [{ stock_status: "low_stock" }, ["Épingle fendue"]],
  [{ stock_status: "low_stock,out_of_stock" }, ["Épingle fendue", "eye bolt"]],
  [{ stock_status: "in_stock", part_type: "repair" }, ["Ball bearing 6205-2RS"]],
  [{ stock_status: "in_stock", q: "zinc" }, ["Zinc plate"]],
])("filtered by %j they are %j", async (query, found) => {
  expect(await names(shelf.call, query)).toEqual(found);
});

test("what a scanner read is a code or a barcode exactly, whatever its capitals", async () => {
  expect(await names(shelf.call, { code: "brg-6205" })).toEqual(["Ball bearing 6205-2RS"]);
  expect(await names(shelf.call, { code: "4006381333931" })).toEqual(["eye bolt"]);
  expect(await names(shelf.call, { code: "BRG-620" })).toEqual([]);
  const { call } = await openTestPlant(app);
  await make(call, "Drive belt", { bin_location: "C-3" });
  await make(call, "V-belt", { bin_location: "C-30" });
  expect(await names(call, { bin: "c-3" })).toEqual(["Drive belt"]);
});

test("a filter that is none is refused by its name", async () => {
  const refused = await shelf.call("GET /parts", { query: { stock_status: "gone" } });
  expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, ["stock_status.0"]]);
});

test("the pages of a search miss and repeat nothing", async () => {
  const { call } = await openTestPlant(app);
  for (let n = 1; n <= 5; n++) await make(call, `Seal ${n}`);
  await make(call, "Bolt");
  const first = await call("GET /parts", { query: { q: "seal", limit: 3 } });
  const link = first.headers.get("link") ?? "";
  const rest = await call("GET /parts", { query: { q: "seal", limit: 3, cursor: /cursor=([\w-]+)/.exec(link)?.[1] } });
  expect([...first.body, ...rest.body].map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((n) => `Seal ${n}`));
  expect(rest.headers.get("link")).toBeNull();
});

test("a part that is renamed is found by its new name and not by its old one", async () => {
  const { call } = await openTestPlant(app);
  const { id } = await make(call, "Gasket");
  await call("PUT /parts/{id}", { params: { id }, body: { name: "O-ring" } });
  expect([await names(call, { q: "gasket" }), await names(call, { q: "ring" })]).toEqual([[], ["O-ring"]]);
});

test("what was deleted is off the list, and an owner brings it back with its ledger, a year later too", async () => {
  const { call, session } = await openTestPlant(app);
  const { id, code } = await make(call, "Chain", { current_quantity: 3 });
  await call("DELETE /parts/{id}", { params: { id } });
  expect([await names(call), await names(call, { q: "chain" }), await names(call, { code })]).toEqual([[], [], []]);
  const [listed] = (await call("GET /parts/deleted")).body;
  const at = "2026-11-21T14:00:00.000Z";
  expect(listed).toEqual({
    id,
    code,
    name: "Chain",
    part_type: "repair",
    deleted_at: at,
    deleted_by: expect.any(String),
    deleted_by_id: expect.any(String),
    deleted_by_name: "Marie Côté",
  });
  const back = await call("POST /parts/{id}/restore", { params: { id } });
  expect(back.body).toMatchObject({ id, code, current_quantity: 3, quantity_history: [{ after: 3 }] });
  expect(await names(call, { q: "chain" })).toEqual(["Chain"]);
  await call("DELETE /parts/{id}", { params: { id } });
  app.clock.advance({ hours: 24 * 400 });
  await forgetOfCompanies({ database: app.db, clock: app.clock }, (error) => expect.unreachable(String(error)));
  const later = app.as(await app.become({ company: session, access: "owner" }));
  expect((await later("GET /parts/deleted")).body).toMatchObject([{ id, deleted_by_name: "Marie Côté" }]);
  const found = await later("POST /parts/{id}/restore", { params: { id } });
  expect(found.body).toMatchObject({ code, current_quantity: 3, quantity_history: [{ after: 3 }] });
  app.clock.set("2026-11-21T14:00:00Z");
});

test("a deleted part gives its code free, and comes back only while nobody else has it", async () => {
  const { call } = await openTestPlant(app);
  const { id } = await make(call, "Old pump", { code: "PUMP-1" });
  await call("DELETE /parts/{id}", { params: { id } });
  const { id: newer } = await make(call, "New pump", { code: "pump-1" });
  const refused = await call("POST /parts/{id}/restore", { params: { id } });
  expect([refused.status, refused.json.code]).toEqual([409, "part_code_taken"]);
  await call("DELETE /parts/{id}", { params: { id: newer } });
  expect((await call("POST /parts/{id}/restore", { params: { id } })).body.code).toBe("PUMP-1");
});

test.each([
  ["en", "Professional Plan Required"],
  ["fr", "Forfait Professionnel requis"],
])(
  "the inventory is closed to a Starter plan, which is told so in %s, and open to a Professional one",
  async (locale, detail) => {
    const { call, session } = await openTestPlant(app);
    const { id } = await make(call, "Belt");
    const paid = (packageId: "starter_monthly" | "professional_monthly") =>
      arrangeSubscription(app, session, {
        trialEndsOn: "2026-11-01",
        periods: [{ packageId, startsOn: "2026-11-01", endsOn: "2026-12-01" }],
      });
    await paid("starter_monthly");
    const headers = { "accept-language": locale };
    const params = { id };
    const answers = [
      await call("GET /parts", { headers }),
      await call("GET /parts/{id}", { params, headers }),
      await call("POST /parts", { body: { name: "x", part_type: "repair" }, headers }),
      await call("PUT /parts/{id}", { params, body: {}, headers }),
      await call("POST /parts/{id}/quantity", { params, body: { quantity: 1, change_type: "add" }, headers }),
      await call("DELETE /parts/{id}", { params, headers }),
      await call("GET /parts/deleted", { headers }),
      await call("POST /parts/{id}/restore", { params, headers }),
    ];
    for (const { status, json } of answers) {
      expect([status, json.code]).toEqual([403, "professional_required"]);
      expect(json.detail).toContain(detail);
    }
    await paid("professional_monthly");
    expect((await call("GET /parts")).body.map((part) => part.id)).toEqual([id]);
  },
);

test("parts are listed in other orders, both ways, in pages that miss and repeat none", async () => {
  const { call } = await openTestPlant(app);
  await make(call, "Nut", { code: "B-2", current_quantity: 30, bin_location: "C-3" });
  await make(call, "Bolt", { code: "a-1", current_quantity: 4, bin_location: "a-1" });
  await make(call, "Screw", { code: "C-3", current_quantity: 100 });
  await make(call, "Washer", { code: "D-4", current_quantity: 4, bin_location: "B-2" });
  const pages = async (query: Query) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body, headers } = await call("GET /parts", { query: { ...query, limit: 1, cursor } });
      seen.push(...body.map(({ code }) => code));
      cursor = /cursor=([\w-]+)/.exec(headers.get("link") ?? "")?.[1];
    } while (cursor !== undefined);
    return seen;
  };
  expect(await pages({ sort: "code" })).toEqual(["a-1", "B-2", "C-3", "D-4"]);
  expect(await pages({ sort: "bin" })).toEqual(["C-3", "a-1", "D-4", "B-2"]);
  expect(await pages({ sort: "name", order: "desc" })).toEqual(["D-4", "C-3", "B-2", "a-1"]);
  const byQuantity = await pages({ sort: "quantity", order: "desc" });
  expect([byQuantity.slice(0, 2), byQuantity.slice(2).sort()]).toEqual([
    ["C-3", "B-2"],
    ["D-4", "a-1"],
  ]);
  const { headers } = await call("GET /parts", { query: { limit: 1 } });
  const cursor = /cursor=([\w-]+)/.exec(headers.get("link") ?? "")?.[1];
  expect((await call("GET /parts", { query: { sort: "quantity", cursor } })).json.fields).toEqual({
    cursor: "invalid",
  });
});
