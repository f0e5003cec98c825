import { sql } from "kysely";
import { expect, test } from "vitest";
import { commentPage } from "#features/comments/comments.queries.ts";
import { testApp } from "#testing/app.ts";
import { planOf, withoutTriggers } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const page = { after: null, limit: 50 };

test.each([
  ["workOrder", "comment_of_work_order"],
  ["machine", "comment_of_machine"],
  ["request", "comment_of_request"],
] as const)("what was said about a %s comes from its index among 20,000 comments", async (kind, index) => {
  const { companyId } = await app.become();
  const ids = await app.db.inCompany(companyId, async (db) => {
    await withoutTriggers(db, app.ownerUrl);
    const entityKinds = {
      workOrder: sql<{
        id: string;
      }>`insert into work_order (wo_id, title, type, status, priority) select 'WO-' || n, 'Leak', 'Repair', 'Scheduled', 'Low' from generate_series(1, 200) n returning id`,
      machine: sql<{
        id: string;
      }>`insert into machine (name) select 'Press ' || n from generate_series(1, 200) n returning id`,
      request: sql<{
        id: string;
      }>`insert into request (code, title, source, status, created_at) select 'RQ-' || n, 'Leak', 'code', 'new', now() from generate_series(1, 200) n returning id`,
    };
    const { rows } = await entityKinds[kind].execute(db);
    const column = { workOrder: "work_order_id", machine: "machine_id", request: "request_id" }[kind];
    await sql`insert into comment (${sql.ref(column)}, text, author_kind, author_name, created_at)
      select id, 'Dry', 'member', 'Ann', now() - n * interval '1 minute'
      from unnest(${rows.map(({ id }) => id)}::uuid[]) id, generate_series(1, 100) n`.execute(db);
    return rows;
  });
  await asOwner(app.ownerUrl, (owner) => owner.query("vacuum analyze comment"));
  const about = { kind, id: ids[0]?.id ?? "" };
  const plan = await app.db.inCompany(companyId, (db) => planOf(db, commentPage(about, page)));
  expect(plan).toMatch(new RegExp(`${index} on comment \\(actual rows=51`));
  expect(plan).not.toMatch(/Seq Scan on comment|Sort Key: comment/);
});
