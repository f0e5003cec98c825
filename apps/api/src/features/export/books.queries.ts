import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

type Line = Record<string, string | number | null>;

/** The company's own line. Its code stays: it lets people join. */
export async function companyLine(db: IdentityDb, companyId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select name, time_zone, created_at::text, billing_name, billing_address from company
    where id = ${companyId}`.execute(db);
  return rows;
}

export async function subscriptionLine(db: IdentityDb, companyId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select trial_starts_on::text, trial_ends_on::text from subscription where company_id = ${companyId}`.execute(db);
  return rows;
}

/** The paid periods that are not over, or the last one. */
export async function periodLines(db: IdentityDb, companyId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select period ->> 'packageId' as package_id, period ->> 'startsOn' as starts_on, period ->> 'endsOn' as ends_on
    from subscription, jsonb_array_elements(periods) with ordinality as kept (period, position)
    where company_id = ${companyId} order by position`.execute(db);
  return rows;
}

/** Every payment that was begun, whatever became of it, the earliest first; money in cents. */
export async function paymentLines(db: IdentityDb, companyId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select id::text, created_at::text, paid_by, kind, package_id, from_package_id, from_ends_on::text, status,
      case when receipt_number is not null
        then 'R-' || receipt_year || '-' || lpad(receipt_number::text, greatest(4, length(receipt_number::text)), '0') end as receipt,
      currency, amount_cents, discount_cents, tax_cents, total_cents, refunded_cents,
      applied_at::text, starts_on::text, ends_on::text, dispute, reversed_on::text, refund_reason,
      provider, session_id, payment_intent_id
    from payment where company_id = ${companyId} order by created_at, id`.execute(db);
  return rows;
}
