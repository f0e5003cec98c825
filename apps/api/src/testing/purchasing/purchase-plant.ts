import { sql } from "kysely";
import type { TestApp } from "#testing/app.ts";
import type { Call, CallInput } from "#testing/client.ts";
import { makeSupplier } from "#testing/purchasing/purchases.ts";
import { openTestPlant } from "#testing/test-plant.ts";

type Draft = Omit<NonNullable<CallInput<"POST /purchase-orders">["body"]>, "supplier_id">;
type Arrivals = NonNullable<CallInput<"POST /purchase-orders/{id}/receive">["body"]>;

/** A plant with a bearing, which its supplier sells at 14.50 $ in packs of five, and a belt that nobody prices. */
export async function openPurchasing(app: TestApp) {
  app.clock.set("2026-11-24T15:00:00Z");
  const plant = await openTestPlant(app);
  const { call, session } = plant;
  const part = async (name: string) => (await call("POST /parts", { body: { name, part_type: "repair" } })).body.id;
  const [bearing, belt] = [await part("Bearing 6205"), await part("Belt A42")];
  const terms = { part_id: bearing, number: "6205-2RS", price_cents: 1450, pack: 5, lead_days: 14 };
  const name = "Roulements Nord";
  const supplier = await makeSupplier(app, session, { name, email: "ventes@nord.example", parts: [terms] });
  const make = async (draft: Draft) =>
    (await call("POST /purchase-orders", { body: { supplier_id: supplier, ...draft } })).body;
  const order = async (id: string, as: Call = call) =>
    (await as("POST /purchase-orders/{id}/order", { params: { id }, body: {} })).body;
  return {
    ...{ plant, bearing, belt, supplier, make, order },
    ordered: async (lines: Draft["lines"]) => order((await make({ lines })).id),
    receive: (id: string, lines: Arrivals["lines"], more: Partial<Arrivals> = {}, as: Call = call) =>
      as("POST /purchase-orders/{id}/receive", { params: { id }, body: { lines, ...more } }),
    undo: (id: string) => call("POST /purchase-receipts/{id}/undo", { params: { id }, body: {} }),
    stockOf: async (id: string) => (await call("GET /parts/{id}", { params: { id } })).body,
    take: (id: string, quantity: number) =>
      call("POST /parts/{id}/quantity", { params: { id }, body: { change_type: "remove", quantity } }),
    deleteSupplier: () =>
      app.db.inCompany(session.companyId, (db) =>
        sql`update supplier set deleted_at = ${app.clock()} where id = ${supplier}`.execute(db),
      ),
  };
}
