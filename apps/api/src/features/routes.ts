import { assigneeRoutes } from "#features/assignees/assignees.routes.ts";
import { departmentRoutes } from "#features/departments/departments.routes.ts";
import { fileRoutes } from "#features/files/files.routes.ts";
import { machineRoutes } from "#features/machines/machines.routes.ts";
import type { Route } from "#http/bind.ts";

/** Features that are declared and not built yet. A feature that binds its calls leaves this list. */
export const unbuilt: readonly string[] = ["auth", "profile", "companies", "work-orders", "history"];

/** The bound calls of all features. */
export const featureRoutes: readonly Route[] = [
  ...departmentRoutes,
  ...machineRoutes,
  ...assigneeRoutes,
  ...fileRoutes,
];
