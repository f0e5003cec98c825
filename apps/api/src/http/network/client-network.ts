import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { Config } from "#config.ts";
import { networkOf } from "#http/network/network.ts";

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
