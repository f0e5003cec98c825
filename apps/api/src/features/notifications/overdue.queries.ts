import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/**
 * Up to which day people were told what is overdue, which this transaction moves on; the day before the first time. Null
 * where they were told to that day already.
 */
export async function moveOverdueDay(db: CompanyDb, to: Temporal.PlainDate): Promise<string | null> {
  await sql`
    insert into overdue_told (told_to) values (${to.subtract({ days: 1 })}) on conflict (company_id) do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ told_to: string }>`
    select told_to from overdue_told where company_id = current_company_id() for update`.execute(db);
  const lastDay = rows[0]?.told_to;
  if (lastDay === undefined || Temporal.PlainDate.compare(lastDay, to) >= 0) return null;
  await sql`update overdue_told set told_to = ${to} where company_id = current_company_id()`.execute(db);
  return lastDay;
}

interface Ended {
  from: string;
  to: Temporal.PlainDate;
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/** The open orders that became overdue on these days. */
export async function listNewlyOverdue(db: CompanyDb, { from, to, start, end }: Ended): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from work_order where deleted_at is null and due_on >= ${from} and due_on < ${to}
      and type = 'Repair' and not is_completed
    union
    select id from work_order where deleted_at is null and due_on is null and due_at >= ${start} and due_at < ${end}
      and type = 'Repair' and not is_completed
    union
    select id from work_order where deleted_at is null and type = 'PM' and scheduled_on >= ${from} and scheduled_on < ${to}
      and not is_completed
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
