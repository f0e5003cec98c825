import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { Config } from "#config.ts";

type IsTrusted = (address: string, hop: number) => boolean;

/** Whose word on where a request came from is taken; false for nobody's. A number of proxies counts from the nearest one. */
export function trustedProxies({ trustProxy }: Pick<Config, "trustProxy">): false | IsTrusted {
  if (trustProxy === false) return false;
  if (typeof trustProxy === "number") return (_address, hop) => hop < trustProxy;
  return proxyAddr.compile(trustProxy.split(",").map((part) => part.trim()));
}

/** Tells the network that a request came from, also before the framework has seen it. */
export function clientNetwork(config: Pick<Config, "trustProxy">): (request: IncomingMessage) => string {
  const isTrusted = trustedProxies(config);
  return (request) =>
    networkOf(isTrusted === false ? (request.socket.remoteAddress ?? "") : proxyAddr(request, isTrusted));
}

/**
 * The network an address stands for, as what is counted and slowed down: an IPv4 address itself, of an IPv6 address
 * its first 64 bits, since whoever has one of these has them all.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail = ""] = plain.toLowerCase().split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail.split(":").filter(Boolean);
  const zeros = plain.includes("::") ? Array.from({ length: 8 - before.length - after.length }, () => "0") : [];
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
