import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callerOf } from "#http/call/mount.ts";
import type { TurnedAway } from "#http/limits/turned-away.ts";
import { networkOf } from "#http/network/network.ts";

/** One line per request. The route's pattern stands for the address, whose query may hold a token. */
export function logRequests(app: FastifyInstance, turnedAway: TurnedAway): void {
  app.addHook("onResponse", (request, reply, done) => {
    const more = isTurnedAway(request, reply) ? turnedAway.count(networkOf(request.ip)) : {};
    if (more === null) return done();
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? request.url.split("?")[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      companyId: callerOf(request)?.companyId,
      actorId: callerOf(request)?.id,
      from: request.ip,
      ...more,
    };
    request.log.info(line, "request");
    done();
  });
}

/** Whether nobody in particular was told to come back later. */
function isTurnedAway(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return (statusCode === 429 || statusCode === 503) && callerOf(request) === undefined;
}
