import { addressOf, askForHelp, getRequest } from "#features/support/support.ts";
import { bind, bindCached } from "#http/call/bind.ts";
import { makeOnce } from "#http/repeat/make-once.ts";

export const supportRoutes = [
  bindCached("GET /support", ({ deps: { config, version } }) => ({
    email: addressOf(config.supportEmail),
    version,
    public_origin: config.publicOrigin,
  })),
  bind("POST /support/contact", (context) => {
    const { db, body, by, deps, now } = context;
    const ask = () => askForHelp(db, body, by, deps.config.supportEmail, now);
    return makeOnce("POST /support/contact", context, ask, (id) => getRequest(db, id));
  }),
];
