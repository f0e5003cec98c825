import { randomUUID } from "node:crypto";
import type { OrderCommand } from "@millwright/contract/order-commands";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { commandBudgets } from "#testing/budgets/budgets.ts";
import { countSent } from "#testing/budgets/count.ts";
import { prepareCommand } from "#testing/budgets/prepared.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp({ connections: 1, config: { webhookNetworks: ["127.0.0.1"] } });

/** The rows that are written for webhooks, of a company. */
async function countRows(companyId: string): Promise<number> {
  const tables = ["event_outbox", "event", "webhook_delivery"];
  const counts = tables.map((table) => `(select count(*) from ${table} where company_id = '${companyId}')`);
  const { rows } = await asOwner(app.ownerUrl, (db) => db.query(`select (${counts.join(" + ")})::int as n`));
  return rows[0].n;
}

test.each([
  ["start", false],
  ["start", true],
  ["complete", false],
  ["complete", true],
] as const)("%s of a repair takes no more statements where the company has a webhook: %s", async (kind, hasWebhook) => {
  const { plant, id, command } = await prepareCommand(app, kind, "Repair");
  const types = ["work_order.changed", "work_order.completed"] as const;
  if (hasWebhook)
    await plant.call("POST /webhooks", { body: { address: "http://127.0.0.1:9999/", types: [...types] } });
  await plant.call("GET /work-orders", { query: { limit: 1 } });
  const before = await countRows(plant.session.companyId);
  // Their session is remembered, as it is of who was at work a moment ago.
  await plant.call("POST /departments", { headers: { "content-type": "text/plain" } } as never);
  const sent = await countSent(async () => {
    const body = { ...command, id: randomUUID() } as OrderCommand;
    expect((await plant.call("POST /work-orders/{id}/commands", { params: { id }, body })).status).toBe(200);
  });
  const { statements = 0, roundTrips = 0 } = commandBudgets[kind].Repair ?? {};
  expect(sent.statements).toBe(statements);
  expect(sent.roundTrips).toBeLessThanOrEqual(roundTrips);
  expect((await countRows(plant.session.companyId)) - before).toBe(hasWebhook ? 1 : 0);
});
