import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { Call, CallInput } from "#testing/client.ts";
import { openShop, type Shop } from "#testing/shop.ts";

const app = await testApp();
/** Early in the morning, when all is made. */
beforeEach(() => app.clock.set("2026-11-23T12:00:00Z"));

type Sent = NonNullable<CallInput<"POST /work-orders/{id}/commands">["body"]>;
const at = (time: string) => `2026-11-23T${time}Z`;
const send = (call: Call, id: string, body: Sent) =>
  call("POST /work-orders/{id}/commands", { params: { id }, body, headers: { "accept-language": "en" } });
const conflictsOf = async ({ call }: Shop) => (await call("GET /conflicts")).body;
const complete = (): Sent => ({ id: crypto.randomUUID(), kind: "complete", done_at: at("14:00:00") });

/** An order that Luc completed without a connection, and that Marie deleted an hour later; he is back at 18:00. */
async function deletedMeanwhile(kind: "order" | "task" = "order") {
  const shop = await openShop(app);
  const luc = app.as(await app.become({ company: shop.session, access: "technician", fullName: "Luc Roy" }));
  const { id, checklist } = await shop[kind]({ checklist_items: ["Belt"] });
  app.clock.set(at("15:00:00"));
  await shop.call("DELETE /work-orders/{id}", { params: { id } });
  app.clock.set(at("18:00:00"));
  return { shop, luc, id, belt: checklist[0]?.id ?? "" };
}

test.each(["order", "task"] as const)(
  "what was done to an %s that was deleted meanwhile is refused with who deleted it, and a planner is told once",
  async (kind) => {
    const { shop, luc, id } = await deletedMeanwhile(kind);
    const command = complete();
    for (let time = 0; time < 2; time += 1) {
      const refused = await send(luc, id, command);
      expect([refused.status, refused.json.code]).toEqual([404, "not_found"]);
      expect(refused.json.detail).toMatch(/^Marie Côté deleted this work order on November 23, 2026 .*10:00/);
    }
    expect(await conflictsOf(shop)).toMatchObject([
      {
        ...{ kind: "act", subject: { id }, by_name: "Luc Roy", done_at: at("14:00:00.000") },
        mine: { act: "complete", status: "Completed" },
        theirs: { deleted_at: at("15:00:00.000"), deleted_by_name: "Marie Côté" },
      },
    ]);
    const told = async () => (await shop.call("GET /notifications")).body;
    expect(await told()).toMatchObject([{ kind: "conflict", subject: { id }, address: "/conflicts" }]);
    await shop.call("POST /work-orders/{id}/restore", { params: { id } });
    expect(await told()).toMatchObject([{ kind: "conflict", address: `/work-orders/${id}` }]);
    expect((await luc("GET /conflicts/count")).body).toEqual({ conflicts: 1 });
  },
);

test("after the order is restored it is sent again, counts as of when it was done, and nothing is left to decide", async () => {
  const { shop, luc, id } = await deletedMeanwhile();
  const command = complete();
  await send(luc, id, command);
  await shop.call("POST /work-orders/{id}/restore", { params: { id } });
  expect((await send(luc, id, command)).body).toMatchObject({ status: "Completed", completed_at: at("14:00:00.000") });
  expect(await conflictsOf(shop)).toEqual([]);
  expect((await shop.look(id)).conflict_count).toBe(0);
});

test("a planner brings the order back with what was done; sent again it is known", async () => {
  const { shop, luc, id, belt } = await deletedMeanwhile();
  const tick: Sent = { id: crypto.randomUUID(), kind: "tick", item_id: belt, completed: true, done_at: at("14:00:00") };
  await send(luc, id, tick);
  const [conflict] = await conflictsOf(shop);
  expect(conflict?.mine).toMatchObject({ act: "tick", item: "Belt", completed: true });
  await shop.call("POST /conflicts/{id}/solve", { params: { id: conflict?.id ?? "" }, body: { take: "mine" } });
  const order = await shop.look(id);
  expect(order).toMatchObject({ checklist: [{ completed: true }], conflict_count: 0 });
  expect((await send(luc, id, tick)).body.version).toBe(order.version);
});

test("several that come in one call are refused alike, and what comes at once is no planner's to decide", async () => {
  const { shop, luc, id } = await deletedMeanwhile();
  const body = { commands: [{ command: complete() }] };
  const refused = await luc("POST /work-orders/{id}/commands/batch", { params: { id }, body });
  expect([refused.status, refused.json.detail]).toEqual([404, expect.stringMatching(/^Marie Côté deleted/)]);
  expect(await conflictsOf(shop)).toHaveLength(1);
  const now = await send(luc, id, { id: crypto.randomUUID(), kind: "start" });
  expect([now.status, now.json.detail]).toEqual([404, expect.stringMatching(/^Marie Côté deleted/)]);
  expect(await conflictsOf(shop)).toHaveLength(1);
});

test("a planner who brings the order back records what was done as it was: by whom, when, and who let it stand", async () => {
  const { shop, luc, id } = await deletedMeanwhile();
  await send(luc, id, complete());
  const [conflict] = await conflictsOf(shop);
  await shop.call("POST /conflicts/{id}/solve", { params: { id: conflict?.id ?? "" }, body: { take: "mine" } });
  expect(await shop.look(id)).toMatchObject({ status: "Completed", completed_at: at("14:00:00.000") });
  const [entry] = (await shop.call("GET /repair-history")).body;
  const late = { completed_by_name: "Luc Roy", completed_recorded_at: at("18:00:00.000") };
  expect(entry).toMatchObject({ work_order_id: id, ...late });
});

test("what came a few seconds after it was done to an order that was deleted meanwhile is a planner's to decide as well", async () => {
  const { shop, luc, id } = await deletedMeanwhile();
  app.clock.set(at("14:00:04"));
  await send(luc, id, complete());
  expect(await conflictsOf(shop)).toHaveLength(1);
});
