import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
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
    sql`insert into execution (work_order_id, scheduled_on, is_overtaken, frequency, starts_at, wo_id, title, notes, priority)
      select gen_random_uuid(), current_date, true, 'Daily', now() - n * interval '1 minute', 'PM-' || n, 'Task', ${text},
        'High' from generate_series(1, 120) n`.execute(db),
};

/** Follows the pages of a list to its end; answers the ids and how large each page was. */
async function readPages(token: string, path: string) {
  const [ids, sizes]: [string[], number[]] = [[], []];
  let next: string | undefined = `/api/${path}`;
  while (next !== undefined) {
    const answer: Response = await fetch(`${app.origin}${next}`, { headers: { authorization: `Bearer ${token}` } });
    const body = await answer.text();
    expect(answer.status).toBe(200);
    sizes.push(Buffer.byteLength(body));
    const rows: { id: string }[] = JSON.parse(body);
    ids.push(...rows.map(({ id }) => id));
    next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1];
  }
  return { ids, sizes, rows: ids.length };
}

test.each(Object.keys(fill))("a page of %s ends where it is full, and the pages hold everything once", async (list) => {
  const { token, companyId } = await app.become();
  await app.db.inCompany(companyId, async (db) => fill[list]?.(db));
  const { ids, sizes } = await readPages(token, `${list}?limit=100`);
  expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
  expect(sizes.length).toBeGreaterThan(2);
  expect(Math.max(...sizes)).toBeLessThan(pageBytes + largestRow);
  expect(sizes.slice(0, -1).every((size) => size > pageBytes || size > 100 * 15_000)).toBe(true);
  expect((await readPages(token, `${list}?limit=7`)).ids).toEqual(ids);
});

test("so do the pages of a day's tasks and of the calendar, and the web's whole lists are made of them", async () => {
  const { token, companyId } = await app.become();
  const checklist_items = Array.from({ length: 150 }, (_, n) => `${n} ${"é".repeat(480)}`);
  const { body: first } = await app.as({ token })("POST /work-orders", {
    body: { title: "Order", checklist_items, scheduled_date: "2026-11-21" },
  });
  await app.db.inCompany(companyId, async (db) => {
    await sql`set local statement_timeout = '1min'`.execute(db);
    await sql`insert into work_order (wo_id, type, title, scheduled_on, created_by, created_at, updated_at)
      select 'WO-' || n, 'Repair', 'Order', scheduled_on, 'ana', now(), now()
      from work_order, generate_series(1, 19) n where id = ${first.id}`.execute(db);
    await sql`insert into checklist_item (work_order_id, id, position, text, created_at, created_by)
      select work_order.id, gen_random_uuid(), item.position, item.text, now(), 'ana'
      from work_order, checklist_item item where item.work_order_id = ${first.id} and work_order.id <> ${first.id}`.execute(
      db,
    );
  });
  const day = await readPages(token, "task-instances/today?limit=1000");
  expect([day.ids.length, new Set(day.ids).size]).toEqual([20, 20]);
  expect(day.sizes.length).toBeGreaterThan(1);
  expect(Math.max(...day.sizes)).toBeLessThan(pageBytes + largestRow);
  const month = "calendar?from=2026-11-01&to=2026-11-30";
  const [whole, pages] = [await readPages(token, month), await readPages(token, `${month}&limit=3`)];
  expect([whole.sizes.length, pages.sizes.length, whole.rows]).toEqual([1, 7, 20]);
  expect(pages.rows).toBe(20);
});

test("a page that is left takes the answer away from nobody who asks the same after it", async () => {
  const { token, companyId } = await app.become();
  await app.db.inCompany(companyId, async (db) => fill["work-orders"]?.(db));
  const ask = (limit: number, signal: AbortSignal | null = null) =>
    fetch(`${app.origin}/api/work-orders?limit=${limit}`, { headers: { authorization: `Bearer ${token}` }, signal });
  await (await ask(100)).arrayBuffer();
  const left = new AbortController();
  const responses = await app.db.inCompany(companyId, async (db) => {
    // Nobody is answered meanwhile: those who come first have the company's share, the others wait for their turn.
    await sql`lock table work_order in access exclusive mode`.execute(db);
    const first = [101, 102, 103, 104, 105].map((limit) => ask(limit));
    await pause(300);
    const gone = ask(50, left.signal).catch(() => null);
    await pause(300);
    left.abort();
    await gone;
    const next = ask(50);
    await pause(300);
    return [...first, next];
  });
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
});
