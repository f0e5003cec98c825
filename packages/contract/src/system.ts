import { z } from "zod";
import { calls } from "#call/call.ts";

export const system = calls({
  "GET /health": {
    feature: "system",
    summary: "Whether the process answers.",
    access: "public",
    plan: "any",
    output: z.object({ status: z.literal("ok"), version: z.string() }),
  },
  "GET /ready": {
    feature: "system",
    summary: "Whether the database answers and is migrated.",
    access: "public",
    plan: "any",
    output: z.object({ status: z.literal("ready") }),
    errors: ["unavailable"],
  },
});
