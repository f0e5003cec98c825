import { expect, test } from "vitest";
import { purgeDeletedEntries } from "#features/history/history.ts";
import { purgeDeleted } from "#features/work-orders/work-orders.ts";
import { testApp } from "#testing/app.ts";
import { openShop, type Shop } from "#testing/shop.ts";

const app = await testApp();

const remove = ({ call }: Shop, id: string) => call("DELETE /work-orders/{id}", { params: { id } });
const restore = ({ call }: Shop, id: string) => call("POST /work-orders/{id}/restore", { params: { id } });
const deletedOf = async ({ call }: Shop) => (await call("GET /work-orders/deleted")).body;
const purge = ({ session }: Shop) => app.db.inCompany(session.companyId, (db) => purgeDeleted(db, app.clock()));

test("a deleted order is out of every list, and an owner finds it among the deleted and restores it", async () => {
  const shop = await openShop(app);
  const order = await shop.order({ checklist_items: ["Drain"], files: [await shop.file()] });
  expect((await remove(shop, order.id)).status).toBe(204);
  expect((await shop.call("GET /work-orders")).body).toEqual([]);
  expect(await deletedOf(shop)).toEqual([
    {
      id: order.id,
      wo_id: order.wo_id,
      title: "Leak",
      type: "Repair",
      deleted_at: "2026-11-21T14:00:00.000Z",
      deleted_by: `user-${shop.session.personId.slice(0, 8)}`,
    },
  ]);
  expect((await restore(shop, order.id)).body).toEqual({ ...order, version: 3 });
  expect((await restore(shop, order.id)).status).toBe(404);
  expect(await deletedOf(shop)).toEqual([]);
});

test.each([
  ["en", "Only an owner of the company can do this."],
  ["fr", "Seul un propriétaire de l’entreprise peut faire cela."],
])("a member who is no owner neither sees nor restores what was deleted, in %s", async (locale, detail) => {
  const shop = await openShop(app);
  const call = app.as(await app.become({ company: shop.session, access: "member" }));
  const { id } = await shop.order();
  expect((await call("DELETE /work-orders/{id}", { params: { id } })).status).toBe(204);
  const headers = { "accept-language": locale };
  const answers = [
    await call("GET /work-orders/deleted", { headers }),
    await call("POST /work-orders/{id}/restore", { params: { id }, headers }),
  ];
  for (const answer of answers) expect([answer.status, answer.json]).toEqual([403, { code: "owner_only", detail }]);
});

test("after 30 days a deleted order is gone for good, its files are left to the sweep, and its history stays", async () => {
  app.clock.set("2026-11-21T14:00:00Z");
  const shop = await openShop(app);
  const file = await shop.file();
  const { id } = await shop.order({ status: "Completed", checklist_items: ["Drain"], files: [file] });
  await remove(shop, id);
  app.clock.advance({ hours: 29 * 24 });
  expect(await purge(shop)).toBe(0);
  expect(await deletedOf(shop)).toHaveLength(1);
  app.clock.advance({ hours: 25 });
  const later = { ...shop, call: app.as(await app.become({ company: shop.session })) };
  expect(await deletedOf(later)).toEqual([]);
  expect((await restore(later, id)).status).toBe(404);
  expect(await purge(shop)).toBe(1);
  expect((await later.call("GET /repair-history")).body).toMatchObject([{ work_order_id: id, title: "Leak" }]);
  expect((await later.call("GET /files/download/{id}", { params: file })).status).toBe(404);
});

test("a deleted entry of the history comes back within 30 days, and is gone for good after them", async () => {
  app.clock.set("2026-11-21T14:00:00Z");
  const shop = await openShop(app);
  await shop.order({ status: "Completed" });
  const [entry] = (await shop.call("GET /repair-history")).body;
  const params = { id: entry?.id ?? "" };
  expect((await shop.call("DELETE /repair-history/{id}", { params })).status).toBe(204);
  expect((await shop.call("DELETE /repair-history/{id}", { params })).status).toBe(404);
  expect((await shop.call("GET /repair-history")).body).toEqual([]);
  expect((await shop.call("GET /repair-history/deleted")).body).toMatchObject([{ ...params, title: "Leak" }]);
  expect((await shop.call("POST /repair-history/{id}/restore", { params })).body).toEqual(entry);
  await shop.call("DELETE /repair-history/{id}", { params });
  app.clock.advance({ hours: 31 * 24 });
  const call = app.as(await app.become({ company: shop.session }));
  expect((await call("POST /repair-history/{id}/restore", { params })).status).toBe(404);
  const purged = app.db.inCompany(shop.session.companyId, (db) => purgeDeletedEntries(db, app.clock()));
  expect(await purged).toBe(1);
});
