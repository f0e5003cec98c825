import { emailOwners } from "#features/companies/companies.ts";
import { shortEmail } from "#features/parts/emails.ts";
import type { StockContext } from "#features/parts/movements.ts";
import type { Context } from "#http/call/context.ts";

type AtWork = Pick<Context<"POST /parts/{id}/quantity">, "db" | "by" | "now" | "identity" | "deps">;

/** Owners look after the stock, and are notified by mail. */
export function stockContextOf({ db, by, now: at, identity, deps }: AtWork): StockContext {
  const origin = deps.config.publicOrigin;
  return {
    by,
    at,
    notifyShort: (part) => emailOwners(db, identity, (locale) => shortEmail(locale, part, origin), at),
  };
}
