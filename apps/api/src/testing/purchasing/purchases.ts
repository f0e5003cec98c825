import { sql } from "kysely";
import type { TestApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";

/** How a company comes to have orders to suppliers. */
export function purchasesOf(app: TestApp, owner: Session, makePart: () => Promise<string>) {
  const call = app.as(owner);
  const supplier = () =>
    makeSupplier(app, owner, { name: `Supplier ${crypto.randomUUID()}`, email: "sales@supplier.example" });
  const purchaseOrder = async () => {
    const [supplier_id, part_id] = [await supplier(), await makePart()];
    const lines = [{ part_id, quantity: 4, price_cents: 1250 }];
    return (await call("POST /purchase-orders", { body: { supplier_id, lines } })).body.id;
  };
  const orderedPurchase = async () => {
    const params = { id: await purchaseOrder() };
    await call("POST /purchase-orders/{id}/order", { params, body: {} });
    return params.id;
  };
  const waitingPurchase = async () => {
    const planner = app.as(await app.become({ company: owner, access: "planner" }));
    const params = { id: await purchaseOrder() };
    await call("PUT /company", { body: { purchase_limit_cents: 100 } });
    await planner("POST /purchase-orders/{id}/order", { params, body: {} });
    await call("PUT /company", { body: { purchase_limit_cents: null } });
    return params.id;
  };
  const purchaseReceipt = async () => {
    const params = { id: await orderedPurchase() };
    const { lines } = (await call("GET /purchase-orders/{id}", { params })).body;
    const came = lines.map(({ id: line_id }) => ({ line_id, quantity: 3 }));
    const { receipts } = (await call("POST /purchase-orders/{id}/receive", { params, body: { lines: came } })).body;
    return receipts[0]?.id ?? "";
  };
  return { purchaseOrder, orderedPurchase, waitingPurchase, purchaseReceipt };
}

/** A supplier, and what it says of parts. */
export function makeSupplier(
  app: TestApp,
  { companyId }: Pick<Session, "companyId">,
  { name, email = null, parts = [] }: { name: string; email?: string | null; parts?: readonly SuppliedPart[] },
): Promise<string> {
  return app.db.inCompany(companyId, async (db) => {
    const id = crypto.randomUUID();
    await sql`insert into supplier (id, name, email) values (${id}, ${name}, ${email})`.execute(db);
    for (const { part_id, number = null, price_cents = null, pack = 1, lead_days = null } of parts)
      await sql`
        insert into part_supplier (part_id, supplier_id, number, price_cents, pack, lead_days, is_preferred)
        values (${part_id}, ${id}, ${number}, ${price_cents}, ${pack}, ${lead_days}, true)`.execute(db);
    return id;
  });
}

interface SuppliedPart {
  part_id: string;
  number?: string;
  price_cents?: number;
  pack?: number;
  lead_days?: number;
}
