import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { isOutside } from "#adapters/network/outside.ts";

/** Finds all addresses of a name. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The code of the error with which a connection to such an address ends. */
export const notAllowed = "ENOTOUTSIDE";

export function notAllowedError(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${hostname} is at no public address.`), { code: notAllowed });
}

/**
 * Looks a name up for a connection that is about to be made, and refuses it where any of its addresses is not allowed: a
 * name may lie, and say something else each time. What is answered here is what the socket connects to.
 */
export function guardedLookup(isAllowed: (address: string) => boolean, resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? notAllowedError(hostname), []);
      if (!addresses.every(({ address }) => isAllowed(address))) return done(notAllowedError(hostname), []);
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
}

/** Refuses a name that has an address inside. */
export const outsideLookup = guardedLookup(isOutside);
