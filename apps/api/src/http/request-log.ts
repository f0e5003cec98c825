import type { FastifyInstance } from "fastify";
import { callerOf } from "#http/mount.ts";

/** One line per request. The route's pattern stands for the address, whose query may hold a token. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? request.url.split("?")[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      companyId: callerOf(request)?.companyId,
      personId: callerOf(request)?.personId,
      from: request.ip,
    };
    request.log.info(line, "request");
    done();
  });
}
