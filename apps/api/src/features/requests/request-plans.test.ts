import { sql } from "kysely";
import { expect, test } from "vitest";
import { heldGroups } from "#features/requests/inbox/held.queries.ts";
import { ownPage } from "#features/requests/own.queries.ts";
import { type RequestPage, requestPage } from "#features/requests/requests.queries.ts";
import { testApp } from "#testing/app.ts";
import { planOf, withoutTriggers } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();

test("the inbox, what waits for a look, a machine's and one's own come from an index among 20,000 requests", async () => {
  const owner = await app.become();
  const { companyId } = owner;
  const { personId } = await app.become({ company: owner, access: "requester" });
  const [machine] = await app.db.inCompany(companyId, async (db) => {
    await withoutTriggers(db, app.ownerUrl);
    const { rows } = await sql<{ id: string }>`insert into machine (name) values ('Press') returning id`.execute(db);
    await sql`
      insert into request (code, title, source, status, held_because, machine_id, decided_at, created_at)
      select 'RQ-2026-' || n, 'Leak ' || n, 'code',
        case when n % 100 = 0 then 'new' when n % 100 = 1 then 'held' else 'declined' end,
        case when n % 100 = 1 then 'network' end, case when n % 50 = 7 then ${rows[0]?.id}::uuid end,
        case when n % 100 > 1 then now() end, now() - n * interval '1 minute'
      from generate_series(1, 20000) n`.execute(db);
    await sql`
      insert into request_reporter (request_id, locale, is_first, actor_id, actor_kind, reported_at)
      select id, 'en', true, case when right(code, 2) = '33' then ${personId}::uuid end,
        case when right(code, 2) = '33' then 'member' end, created_at from request`.execute(db);
    await sql`
      insert into work_order (wo_id, title, type, status, priority, created_by_id, created_at)
      select 'WO-' || n, 'Leak', 'Repair', 'Completed', 'Low', case when n % 50 = 0 then ${personId}::uuid end, now()
      from generate_series(1, 5000) n`.execute(db);
    return rows;
  });
  await asOwner(app.ownerUrl, (owner) => owner.query("vacuum analyze"));
  const page = { after: null, limit: 50 };
  const planIn = (filter: Pick<RequestPage, "status" | "machineId" | "workOrderId">) =>
    app.db.inCompany(companyId, (db) => planOf(db, requestPage({ ...page, ...filter })));
  expect(await planIn({ status: "inbox" })).toMatch(/request_inbox/);
  expect(await planIn({ status: "held" })).toMatch(/request_held/);
  const groups = await app.db.inCompany(companyId, (db) => planOf(db, heldGroups()));
  expect(groups).toMatch(/request_held/);
  expect(groups).not.toMatch(/Seq Scan on request/);
  expect(await planIn({ status: "decided" })).toMatch(/request_(decided|latest)/);
  expect(await planIn({ status: "all", machineId: machine?.id })).toMatch(/request_of_machine/);
  expect(await planIn({ status: "decided", workOrderId: crypto.randomUUID() })).toMatch(/request_of_work_order/);
  const own = await app.db.inCompany(companyId, (db) => planOf(db, ownPage(personId, page)));
  expect(own).toMatch(/request_reporter_of_actor/);
  expect(own).toMatch(/work_order_by_maker on work_order work_1 \(actual rows=51/);
  for (const status of ["inbox", "held", "decided", "all"] as const) {
    expect(await planIn({ status })).not.toMatch(/Seq Scan on request/);
  }
});
