import { z } from "zod";
import { calls } from "#call/call.ts";
import { id } from "#call/shapes.ts";
import { limits } from "#limits.ts";

export const labels = calls({
  "POST /machines/labels": {
    feature: "machines",
    summary: "Notes that the labels of these machines were printed now.",
    access: "technician",
    plan: "active",
    body: z.object({ machine_ids: z.array(id).min(1).max(limits.labels) }),
    answer: "empty",
    status: 204,
    errors: ["invalid", "unknown_reference"],
  },
  "POST /parts/labels": {
    feature: "parts",
    summary: "Notes that the labels of these parts were printed now.",
    access: "technician",
    plan: "parts",
    body: z.object({ part_ids: z.array(id).min(1).max(limits.labels) }),
    answer: "empty",
    status: 204,
    errors: ["invalid", "unknown_reference"],
  },
});
