import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { callerOf } from "#http/call/mount.ts";
import type { TurnedAway } from "#http/limits/turned-away.ts";
import { networkOf } from "#http/network/network.ts";
import { requestSeconds } from "#metrics.ts";

/** Logs and counts every request once it is answered. */
export function noteAnswers(app: FastifyInstance, log: Logger, turnedAway: TurnedAway): void {
  // A line of these fields has no secret to be looked for.
  const lines = log.child({}, { formatters: { log: (line) => line } });
  app.addHook("onResponse", (request, reply, done) => {
    count(request, reply);
    const more = isTurnedAway(request, reply) ? turnedAway.count(networkOf(request.ip)) : {};
    if (more !== null) lines.info({ ...lineOf(request, reply), ...more }, "request");
    if (reply.statusCode >= 500) log.flush();
    done();
  });
}

/** By its route's template: what was typed never becomes a label. */
function count({ method, routeOptions }: FastifyRequest, { statusCode: status, elapsedTime }: FastifyReply): void {
  const { url: route = "none" } = routeOptions;
  const isStream = route === "/api/live" && status === 200;
  const labels = { method: routeOptions.method === undefined ? "none" : method, route, status };
  if (!isStream) requestSeconds.observe(labels, elapsedTime / 1000);
}

/** The route's pattern stands for the address, whose query may hold a token. */
function lineOf(request: FastifyRequest, { statusCode: status, elapsedTime }: FastifyReply): object {
  const caller = callerOf(request);
  return {
    requestId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? request.url.split("?")[0],
    status,
    ms: Math.round(elapsedTime),
    companyId: caller?.companyId,
    actorId: caller?.id,
    from: request.ip,
  };
}

/** Whether nobody in particular was told to come back later. */
function isTurnedAway(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return (statusCode === 429 || statusCode === 503) && callerOf(request) === undefined;
}
