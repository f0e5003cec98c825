import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

interface NamedBuyer {
  name: string;
  address: string;
}

export async function findBuyer(db: IdentityDb, companyId: string): Promise<NamedBuyer | null> {
  const { rows } = await sql<NamedBuyer>`
    select billing_name as name, billing_address as address from company
    where id = ${companyId} and billing_name is not null`.execute(db);
  return rows[0] ?? null;
}

/** Answers whether it was another one. */
export async function setBuyer(db: IdentityDb, companyId: string, { name, address }: NamedBuyer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update company set billing_name = ${name}, billing_address = ${address}
    where id = ${companyId}
      and (billing_name is distinct from ${name} or billing_address is distinct from ${address})`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Gives the address to the receipts that have none; answers whether there were any. */
export async function completeReceipts(db: IdentityDb, companyId: string, buyer: NamedBuyer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment set buyer = ${JSON.stringify(buyer)}
    where company_id = ${companyId} and status = 'paid' and buyer ->> 'address' is null`.execute(db);
  return Number(numAffectedRows) > 0;
}
