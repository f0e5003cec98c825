import { announce } from "#db/transaction/announce.ts";
import type { Deps } from "#deps.ts";

/** Tells the company's screens that what it has, or what has become of its payments, is another. */
export function announceSubscription({ db }: Pick<Deps, "db">, companyId: string): Promise<void> {
  return db.inCompany(companyId, async (company) => announce(company, { kind: "subscription", id: companyId }));
}
