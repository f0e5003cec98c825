import type { Config } from "#config.ts";
import type { Deps } from "#deps.ts";

/** What settling a payment stands on, whoever brings it: the webhook, a page or the job. */
export type SettlingDeps = Pick<Deps, "db" | "clock" | "log" | "payments"> & {
  config: Pick<Config, "publicOrigin" | "seller">;
};
