import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import { clientNetwork, networkOf, trustedProxies } from "#http/network/network.ts";
import { proxiesIn } from "#trusted-proxies.ts";

const forwarded = "198.51.100.9, 203.0.113.7, 10.0.0.2";

test.each([
  ["false", "127.0.0.1"],
  ["1", "10.0.0.2"],
  ["2", "203.0.113.7"],
  ["9", "198.51.100.9"],
  ["127.0.0.1", "10.0.0.2"],
  ["127.0.0.1, 10.0.0.0/8", "203.0.113.7"],
  ["192.0.2.1", "127.0.0.1"],
])("with TRUST_PROXY=%s the gate and the framework take a request to come from %s", async (setting, network) => {
  const config = { trustProxy: proxiesIn(setting) };
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: "127.0.0.1" });
  const request = new IncomingMessage(socket);
  request.headers = { "x-forwarded-for": forwarded };
  expect(clientNetwork(config)(request)).toBe(network);

  const app = fastify({ trustProxy: trustedProxies(config) });
  app.get("/", (request) => networkOf(request.ip));
  const answer = await app.inject({ url: "/", remoteAddress: "127.0.0.1", headers: { "x-forwarded-for": forwarded } });
  expect(answer.body).toBe(network);
});
