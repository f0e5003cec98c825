import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { emailsTo } from "#testing/mail/mailbox.ts";
import { openPurchasing } from "#testing/purchasing/purchase-plant.ts";
import { makeSupplier } from "#testing/purchasing/purchases.ts";

const app = await testApp();

test("an order is mailed to its supplier in the language that is chosen, with its lines as a sheet", async () => {
  const { plant, bearing, belt, ordered } = await openPurchasing(app);
  const { id } = await ordered([
    { part_id: bearing, quantity: 10 },
    { part_id: belt, quantity: 2 },
  ]);
  const sent = await plant.call("POST /purchase-orders/{id}/mail", { params: { id }, body: { language: "fr" } });
  expect(sent.body).toMatchObject({ mailed_to: "ventes@nord.example", mailed_at: expect.any(String) });
  const [mail] = await emailsTo(app, "ventes@nord.example");
  expect(mail?.subject).toContain("Bon de commande PO-2026-0001");
  expect(mail?.text).toMatch(/10 × Bearing 6205.*145,00/);
  expect(mail?.text).toContain("6205-2RS");
  expect(mail?.text).toContain("à confirmer");
  expect(mail?.replyTo).toBe(plant.session.email);
  expect(mail?.attachments).toMatchObject([
    { name: "PO-2026-0001.csv", text: expect.stringContaining('"6205-2RS";"Bearing 6205"') },
  ]);
  const { body: log } = await plant.call("GET /activity", { query: { id } });
  expect(log[0]).toMatchObject({
    subject: { kind: "purchaseOrder" },
    changes: { mailed_to: [null, "ventes@nord.example"] },
  });
});

test("an order of which no price is known says no total in its mail", async () => {
  const { plant, belt, ordered } = await openPurchasing(app);
  const { id } = await ordered([{ part_id: belt, quantity: 2 }]);
  await plant.call("POST /purchase-orders/{id}/mail", { params: { id }, body: { language: "en" } });
  const { text = "" } = (await emailsTo(app, "ventes@nord.example")).at(-1) ?? {};
  expect(text).toContain("to be confirmed");
  expect(text).not.toContain("0.00");
});

test("a supplier without an e-mail address, and a draft, are sent nothing", async () => {
  const { plant, bearing, make } = await openPurchasing(app);
  const draft = await make({ lines: [{ part_id: bearing, quantity: 1 }] });
  const mail = (id: string) =>
    plant.call("POST /purchase-orders/{id}/mail", { params: { id }, body: { language: "en" } });
  expect((await mail(draft.id)).json.code).toBe("purchase_not_ordered");
  const supplier_id = await makeSupplier(app, plant.session, { name: "Courroies Laval" });
  const body = { supplier_id, lines: [{ part_id: bearing, quantity: 1 }] };
  const { id } = (await plant.call("POST /purchase-orders", { body })).body;
  await plant.call("POST /purchase-orders/{id}/order", { params: { id }, body: {} });
  const refused = await mail(id);
  expect([refused.status, refused.json.code, refused.json.detail]).toEqual([
    409,
    "supplier_no_email",
    expect.stringContaining("Courroies Laval"),
  ]);
});

test("an order is mailed ten times a day, and two hundred times all orders of a company", async () => {
  const { plant, bearing, ordered } = await openPurchasing(app);
  const lines = [{ part_id: bearing, quantity: 1 }];
  const mail = (id: string) =>
    plant.call("POST /purchase-orders/{id}/mail", { params: { id }, body: { language: "en" } });
  const first = await ordered(lines);
  for (let sent = 0; sent < 10; sent += 1) expect((await mail(first.id)).status).toBe(200);
  const refused = await mail(first.id);
  expect([refused.status, refused.json.code, refused.json.detail]).toEqual([
    429,
    "too_many_purchase_mails",
    expect.stringContaining(first.code),
  ]);
  for (let order = 1; order < 20; order += 1) {
    const { id } = await ordered(lines);
    for (let sent = 0; sent < 10; sent += 1) await mail(id);
  }
  const last = await ordered(lines);
  const full = await mail(last.id);
  expect([full.status, full.json.code, full.json.detail]).toEqual([
    429,
    "too_many_purchase_mails",
    expect.stringContaining("Your company"),
  ]);
  app.clock.advance({ hours: 24, minutes: 1 });
  expect((await mail(last.id)).status).toBe(200);
});
