import { sql } from "kysely";
import { expect, test } from "vitest";
import { heldLocks, locksOn, takenOffFor } from "#features/lockout/locks.queries.ts";
import { pointsOf } from "#features/lockout/points.queries.ts";
import { testApp } from "#testing/app.ts";
import { planOf, withoutTriggers } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();

test("who is on a machine or an order, and its points, come from indexes among 6,000 locks", async () => {
  const { companyId } = await app.become();
  const { order, machine } = await app.db.inCompany(companyId, async (db) => {
    await withoutTriggers(db, app.ownerUrl);
    await sql`insert into machine (name) select 'Press ' || n from generate_series(1, 200) n`.execute(db);
    await sql`
      insert into isolation_point (machine_id, name, energy, position)
      select id, 'Valve ' || n, 'hydraulic', n from machine, generate_series(1, 10) n`.execute(db);
    const { rows } = await sql<{ order: string; machine: string }>`
      with made as (
        insert into work_order (id, wo_id, type, title, machine_id, created_by, created_at, updated_at)
        select gen_random_uuid(), 'WO-' || n || '-' || machine.name, 'Repair', 'Leak', machine.id, 'ann', now(), now()
        from machine, generate_series(1, 10) n
        returning id, machine_id
      ), locked as (
        insert into personal_lock (machine_id, work_order_id, holder_id, points, placed_at, released_at, released_by_id)
        select machine_id, id, gen_random_uuid(), '[]', now(), case when n > 2 then now() end,
          case when n > 2 then gen_random_uuid() end
        from made, generate_series(1, 3) n
      )
      select id as order, machine_id as machine from made limit 1`.execute(db);
    return rows[0] ?? { order: "", machine: "" };
  });
  await asOwner(app.ownerUrl, (owner) =>
    owner.query("vacuum analyze personal_lock, isolation_point, machine, work_order"),
  );
  const plans = await app.db.inCompany(companyId, async (db) => ({
    onMachine: await planOf(db, locksOn(machine)),
    held: await planOf(db, heldLocks(sql`work_order_id = any(${[order]}::uuid[])`)),
    done: await planOf(db, takenOffFor({ id: order, machineId: machine, executionId: null })),
    points: await planOf(db, pointsOf(machine)),
  }));
  expect(plans.onMachine).toContain("personal_lock_of_machine");
  for (const plan of [plans.held, plans.done]) expect(plan).toMatch(/personal_lock_(?:held|of_order)/);
  expect(plans.points).toContain("isolation_point_of_machine");
  for (const plan of Object.values(plans))
    expect(plan).not.toMatch(/Seq Scan on (?:personal_lock|isolation_point|work_order)|actual rows=\d{3,}/);
});
