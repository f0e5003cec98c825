import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** When mails were sent, as text, the latest first. */
export interface LatestMails {
  all: string[];
  ofOrder: string[];
}

/** The mails of orders since then, of one and of all of them. Who else sends one waits until this transaction ends. */
export async function listLatestMails(db: CompanyDb, orderId: string, since: Temporal.Instant): Promise<LatestMails> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails of orders of ${db.companyId}`}, 0))`.execute(db);
  const { rows } = await sql<LatestMails>`
    select coalesce(json_agg(json_instant(at) order by at desc), '[]') as all,
      coalesce(json_agg(json_instant(at) order by at desc) filter (where purchase_order_id = ${orderId}), '[]') as "ofOrder"
    from purchase_mail where company_id = current_company_id() and at > ${since}`.execute(db);
  return rows[0] ?? { all: [], ofOrder: [] };
}

/** Notes a mail of an order; older ones than count are forgotten. */
export async function insertMail(
  db: CompanyDb,
  orderId: string,
  { at, since }: { at: Temporal.Instant; since: Temporal.Instant },
): Promise<void> {
  await sql`
    with former as (delete from purchase_mail where company_id = current_company_id() and at <= ${since})
    insert into purchase_mail (purchase_order_id, at) values (${orderId}, ${at})`.execute(db);
}
