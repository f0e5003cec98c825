import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();

const start = () => ({ command: { id: randomUUID(), kind: "start" as const, done_at: app.clock().toString() } });

test.each<[string, (plant: TestPlant, id: string) => Promise<{ status: number }>]>([
  ["changes orders", ({ edit }, id) => edit(id, { title: "Flood" })],
  [
    "sends what waited on its devices",
    ({ call }, id) =>
      call("POST /work-orders/{id}/commands/batch", { params: { id }, body: { commands: [start(), start()] } }),
  ],
])("while all calls of a company that %s wait, one of another company is carried out", async (_what, ask) => {
  const [flood, other] = [await openTestPlant(app), await openTestPlant(app)];
  const orders = await Promise.all(Array.from({ length: 30 }, () => flood.order()));
  const own = await other.order();
  const answered: string[] = [];
  const floods = await asOwner(app.ownerUrl, async (owner) => {
    await owner.query("begin");
    await owner.query("select from work_order where company_id = $1 for update", [flood.session.companyId]);
    const waiting = orders.map(async ({ id }) => {
      const { status } = await ask(flood, id);
      answered.push("flood");
      return status;
    });
    // One after the other: none of them waits for a turn of the company that has all it may have.
    for (let n = 0; n < 3; n += 1) {
      expect((await ask(other, own.id)).status).toBe(200);
      answered.push("other");
    }
    await owner.query("rollback");
    return Promise.all(waiting);
  });
  expect(answered.slice(0, 3)).toEqual(["other", "other", "other"]);
  expect(floods).toEqual(Array(30).fill(200));
});
