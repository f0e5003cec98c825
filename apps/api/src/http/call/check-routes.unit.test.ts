import { expect, test } from "vitest";
import { routes } from "#app.ts";
import { checkRoutes } from "#http/call/check-routes.ts";
import { systemRoutes } from "#http/system.ts";

test("every declared call has exactly one handler, or the server does not start", () => {
  expect(() => checkRoutes(routes)).not.toThrow();
  expect(() => checkRoutes(routes.slice(1))).toThrow("GET /health (system) has 0 handlers");
  expect(() => checkRoutes([...routes, ...systemRoutes])).toThrow("GET /health (system) has 2 handlers");
});
