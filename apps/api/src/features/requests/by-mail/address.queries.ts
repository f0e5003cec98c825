import type { Locale } from "@millwright/messages/text";
import { sql } from "kysely";
import type { CompanyDb, IdentityDb } from "#db/database.ts";
import { type KeptSubscription, subscriptionColumns } from "#db/session/subscriptions.ts";
import { plantLocale } from "#features/requests/codes/codes.queries.ts";

/** The plant at whose address a mail arrives. */
export interface Plant extends KeptSubscription {
  companyId: string;
  timeZone: string;
  /** The language of who has owned the company the longest. */
  locale: Locale;
}

export async function findAddressee(db: IdentityDb, tokenHash: Buffer): Promise<Plant | null> {
  const { rows } = await sql<Plant>`
    select company.id as "companyId", company.time_zone as "timeZone", ${subscriptionColumns},
      ${plantLocale} as locale
    from report_address
    join company on company.id = report_address.company_id
    left join subscription on subscription.company_id = company.id
    where report_address.sha256 = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}

export interface KeptAddress {
  sha256: Buffer;
  salt: Buffer;
  madeAt: string;
  madeByName: string;
}

export async function findAddress(db: CompanyDb): Promise<KeptAddress | null> {
  const { rows } = await sql<KeptAddress>`
    select sha256, salt, made_at as "madeAt", made_by_name as "madeByName" from report_address`.execute(db);
  return rows[0] ?? null;
}

export async function keepAddress(
  db: CompanyDb,
  address: { tokenHash: Buffer; salt: Buffer; madeAt: Temporal.Instant; madeByName: string },
): Promise<void> {
  await sql`
    insert into report_address (sha256, salt, made_at, made_by_name)
    values (${address.tokenHash}, ${address.salt}, ${address.madeAt}, ${address.madeByName})
    on conflict (company_id) do update set sha256 = excluded.sha256, salt = excluded.salt,
      made_at = excluded.made_at, made_by_name = excluded.made_by_name`.execute(db);
}

export async function deleteAddress(db: CompanyDb): Promise<void> {
  await sql`delete from report_address`.execute(db);
}
