import { randomUUID } from "node:crypto";
import type { OrderCommand } from "@millwright/contract/order-commands";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { type BudgetedCommand, commandBudgets, type WorkKind, workKinds } from "#testing/budgets/budgets.ts";
import { differences } from "#testing/budgets/compare.ts";
import { countSent } from "#testing/budgets/count.ts";
import { type Prepared, prepareCommand } from "#testing/budgets/prepared.ts";
import { asOwner } from "#testing/template.ts";

// Each connection makes its plans by itself, and calls functions for it: what is counted goes over one.
const app = await testApp({ connections: 1 });

beforeAll(() =>
  asOwner(app.ownerUrl, async (owner) => {
    const { rows } = await owner.query("select current_database() as name");
    await owner.query(`alter database "${rows[0]?.name}" set track_functions = 'all'`);
  }),
);

interface Calls {
  triggers: number;
  functions: number;
}

/** How often functions of the database were called so far, once its connection has told it. */
async function callsSoFar({ plant }: Prepared): Promise<Calls> {
  await app.db.inCompany(plant.session.companyId, (db) => sql`select pg_stat_force_next_flush()`.execute(db));
  return asOwner(app.ownerUrl, async (owner) => {
    const { rows } = await owner.query<Calls>(`
      select coalesce(sum(calls) filter (where prorettype = 'trigger'::regtype), 0)::int as triggers,
        coalesce(sum(calls) filter (where prorettype <> 'trigger'::regtype), 0)::int as functions
      from pg_stat_user_functions join pg_proc on pg_proc.oid = funcid`);
    return rows[0] ?? { triggers: 0, functions: 0 };
  });
}

async function carryOut({ plant, id, command, machineId }: Prepared, type: WorkKind): Promise<number> {
  if (command === null) {
    const body = { title: "Leak", type, machine_id: machineId, checklist_items: ["Wipe"] };
    return (await plant.call("POST /work-orders", { body })).status;
  }
  const body = { ...command, id: randomUUID() } as OrderCommand;
  return (await plant.call("POST /work-orders/{id}/commands", { params: { id }, body })).status;
}

const cases = (Object.keys(commandBudgets) as BudgetedCommand[]).flatMap((kind) =>
  workKinds.flatMap((work) => {
    const budget = commandBudgets[kind][work];
    return budget === null ? [] : [{ kind, work, budget }];
  }),
);

test.each(cases)(
  "$kind of a $work takes its statements, round trips, triggers and functions",
  async ({ kind, work, budget }) => {
    const prepared = await prepareCommand(app, kind, work);
    // The day of the plant has begun.
    await prepared.plant.call("GET /work-orders", { query: { limit: 1 } });
    const before = await callsSoFar(prepared);
    // Their session is remembered, as it is of who was at work a moment ago.
    await prepared.plant.call("POST /departments", { headers: { "content-type": "text/plain" } } as never);
    let status = 0;
    const counted = await countSent(async () => {
      status = await carryOut(prepared, work);
    });
    expect(status).toBe(kind === "create" ? 201 : 200);
    const after = await callsSoFar(prepared);
    const calls = { triggers: after.triggers - before.triggers, functions: after.functions - before.functions };
    expect(differences(`${kind} of a ${work}`, { ...counted, ...calls }, { ...budget })).toEqual([]);
  },
);
