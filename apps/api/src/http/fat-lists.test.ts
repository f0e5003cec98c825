import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { CompanyDb } from "#db/database.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const pageBytes = 1024 * 1024;
const largestRow = 200 * 1024;

const text = sql`repeat('é"', 5000)`;
const fill: Record<string, (db: CompanyDb) => Promise<unknown>> = {
  "work-orders": (db) =>
    sql`insert into work_order (wo_id, type, title, description, notes, created_by, created_at, updated_at)
      select 'WO-' || n, 'Repair', 'Order ' || n, ${text}, ${text}, 'ana', now() - n * interval '1 minute', now()
      from generate_series(1, 120) n`.execute(db),
  machines: (db) =>
    sql`insert into machine (name, notes, specifications) select 'Machine ' || n % 7, ${text}, ${text}
      from generate_series(1, 120) n`.execute(db),
  parts: (db) =>
    sql`insert into part (name, part_type, code, notes, stock_status)
      select 'Part ' || n, 'repair', 'REP-' || n, ${text}, 'in_stock'
      from generate_series(1, 120) n`.execute(db),
  "repair-history": (db) =>
    sql`insert into repair_history (work_order_id, wo_id, title, description, notes, priority, completed_at)
      select ${randomUUID()}, 'WO-' || n, 'Order ' || n, ${text}, ${text}, 'High', now() - n * interval '1 minute'
      from generate_series(1, 120) n`.execute(db),
  "maintenance-history": (db) =>
    sql`insert into maintenance_history (work_order_id, scheduled_on, status, frequency, at, wo_id, title, notes, priority, checklist)
      select gen_random_uuid(), current_date, 'overdue', 'Daily', now() - n * interval '1 minute', 'PM-' || n, 'Task', ${text},
        'High', '[]' from generate_series(1, 120) n`.execute(db),
};

/** Follows the pages of a list to its end; answers the ids and how large each page was. */
async function walk(token: string, path: string) {
  const [ids, sizes]: [string[], number[]] = [[], []];
  let next: string | undefined = `/api/${path}`;
  while (next !== undefined) {
    const answer: Response = await fetch(`${app.origin}${next}`, { headers: { authorization: `Bearer ${token}` } });
    const body = await answer.text();
    expect(answer.status).toBe(200);
    sizes.push(Buffer.byteLength(body));
    ids.push(...JSON.parse(body).map(({ id }: { id: string }) => id));
    next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1];
  }
  return { ids, sizes };
}

test.each(Object.keys(fill))("a page of %s ends where it is full, and the pages hold everything once", async (list) => {
  const { token, companyId } = await app.become();
  await app.db.inCompany(companyId, async (db) => fill[list]?.(db));
  const { ids, sizes } = await walk(token, `${list}?limit=100`);
  expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
  expect(sizes.length).toBeGreaterThan(2);
  expect(Math.max(...sizes)).toBeLessThan(pageBytes + largestRow);
  expect(sizes.slice(0, -1).every((size) => size > pageBytes || size > 100 * 15_000)).toBe(true);
  expect((await walk(token, `${list}?limit=7`)).ids).toEqual(ids);
});
