import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { emailsTo } from "#testing/mail/mailbox.ts";
import { openPurchasing } from "#testing/purchasing/purchase-plant.ts";

const app = await testApp();

test("what was ordered stays with the supplier that it went to when that is merged, and is received and mailed", async () => {
  const { plant, bearing, supplier, ordered, receive, merge } = await openMerging();
  const { id, lines } = await ordered([{ part_id: bearing, quantity: 5 }]);
  const over = await ordered([{ part_id: bearing, quantity: 1 }]);
  await plant.call("POST /purchase-orders/{id}/cancel", { params: { id: over.id }, body: {} });
  await merge();
  for (const params of [{ id }, { id: over.id }])
    expect((await plant.call("GET /purchase-orders/{id}", { params })).body).toMatchObject({
      ...{ supplier_id: supplier, supplier_name: "Roulements Nord", supplier_deleted: true },
    });
  const sent = await plant.call("POST /purchase-orders/{id}/mail", { params: { id }, body: { language: "en" } });
  expect(sent.body.mailed_to).toBe("ventes@nord.example");
  expect(await emailsTo(app, "crook@nord-est.example")).toEqual([]);
  expect((await receive(id, [{ line_id: lines[0]?.id ?? "", quantity: 5 }])).body.status).toBe("closed");
});

test("drafts go to the supplier that theirs is merged into; one that waits for a yes is a draft again", async () => {
  const { plant, bearing, make, order, merge } = await openMerging();
  await plant.call("PUT /company", { body: { purchase_limit_cents: 100 } });
  const planner = app.as(await app.become({ company: plant.session, access: "planner" }));
  const draft = await make({ lines: [{ part_id: bearing, quantity: 1 }] });
  const waiting = await make({ lines: [{ part_id: bearing, quantity: 5 }] });
  const { status, version } = await order(waiting.id, planner);
  expect(status).toBe("waiting");
  const into = await merge();
  for (const params of [{ id: draft.id }, { id: waiting.id }])
    expect((await plant.call("GET /purchase-orders/{id}", { params })).body).toMatchObject({
      ...{ status: "draft", supplier_id: into, supplier_name: "Roulements Nord-Est" },
    });
  const approve = { params: { id: waiting.id }, body: { version } };
  expect((await plant.call("POST /purchase-orders/{id}/approve", approve)).json.code).toBe("stale");
});

async function openMerging() {
  const opened = await openPurchasing(app);
  const { call } = opened.plant;
  const merge = async () => {
    const body = { name: "Roulements Nord-Est", email: "crook@nord-est.example" };
    const into = (await call("POST /suppliers", { body })).body.id;
    await call("POST /suppliers/{id}/merge", { params: { id: opened.supplier }, body: { into } });
    return into;
  };
  return { ...opened, merge };
}
