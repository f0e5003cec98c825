import { pushStateOf, switchOff, switchOn } from "#features/push/subscriptions.ts";
import { bind } from "#http/call/bind.ts";

export const pushRoutes = [
  bind("GET /push", ({ identity, deps, by }) => identity((db) => pushStateOf(db, deps.push, by))),
  bind("PUT /push/subscription", ({ identityOnce, deps, by, body, now }) =>
    identityOnce((db) => switchOn(db, deps.push, by, body, now)),
  ),
  bind("DELETE /push/subscription", ({ identityOnce, by }) => identityOnce((db) => switchOff(db, by))),
];
