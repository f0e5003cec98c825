import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callerOf } from "#http/mount.ts";
import { networkOf } from "#http/network.ts";

const sayEveryMs = 60_000;
const mostNetworks = 10_000;

/** One line per request. The route's pattern stands for the address, whose query may hold a token. */
export function logRequests(app: FastifyInstance): void {
  const turnedAway = new TurnedAway();
  app.addHook("onResponse", (request, reply, done) => {
    const more = isTurnedAway(request, reply) ? turnedAway.count(networkOf(request.ip)) : {};
    if (more === null) return done();
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? request.url.split("?")[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      companyId: callerOf(request)?.companyId,
      personId: callerOf(request)?.personId,
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

/** Counts who is turned away by network: a line a minute is enough, ten thousand would hide what matters. */
class TurnedAway {
  readonly #networks = new Map<string, { saidAtMs: number; unsaid: number }>();

  /** What a line says beside the rest: how many went before it without one. Null when there is to be none. */
  count(network: string): { unsaid?: number } | null {
    const nowMs = performance.now();
    const known = this.#networks.get(network);
    if (known !== undefined && nowMs - known.saidAtMs < sayEveryMs) {
      known.unsaid += 1;
      return null;
    }
    if (this.#networks.size >= mostNetworks) this.#networks.clear();
    this.#networks.set(network, { saidAtMs: nowMs, unsaid: 0 });
    return known?.unsaid ? { unsaid: known.unsaid } : {};
  }
}
