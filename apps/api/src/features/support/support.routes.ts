import { addressOf, askForHelp } from "#features/support/support.ts";
import { bind, bindKept } from "#http/bind.ts";

export const supportRoutes = [
  bindKept("GET /support", ({ deps }) => ({ email: addressOf(deps.config.supportEmail), version: deps.version })),
  bind("POST /support/contact", ({ db, body, by, deps, now }) =>
    askForHelp(db, body, by, deps.config.supportEmail, now),
  ),
];
