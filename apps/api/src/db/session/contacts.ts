import { sql } from "kysely";
import type { CompanyDb, IdentityDb } from "#db/connection/handles.ts";
import { preparedRead } from "#db/connection/prepared.ts";

/** By what somebody sends: their session, or a shared tablet. */
export type Sender = { sessionId: string } | { tabletId: string };

const contactOf = (sender: Sender) =>
  "tabletId" in sender
    ? sql`select coalesce(last_seen_at, enrolled_at) as seen_at, absences, enrolled_at as let_in_at from device where id = ${sender.tabletId}`
    : sql`select session.last_seen_at as seen_at, absences, joined_at as let_in_at from session
        left join membership using (company_id, person_id) where session.id = ${sender.sessionId}`;

/**
 * Which of some times can be when something was done: while the server heard nothing of the sender's device, and not before
 * whoever acts was let in. A contact is noted once a minute, and clocks are off by a little.
 */
export async function findBelievable(
  db: IdentityDb,
  sender: Sender,
  { at, letInAt }: { at: readonly Temporal.Instant[]; letInAt: string | null },
): Promise<boolean[]> {
  const { rows } = await sql<{ isBelievable: boolean }>`
    ${preparedRead} select coalesce(asked.at >= greatest(let_in_at, ${letInAt}::timestamptz) - interval '2 minutes'
      and is_believable(asked.at, seen_at, absences), false) as "isBelievable"
    from unnest(${at.map(String)}::timestamptz[]) with ordinality as asked (at, place)
    left join (${contactOf(sender)}) as contact on true order by place`.execute(db);
  return rows.map(({ isBelievable }) => isBelievable);
}

/** When a technician was made. */
export async function findLetIn(db: CompanyDb, technicianId: string): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`
    ${preparedRead} select created_at as at from assignee where id = ${technicianId}`.execute(db);
  return rows[0]?.at ?? null;
}
