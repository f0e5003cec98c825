import type { FastifyInstance } from "fastify";
import { Refusal } from "#http/errors/refusal.ts";
import { isApi } from "#http/screens/headers.ts";

type Methods = Map<string, Set<string>>;

/** Refuses a method that an address of the API does not know, and names those that it does. To be called before the routes. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const known: Methods = new Map();
  app.addHook("onRoute", ({ url, method }) => {
    if (!isApi(url)) return;
    const methods = known.get(url) ?? new Set();
    known.set(url, methods);
    for (const one of [method].flat()) methods.add(one);
  });
  app.addHook("onRequest", (request, reply, done) => {
    const [path = ""] = request.url.split("?", 1);
    if (!isApi(path)) return done();
    // What has an address of its own is no thing's id, although the thing's route would take it.
    const own = known.get(path) ?? (isApi(request.routeOptions.url ?? "") ? undefined : methodsAt(known, path));
    if (own === undefined || own.has(request.method)) return done();
    if (own.size === 0) return done(new Refusal("not_found", {}));
    reply.header("allow", [...own].sort().join(", "));
    done(new Refusal("method_not_allowed", {}));
  });
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
