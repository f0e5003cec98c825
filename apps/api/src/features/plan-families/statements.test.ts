import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TransactionConnection } from "#db/transaction/transaction-driver.ts";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));
afterEach(() => vi.restoreAllMocks());

/** How many statements a change for all of a family takes. */
async function statementsOf(copies: number, fields: object): Promise<number> {
  const plant = await openTestPlant(app);
  const { id } = await plant.task({ frequency: "Daily", checklist_items: ["Wipe"] });
  const machine_ids: string[] = [];
  for (let n = 0; n < copies; n += 1) machine_ids.push((await plant.machine(null, `Saw ${n + 1}`)).id);
  await plant.call("POST /work-orders/{id}/copies", { params: { id }, body: { command: randomUUID(), machine_ids } });
  const executeQuery = vi.spyOn(TransactionConnection.prototype, "executeQuery");
  const before = executeQuery.mock.calls.length;
  const body = { ...fields, command: randomUUID() };
  const answer = await plant.call("PUT /work-orders/{id}/family", { params: { id }, body });
  expect(answer.body.members).toHaveLength(copies + 1);
  return executeQuery.mock.calls.length - before;
}

test.each([
  { title: "Oil", estimated_duration: 20 },
  { frequency: "Weekly", day_of_week: "Friday", notes: "Grey grease" },
])("what is changed for all (%o) is written for many by as many statements as for few", async (fields) => {
  expect(await statementsOf(12, fields)).toBe(await statementsOf(2, fields));
});
