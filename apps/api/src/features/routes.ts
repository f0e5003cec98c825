import type { Route } from "#http/bind.ts";

/** Features that are declared and not built yet. A feature that binds its calls leaves this list. */
export const unbuilt: readonly string[] = [
  "auth",
  "profile",
  "companies",
  "departments",
  "machines",
  "assignees",
  "work-orders",
  "files",
  "history",
];

/** The bound calls of all features. */
export const featureRoutes: readonly Route[] = [];
