import { bind } from "#http/bind.ts";

export const systemRoutes = [
  bind("GET /health", ({ deps }) => ({ status: "ok", version: deps.version })),
  bind("GET /ready", async ({ deps }) => {
    await deps.db.ready();
    return { status: "ready" };
  }),
];
