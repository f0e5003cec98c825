import { announce } from "#db/transaction/announce.ts";
import { buyPackage, buyUpgrade } from "#features/subscription/payment/checkout.ts";
import { statusOfPayment } from "#features/subscription/payment/payment-status.ts";
import { receiveWebhookEvent } from "#features/subscription/payment/webhook.ts";
import { changeBuyer, getBuyer } from "#features/subscription/receipt/buyer.ts";
import { getReceipt, listReceipts, listWithoutReceipt } from "#features/subscription/receipt/receipts.ts";
import { offeredPackages, standingOf } from "#features/subscription/standing.ts";
import { calculateUpgrade } from "#features/subscription/upgrade.ts";
import { bind } from "#http/call/bind.ts";

export const subscriptionRoutes = [
  bind("GET /subscription/status", ({ identity, by, now }) => identity((db) => standingOf(db, by, now))),
  bind("GET /payments/packages", () => offeredPackages()),
  bind("GET /payments/upgrade-calculation", ({ identity, query, by, now }) =>
    identity((db) => calculateUpgrade(db, query.target_package_id, by, now)),
  ),
  // A checkout that was opened and not answered is handed out again to who asks for the same.
  bind("POST /payments/create-checkout", async ({ deps, by, locale, body, identityOnce }) => {
    const url = await buyPackage(deps, { by, locale, origin: body.origin_url }, body.package_id);
    return identityOnce(async () => ({ checkout_url: url }));
  }),
  bind("POST /payments/process-upgrade", async ({ deps, by, locale, body, identityOnce }) => {
    const url = await buyUpgrade(deps, { by, locale, origin: body.origin_url }, body.target_package_id);
    return identityOnce(async () => ({ url }));
  }),
  bind("GET /payments/status/{session_id}", ({ deps, by, params }) => statusOfPayment(deps, by, params.session_id)),
  bind("GET /payments/receipts", ({ deps, identity, by }) =>
    identity((db) => listReceipts(db, by, deps.config.seller)),
  ),
  bind("GET /payments/without-receipt", ({ identity, by }) => identity((db) => listWithoutReceipt(db, by))),
  bind("GET /payments/receipts/{id}", ({ deps, identity, by, params }) =>
    identity((db) => getReceipt(db, by, deps.config.seller, params.id)),
  ),
  bind("GET /payments/buyer", ({ identity, by }) => identity((db) => getBuyer(db, by.companyId))),
  bind("PUT /payments/buyer", async ({ identityOnce, inCompany, by, body }) => {
    const done = { isChanged: false };
    const buyer = await identityOnce(async (db) => {
      const changed = await changeBuyer(db, by.companyId, body);
      done.isChanged = changed.isChanged;
      return changed.buyer;
    });
    if (done.isChanged) await inCompany(async (db) => announce(db, { kind: "subscription", id: by.companyId }));
    return buyer;
  }),
  bind("POST /payments/webhook", async ({ deps, bytes, header }) => {
    await receiveWebhookEvent(deps, bytes, header("stripe-signature"));
    return { received: true };
  }),
];
