import type { Locale } from "@millwright/messages/text";
import type { Database } from "#db/database.ts";
import type { Deps } from "#deps.ts";
import { networkOf } from "#http/network/network.ts";

/** One call of somebody who is not signed in: who they may be is not known yet. */
export interface AuthContext {
  database: Database;
  /** Where people reach the product; links in mails begin with it. */
  origin: string;
  now: Temporal.Instant;
  locale: Locale;
  /** Where the call came from, as attempts are counted. */
  network: string;
  userAgent: string | null;
}

interface PublicContext {
  deps: Deps;
  now: Temporal.Instant;
  locale: Locale;
  ip: string;
  userAgent: string | null;
}

export function authContextOf({ deps, now, locale, ip, userAgent }: PublicContext): AuthContext {
  return {
    database: deps.db,
    origin: deps.config.publicOrigin,
    now,
    locale,
    network: networkOf(ip),
    userAgent,
  };
}

/** Seconds from now until an instant, as Retry-After says them: whole and at least one. */
export function secondsUntil(until: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(1, Math.ceil(now.until(until).total("seconds")));
}
