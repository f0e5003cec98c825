import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "#deps.ts";
import { Refusal } from "#http/errors/refusal.ts";
import { isApi } from "#http/screens/headers.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** When its head was there. */
    arrivedAt: Temporal.Instant;
  }
}

/** Looks at every request before anybody knows what it asks. To be called before the routes. */
export function receiveRequests(app: FastifyInstance, deps: Deps): void {
  const methods = knownMethods(app);
  app.decorateRequest("arrivedAt");
  app.addHook("onRequest", (request, reply, done) => {
    addHeaders(request, reply, deps);
    // The next request of this client is to find another node.
    if (deps.isStopping()) reply.header("connection", "close");
    deps.untrustedProxy.look(request);
    done(isHostUnclear(request) ? new Refusal("malformed", {}) : refuseOtherMethod(methods, request, reply));
  });
}

/**
 * Puts on an answer the name of its request in the logs; and on a call's the server's time, by which a browser knows what
 * is today and what is late.
 */
export function addHeaders(request: FastifyRequest, reply: FastifyReply, { clock }: Pick<Deps, "clock">): void {
  request.arrivedAt = clock();
  reply.header("x-request-id", request.id);
  if (!isApi(request.url)) return;
  reply.header("cache-control", "no-store");
  reply.header("x-server-time", new Date(request.arrivedAt.epochMilliseconds).toISOString());
}

/** Whether it says of no host, or of several, that it is for them. */
function isHostUnclear({ raw: { rawHeaders, httpVersion } }: FastifyRequest): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts > 1 || (hosts === 0 && httpVersion === "1.1");
}

type Methods = ReadonlyMap<string, ReadonlySet<string>>;

/** The methods of each address of the API. */
function knownMethods(app: FastifyInstance): Methods {
  const known = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    if (!isApi(url)) return;
    const methods = known.get(url) ?? new Set();
    known.set(url, methods);
    for (const one of [method].flat()) methods.add(one);
  });
  return known;
}

/** Refuses a method that an address of the API does not know, and names those that it does. */
function refuseOtherMethod(known: Methods, request: FastifyRequest, reply: FastifyReply): Refusal | undefined {
  if (!isApi(request.url)) return undefined;
  const [path = ""] = request.url.split("?", 1);
  // What has an address of its own is no thing's id, although the thing's route would take it.
  const own = known.get(path) ?? (isApi(request.routeOptions.url ?? "") ? undefined : methodsAt(known, path));
  if (own === undefined || own.has(request.method)) return undefined;
  if (own.size === 0) return new Refusal("not_found", {});
  reply.header("allow", [...own].sort().join(", "));
  return new Refusal("method_not_allowed", {});
}

/** The methods of the addresses with ids that a path may be. */
function methodsAt(known: Methods, path: string): Set<string> {
  const fitting = [...known].filter(([pattern]) => isAt(pattern.split("/"), path.split("/")));
  return new Set(fitting.flatMap(([, methods]) => [...methods]));
}

function isAt(pattern: readonly string[], path: readonly string[]): boolean {
  if (pattern.length !== path.length) return false;
  return pattern.every((part, at) => (part.startsWith(":") ? path[at] !== "" : part === path[at]));
}
