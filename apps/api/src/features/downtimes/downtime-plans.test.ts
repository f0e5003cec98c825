import { sql } from "kysely";
import { expect, test } from "vitest";
import { downtimesOfMachine, openDowntimes } from "#features/downtimes/list.queries.ts";
import { testApp } from "#testing/app.ts";
import { planOf, withoutTriggers } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const page = { after: null, limit: 50 };

test("open downtimes, and those of a machine, come from an index among 20,000", async () => {
  const { companyId } = await app.become();
  const machines = await app.db.inCompany(companyId, async (db) => {
    await withoutTriggers(db, app.ownerUrl);
    const { rows } = await sql<{ id: string }>`
      insert into machine (name) select 'Press ' || n from generate_series(1, 200) n returning id`.execute(db);
    await sql`insert into downtime (machine_id, started_at, ended_at)
      select id, at, case when n > 1 or at_place > 20 then at + interval '5 minutes' end
      from unnest(${rows.map(({ id }) => id)}::uuid[]) with ordinality as machine (id, at_place), generate_series(1, 100) n,
        lateral (select now() - n * interval '1 hour' as at) as ago`.execute(db);
    await sql`
      with made as (
        insert into request (code, title, source, status, created_at) values ('RQ-1', 'Leak', 'code', 'new', now()) returning id
      )
      insert into downtime_cause (machine_id, downtime_id, request_id)
      select machine_id, downtime.id, made.id from downtime, made`.execute(db);
    return rows;
  });
  await asOwner(app.ownerUrl, (owner) => owner.query("vacuum analyze downtime, downtime_cause, machine"));
  const open = await app.db.inCompany(companyId, (db) => planOf(db, openDowntimes(page)));
  expect(open).toMatch(/downtime_open on downtime \(actual rows=20/);
  const ofOne = await app.db.inCompany(companyId, (db) => planOf(db, downtimesOfMachine(machines[0]?.id ?? "", page)));
  expect(ofOne).toMatch(/downtime_of_machine on downtime \(actual rows=51/);
  for (const plan of [open, ofOne]) expect(plan).not.toMatch(/Seq Scan on downtime/);
});
