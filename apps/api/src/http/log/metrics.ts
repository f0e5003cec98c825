import { timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "#config.ts";
import type { Deps } from "#deps.ts";
import { refuse } from "#http/errors/refusal.ts";
import { tokenHash } from "#http/session/session.ts";
import { buildInfo, metricsText, metricsType } from "#metrics.ts";

/** Serves `/api/metrics`, to who has the token; where none is set, to this machine alone, and to nobody behind a proxy. */
export function serveMetrics(app: FastifyInstance, { config, version }: Deps): void {
  buildInfo.set({ version, node: process.version }, 1);
  app.get("/api/metrics", async (request, reply) => {
    letIn(request, config);
    return reply.type(metricsType).send(await metricsText());
  });
}

function letIn(request: FastifyRequest, { metricsToken, trustProxy, publicOrigin, tls }: Config): void {
  if (metricsToken === null) {
    // A proxy on this machine may pass on what comes from anywhere without a word of it.
    const hasProxy = trustProxy !== false || (tls === null && publicOrigin.startsWith("https:"));
    if (hasProxy || !isOfThisMachine(request)) refuse("not_found");
  } else {
    const given = request.headers.authorization?.replace(/^Bearer /i, "") ?? "";
    if (!timingSafeEqual(tokenHash(given), tokenHash(metricsToken))) refuse("unauthorized");
  }
}

/** By the connection itself, whatever a proxy says; what a proxy on this machine passes on comes from elsewhere. */
function isOfThisMachine({ raw, headers }: FastifyRequest): boolean {
  const isPassedOn = Object.keys(headers).some((name) => /^(?:x-forwarded-.*|forwarded|x-real-ip|via)$/.test(name));
  const address = raw.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  return !isPassedOn && (address === "::1" || (isIP(address) === 4 && address.startsWith("127.")));
}
