import type { Buyer } from "@millwright/contract/subscription";
import type { IdentityDb } from "#db/database.ts";
import { completeReceipts, findBuyer, setBuyer } from "#features/subscription/receipt/buyer.queries.ts";
import { lockSubscription } from "#features/subscription/subscription.queries.ts";

/** To whom the company's receipts are made out. */
export async function getBuyer(db: IdentityDb, companyId: string): Promise<Buyer> {
  return (await findBuyer(db, companyId)) ?? { name: null, address: null };
}

/** Changes it for the payments to come. Receipts that were paid before anybody was asked get it as well. */
export async function changeBuyer(
  db: IdentityDb,
  companyId: string,
  buyer: { name: string; address: string },
): Promise<{ buyer: Buyer; isChanged: boolean }> {
  // A payment that is being applied meanwhile comes before it or after it.
  await lockSubscription(db, companyId);
  const isAnother = await setBuyer(db, companyId, buyer);
  const completes = await completeReceipts(db, companyId, buyer);
  return { buyer, isChanged: isAnother || completes };
}
