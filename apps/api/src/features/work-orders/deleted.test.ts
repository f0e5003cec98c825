import { expect, test } from "vitest";
import { sweepLooseFiles } from "#features/files/files.ts";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();

const remove = ({ call }: TestPlant, id: string) => call("DELETE /work-orders/{id}", { params: { id } });
const restore = ({ call }: TestPlant, id: string) => call("POST /work-orders/{id}/restore", { params: { id } });
const deletedOf = async ({ call }: TestPlant) => (await call("GET /work-orders/deleted")).body;

test("a deleted order is out of every list, and an owner finds it among the deleted and restores it", async () => {
  const plant = await openTestPlant(app);
  const order = await plant.order({ checklist_items: ["Drain"], files: [await plant.file()] });
  expect((await remove(plant, order.id)).status).toBe(204);
  expect((await plant.call("GET /work-orders")).body).toEqual([]);
  expect(await deletedOf(plant)).toEqual([
    {
      id: order.id,
      wo_id: order.wo_id,
      title: "Leak",
      type: "Repair",
      deleted_at: "2026-11-21T14:00:00.000Z",
      deleted_by: `user-${plant.session.personId.slice(0, 8)}`,
      deleted_by_id: plant.session.personId,
      deleted_by_name: "Marie Côté",
      deleted_reason: null,
    },
  ]);
  expect((await restore(plant, order.id)).body).toEqual({ ...order, version: 3 });
  expect((await restore(plant, order.id)).status).toBe(404);
  expect(await deletedOf(plant)).toEqual([]);
});

test.each([
  ["en", "Only a planner or an owner can do this."],
  ["fr", "Seul un planificateur ou un propriétaire peut faire cela."],
])("a technician neither sees nor restores what another one deleted, in %s", async (locale, detail) => {
  const plant = await openTestPlant(app);
  const call = app.as(await app.become({ company: plant.session, access: "technician" }));
  const { id } = await plant.order();
  expect((await remove(plant, id)).status).toBe(204);
  const headers = { "accept-language": locale };
  const answers = [
    await call("GET /work-orders/deleted", { headers }),
    await call("POST /work-orders/{id}/restore", { params: { id }, headers }),
  ];
  for (const answer of answers) expect([answer.status, answer.json]).toEqual([403, { code: "not_allowed", detail }]);
});

test("a planner takes a deletion back, their own or another's", async () => {
  const plant = await openTestPlant(app);
  const luc = app.as(await app.become({ company: plant.session, access: "planner" }));
  const { id } = await plant.order();
  const restored = () => luc("POST /work-orders/{id}/restore", { params: { id } });
  await luc("DELETE /work-orders/{id}", { params: { id } });
  expect((await restored()).status).toBe(200);
  expect((await restored()).json.code).toBe("not_found");
  await remove(plant, id);
  expect((await restored()).status).toBe(200);
});

test("a deleted order is kept with its files, by whom and why it was deleted, and comes back after a year", async () => {
  app.clock.set("2026-11-21T14:00:00Z");
  const plant = await openTestPlant(app);
  const file = await plant.file();
  const { id } = await plant.order({ status: "Completed", checklist_items: ["Drain"], files: [file] });
  const reason = "Entered twice, see WO-2026-0007";
  await plant.call("DELETE /work-orders/{id}", { params: { id }, query: { reason } });
  expect((await plant.call("GET /repair-history")).body).toMatchObject([{ work_order_id: id, title: "Leak" }]);
  app.clock.advance({ hours: 366 * 24 });
  const later = { ...plant, call: app.as(await app.become({ company: plant.session })) };
  await sweepLooseFiles(app.deps, app.clock());
  expect(await deletedOf(later)).toMatchObject([{ id, deleted_reason: reason, deleted_by: expect.any(String) }]);
  expect((await restore(later, id)).body).toMatchObject({ id, status: "Completed", files: [{ id: file.id }] });
  expect((await later.call("GET /files/download/{id}", { params: file })).status).toBe(200);
  await remove(later, id);
  expect(await deletedOf(later)).toMatchObject([{ id, deleted_reason: null }]);
});

test("a deleted entry of the history is kept with who and why, and comes back after a year", async () => {
  app.clock.set("2026-11-21T14:00:00Z");
  const plant = await openTestPlant(app);
  await plant.order({ status: "Completed" });
  const [listed] = (await plant.call("GET /repair-history")).body;
  const params = { id: listed?.id ?? "" };
  const entry = (await plant.call("GET /repair-history/{id}", { params })).body;
  const request = { params, query: { reason: "  The wrong machine  " } };
  expect((await plant.call("DELETE /repair-history/{id}", request)).status).toBe(204);
  expect((await plant.call("DELETE /repair-history/{id}", request)).status).toBe(404);
  expect((await plant.call("GET /repair-history")).body).toEqual([]);
  app.clock.advance({ hours: 366 * 24 });
  const call = app.as(await app.become({ company: plant.session }));
  expect((await call("GET /repair-history/deleted")).body).toMatchObject([
    { ...params, title: "Leak", deleted_reason: "The wrong machine" },
  ]);
  expect((await call("POST /repair-history/{id}/restore", { params })).body).toEqual(entry);
  expect((await call("POST /repair-history/{id}/restore", { params })).status).toBe(404);
});

test.each([
  ["en", "Some of the information is missing or not valid. Check the marked fields."],
  ["fr", "Des renseignements manquent ou ne sont pas valides. Vérifiez les champs indiqués."],
])("a reason that is too long is refused in %s, and nothing is deleted", async (locale, detail) => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order();
  const query = { reason: "x".repeat(201) };
  const headers = { "accept-language": locale };
  const refused = await plant.call("DELETE /work-orders/{id}", { params: { id }, query, headers });
  expect([refused.status, refused.json]).toEqual([422, { code: "invalid", detail, fields: { reason: "too_long" } }]);
  expect(await deletedOf(plant)).toEqual([]);
});
