import { offeredPackages, standingOf } from "#features/subscription/subscription.ts";
import { calculateUpgrade } from "#features/subscription/upgrade.ts";
import { bind } from "#http/bind.ts";

export const subscriptionRoutes = [
  bind("GET /subscription/status", ({ identity, by, now }) => identity((db) => standingOf(db, by, now))),
  bind("GET /payments/packages", () => offeredPackages()),
  bind("GET /payments/upgrade-calculation", ({ identity, query, by, now }) =>
    identity((db) => calculateUpgrade(db, query.target_package_id, by, now)),
  ),
];
