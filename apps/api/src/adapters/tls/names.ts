import { isIP } from "node:net";
import { hostname, networkInterfaces } from "node:os";
import { isPrivateAddress } from "#adapters/tls/networks.ts";

/** All that is asked of a name: letters, digits and hyphens between dots. */
const dnsName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** By what names and addresses this machine is reached now: what people type first, then its own. */
export function namesOfMachine(publicOrigin: string): string[] {
  const [own = ""] = hostname().toLowerCase().split(".");
  const names = [hostOf(publicOrigin), hostname().toLowerCase(), own, `${own}.local`, "localhost", "127.0.0.1", "::1"];
  return [...new Set([...names, ...addressesOfMachine()])].filter((name) => isIP(name) !== 0 || dnsName.test(name));
}

/** Those of the network that others reach it by; public ones no authority of a plant can vouch for. */
export function addressesOfMachine(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((found = []) => found)
    .filter(({ internal, scopeid }) => !internal && !scopeid)
    .map(({ address }) => address)
    .filter(isPrivateAddress);
}

export function hostOf(origin: string): string {
  return new URL(origin).hostname.replace(/^\[|\]$/g, "");
}

/** What an authority is to vouch for by name: those, and whatever this machine is called later among its neighbours. */
export function namesToVouchFor(names: readonly string[]): string[] {
  return [...new Set([...names.filter((name) => isIP(name) === 0 && !name.endsWith(".local")), "local"])];
}

/** Whether an authority that vouches for `permitted` can do so for this name or address. */
export function isVouchedFor(name: string, permitted: readonly string[]): boolean {
  if (isIP(name) !== 0) return isPrivateAddress(name);
  return permitted.some((below) => name === below || name.endsWith(`.${below}`));
}
