import { bind } from "#http/call/bind.ts";
import { refuse } from "#http/errors/refusal.ts";

export const systemRoutes = [
  bind("GET /health", ({ deps }) => ({ status: "ok", version: deps.version })),
  bind("GET /ready", async ({ deps }) => {
    if (deps.isStopping()) refuse("unavailable", { retryAfterSeconds: 2 });
    await deps.db.ready();
    return { status: "ready" };
  }),
];
