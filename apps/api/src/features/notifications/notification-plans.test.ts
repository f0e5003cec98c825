import { sql } from "kysely";
import { expect, test } from "vitest";
import { entryPage, unreadCount } from "#features/notifications/notifications.queries.ts";
import { testApp } from "#testing/app.ts";
import { planOf, withoutTriggers } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const page = { after: null, limit: 50 };

test("a bell and its count come from an index among 20,000 notifications", async () => {
  const owner = await app.become();
  const { companyId, personId } = owner;
  const others = await Promise.all(Array.from({ length: 20 }, () => app.become({ company: owner, access: "viewer" })));
  const now = app.clock();
  await app.db.inCompany(companyId, async (db) => {
    await withoutTriggers(db, app.ownerUrl);
    await sql`insert into notification (person_id, subject_kind, subject_id, title, kind, kinds, began_at, created_at, shown_at, read_at)
      select person_id, 'part', gen_random_uuid(), 'Belt', 'part-low', '{part-low}', at, at, at, case when n % 50 > 0 then at end
      from unnest(${[personId, ...others.map((other) => other.personId)]}::uuid[]) person_id, generate_series(1, 1000) n,
        lateral (select ${now}::timestamptz - n * interval '1 minute' as at) as ago`.execute(db);
  });
  await asOwner(app.ownerUrl, (client) => client.query("vacuum analyze notification, membership"));
  const planIn = (onlyUnread: boolean) =>
    app.db.inCompany(companyId, (db) => planOf(db, entryPage({ personId, onlyUnread, now }, page)));
  const latest = await planIn(false);
  expect(latest).toMatch(/notification_latest on notification \(actual rows=51/);
  expect(await planIn(true)).toMatch(/notification_(unread|latest)/);
  const count = await app.db.inCompany(companyId, (db) => planOf(db, unreadCount(personId, now)));
  expect(count).toMatch(/notification_unread/);
  for (const plan of [latest, count]) expect(plan).not.toMatch(/Seq Scan on notification/);
});
