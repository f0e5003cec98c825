import { readSync } from "#features/sync/sync.ts";
import { bind } from "#http/call/bind.ts";

export const syncRoutes = [
  bind("GET /sync", ({ db, query, by, now, hasParts }) => readSync(db, query, by, { now, hasParts: hasParts() })),
];
