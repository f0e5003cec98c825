import { getSetup, noteSetup } from "#features/setup/setup.ts";
import { bind } from "#http/call/bind.ts";

export const setupRoutes = [
  bind("GET /setup", ({ db, by }) => getSetup(db, by)),
  bind("PUT /setup", ({ db, body, by, now }) => noteSetup(db, body, by, now)),
];
