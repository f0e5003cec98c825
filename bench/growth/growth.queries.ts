import type { CompanyDb, IdentityDb } from "@millwright/api/db/database";
import { sql } from "kysely";

/** How often each round of the jobs was taken up: the rounds so far, and the most that one of them was. */
export async function countRounds(db: IdentityDb): Promise<{ rounds: number; most: number }> {
  const { rows } = await sql<{ rounds: number; most: number }>`
    select count(*)::int as rounds, coalesce(max(times), 0)::int as most
    from (select count(*) as times from pgboss.job where name not like '\\_\\_%'
          group by name, date_trunc('minute', created_on)) as round`.execute(db);
  return rows[0] ?? { rounds: 0, most: 0 };
}

/** Of some companies those whose day is not begun yet. */
export async function countDue(db: IdentityDb, companies: readonly string[], now: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from company
    where id = any(${[...companies]}::uuid[]) and day_due_at <= ${now}`.execute(db);
  return rows[0]?.due ?? 0;
}

/** How often the company's day was begun. */
export async function countBegun(db: CompanyDb): Promise<number> {
  const { rows } = await sql<{ begun: number }>`
    select count(*)::int as begun from live_event where kind = 'day'`.execute(db);
  return rows[0]?.begun ?? 0;
}

/** Connections to PostgreSQL as app_user, but for the one of this process. */
export async function countConnections(db: IdentityDb): Promise<number> {
  const { rows } = await sql<{ connections: number }>`
    select count(*)::int - 1 as connections from pg_stat_activity where usename = 'app_user'`.execute(db);
  return rows[0]?.connections ?? 0;
}
