import type { Priority } from "@millwright/domain/work/work-order";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

export interface NewRequest {
  id: string;
  subject: string;
  message: string;
  priority: Priority;
  userEmail: string;
  username: string;
  at: Temporal.Instant;
}

/** Lets one transaction of the company at a time count and add requests. */
export async function lockRequests(db: CompanyDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support of ${db.companyId}`}, 0))`.execute(db);
}

export async function countRequestsSince(db: CompanyDb, since: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from support_request where created_at > ${since}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function insertRequest(
  db: CompanyDb,
  { id, subject, message, priority, userEmail, username, at }: NewRequest,
) {
  const { rows } = await sql<{ id: string; created_at: string }>`
    insert into support_request (id, subject, message, priority, user_email, username, created_at)
    values (${id}, ${subject}, ${message}, ${priority}, ${userEmail}, ${username}, ${at})
    returning id, json_instant(created_at) as created_at`.execute(db);
  return rows[0];
}

export async function findRequest(db: CompanyDb, id: string) {
  const { rows } = await sql<{ id: string; created_at: string }>`
    select id, json_instant(created_at) as created_at from support_request where id = ${id}`.execute(db);
  return rows[0];
}
