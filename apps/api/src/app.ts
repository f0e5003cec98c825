import type { FastifyInstance } from "fastify";
import type { Deps } from "#deps.ts";
import { featureRoutes } from "#features/routes.ts";
import { serveTestCheckout } from "#features/subscription/test-checkout/serve.ts";
import { checkRoutes } from "#http/call/check-routes.ts";
import { bindDownloads } from "#http/download/links.ts";
import { liveRoutes } from "#http/live/live.ts";
import { buildServer } from "#http/server.ts";
import { bindStart } from "#http/start/start.ts";
import { systemRoutes } from "#http/system.ts";

/** Every call of the product with what answers it. */
export const routes = [
  ...systemRoutes,
  ...liveRoutes,
  ...featureRoutes,
  bindDownloads(featureRoutes),
  bindStart(featureRoutes),
];

/** The whole application with its dependencies, ready to listen. */
export function buildApp(deps: Deps): Promise<FastifyInstance> {
  checkRoutes(routes);
  return buildServer(deps, routes, [serveTestCheckout]);
}
