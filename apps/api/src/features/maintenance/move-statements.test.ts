import { randomUUID } from "node:crypto";
import type { OrderCommand } from "@millwright/contract/order-commands";
import type { CompiledQuery, QueryResult } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TransactionConnection } from "#db/transaction/transaction-driver.ts";
import { testApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));
afterEach(() => vi.restoreAllMocks());

interface StatementLog {
  text: string;
  /** How many rows it wrote; undefined of a read. */
  wrote: bigint | undefined;
}

function watchSent(): StatementLog[] {
  const statements: StatementLog[] = [];
  const execute = TransactionConnection.prototype.executeQuery;
  vi.spyOn(TransactionConnection.prototype, "executeQuery").mockImplementation(async function <Row>(
    this: TransactionConnection,
    query: CompiledQuery,
  ): Promise<QueryResult<Row>> {
    const result = await execute.call<TransactionConnection, [CompiledQuery], Promise<QueryResult<Row>>>(this, query);
    statements.push({ text: query.sql.replaceAll(/\s+/g, " ").trim(), wrote: result.numAffectedRows });
    return result;
  });
  return statements;
}

type Kind = "start" | "hold" | "complete" | "reopen";
const rounds: Kind[][] = [["start", "complete", "reopen"], ["hold", "reopen"], ["complete"]];

test.each(rounds)(
  "a PM that is moved (%s, …) is written once, by statements that are planned once and all change something",
  async (...kinds) => {
    const plant = await openTestPlant(app);
    const { id } = await plant.task({ checklist_items: ["Grease"] });
    for (const kind of kinds) {
      const statements = watchSent();
      const command: OrderCommand = { id: randomUUID(), kind, ...(kind === "hold" && { reason: "Waits for a seal" }) };
      expect((await plant.call("POST /work-orders/{id}/commands", { params: { id }, body: command })).status).toBe(200);
      vi.restoreAllMocks();
      const texts = statements.map(({ text }) => text);
      expect(texts.filter((text) => !text.startsWith("/* prepared"))).toEqual([]);
      expect(statements.filter(({ wrote }) => wrote === 0n)).toEqual([]);
      expect(texts.filter((text) => text.includes("update work_order set status"))).toHaveLength(1);
      expect(texts.filter((text) => text.includes("update work_order set version = "))).toEqual([]);
      expect(texts.filter((text) => text.includes("insert into execution "))).toEqual([]);
    }
  },
);

test("a move that is undone, and another schedule, write the PM's version with its state", async () => {
  const plant = await openTestPlant(app);
  const { id, version } = await plant.task();
  const send = (body: OrderCommand) => plant.call("POST /work-orders/{id}/commands", { params: { id }, body });
  const done = { id: randomUUID(), kind: "complete" } as const;
  await send(done);
  const statements = watchSent();
  const undone = await send({ id: randomUUID(), kind: "undo", command: done.id });
  expect(undone.body).toMatchObject({ status: "Scheduled", version: version + 2 });
  const response = await send({ id: randomUUID(), kind: "reschedule", frequency: "Weekly", day_of_week: "Friday" });
  expect(response.body).toMatchObject({ frequency: "Weekly", version: version + 3 });
  const both = await plant.edit(id, { status: "Completed", frequency: "Daily" });
  expect(both.body).toMatchObject({ frequency: "Daily", version: version + 4 });
  expect(statements.filter(({ text }) => text.includes("update work_order set version = "))).toEqual([]);
});
