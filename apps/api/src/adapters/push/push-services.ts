import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** The push services of the browsers' makers: Chrome and its kin, Firefox, Edge, Safari. A browser can't choose another one. */
const hosts = ["fcm.googleapis.com", "jmt17.google.com", "updates.push.services.mozilla.com"];
const domains = [".push.services.mozilla.com", ".notify.windows.com", ".push.apple.com"];

/** Whether an endpoint is an HTTPS address at a maker's push service, or at one of the `origins` that the settings name. */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (origins.includes(origin)) return true;
  const isKnown = hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(domain));
  return protocol === "https:" && port === "" && isKnown;
}

const inside = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  inside.addSubnet(network, bits, "ipv4");
}
for (const [network, bits] of [
  ["::", 96],
  // What embeds an address of version 4 may embed one of the inside.
  ["64:ff9b::", 96],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const) {
  inside.addSubnet(network, bits, "ipv6");
}

/** Whether nothing of the plant's own network, or of this machine, can be at an address. */
export function isOutside(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !inside.check(address, version === 4 ? "ipv4" : "ipv6");
}

/** Looks a name up for a connection, and refuses it where any of its addresses is on the inside: a name may lie. */
export const outsideLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? notOutside(hostname), []);
    if (!addresses.every(({ address }) => isOutside(address))) return done(notOutside(hostname), []);
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
};

function notOutside(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${hostname} is at no public address.`), { code: "ENOTOUTSIDE" });
}
