import type { AuthContext } from "#features/auth/auth-context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** What passkeys are bound to: the address that people type, and its host. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** An address of numbers, of either kind, which no passkey can be bound to. */
const numbers = /^[\d.]+$|^\[/;

/** Null where browsers know no passkeys: over plain HTTP but on this machine itself, and at an address of numbers. */
export function relyingPartyOf(origin: string): RelyingParty | null {
  const { protocol, hostname } = new URL(origin);
  const isHere = hostname === "localhost" || hostname.endsWith(".localhost");
  const isSafe = protocol === "https:" || isHere;
  return isSafe && !numbers.test(hostname) ? { id: hostname, origin } : null;
}

/** @throws Refusal `passkeys_off` */
export function getRelyingParty({ origin }: Pick<AuthContext, "origin">): RelyingParty {
  return relyingPartyOf(origin) ?? refuse("passkeys_off");
}
