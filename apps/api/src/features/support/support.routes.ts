import { addressOf, askForHelp } from "#features/support/support.ts";
import { bind, bindKept } from "#http/bind.ts";

export const supportRoutes = [
  bindKept("GET /support", ({ deps: { config, version } }) => ({
    email: addressOf(config.supportEmail),
    version,
    public_origin: config.publicOrigin,
  })),
  bind("POST /support/contact", ({ db, body, by, deps, now }) =>
    askForHelp(db, body, by, deps.config.supportEmail, now),
  ),
];
