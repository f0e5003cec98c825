import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

/** Forgets webhook events that no provider repeats any more. */
export async function forgetWebhookEvents(db: IdentityDb, before: Temporal.Instant): Promise<void> {
  await sql`delete from payment_webhook_event where received_at < ${before}`.execute(db);
}

/** False when a webhook event of this id was acted on already; while another transaction acts on it, this one waits. */
export async function insertWebhookEvent(
  db: IdentityDb,
  { id, type }: { id: string; type: string },
  at: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_webhook_event (id, type, received_at) values (${id}, ${type}, ${at})
    on conflict (id) do nothing returning id`.execute(db);
  return rows.length > 0;
}
