import type { FastifyInstance } from "fastify";
import type { Deps } from "#deps.ts";
import { featureRoutes, unbuilt } from "#features/routes.ts";
import { serveTestCheckout } from "#features/subscription/test-checkout/serve.ts";
import { checkRoutes } from "#http/check-routes.ts";
import { liveRoutes } from "#http/live.ts";
import { buildServer } from "#http/server.ts";
import { systemRoutes } from "#http/system.ts";

const routes = [...systemRoutes, ...liveRoutes, ...featureRoutes];

/** The whole application over what it stands on, ready to listen. */
export function buildApp(deps: Deps): Promise<FastifyInstance> {
  checkRoutes(routes, unbuilt);
  return buildServer(deps, routes, [serveTestCheckout]);
}
