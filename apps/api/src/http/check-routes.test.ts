import { expect, test } from "vitest";
import { bind } from "#http/bind.ts";
import { checkRoutes } from "#http/check-routes.ts";
import { systemRoutes } from "#http/system.ts";

const others = [
  "auth",
  "profile",
  "companies",
  "departments",
  "machines",
  "assignees",
  "work-orders",
  "files",
  "history",
  "maintenance",
  "calendar",
  "daily-tasks",
  "subscription",
  "parts",
  "support",
  "export",
];
const live = bind("GET /live", () => {
  throw new Error("Never called.");
});

test("every declared call has exactly one handler, or the server does not start", () => {
  expect(() => checkRoutes([...systemRoutes, live], others)).not.toThrow();
  expect(() => checkRoutes(systemRoutes, others)).toThrow("GET /live (live) has 0 handlers, wants 1");
  expect(() => checkRoutes([...systemRoutes, live, live], others)).toThrow("GET /live (live) has 2 handlers, wants 1");
});
