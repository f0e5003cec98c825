import { statuses } from "@millwright/domain/work/work-order";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { actorDevice, actorId, actorProof, cameLate, filled, id, instant, moment, page } from "#call/shapes.ts";
import { limits } from "#limits.ts";

const actorKind = z
  .enum(["member", "technician", "reporter", "key", "system"])
  .nullable()
  .describe("Who said so: `reporter` did by a machine's code. Null of what was written before this was kept.");
const name = z.string().nullable().describe("Their name as it was then; null where nobody's is known.");

export const Downtime = z.object({
  id,
  machine_id: id,
  machine_name: z.string(),
  started_at: instant,
  started_by_id: actorId,
  started_by_name: name,
  started_by_kind: actorKind,
  started_by_device: actorDevice,
  started_by_proof: actorProof.optional(),
  started_recorded_at: cameLate.recorded_at,
  ended_at: instant.nullable().describe("Null while the machine stands."),
  ended_by_id: actorId,
  ended_by_name: name,
  ended_by_kind: actorKind,
  ended_by_device: actorDevice,
  ended_by_proof: actorProof.optional(),
  ended_recorded_at: cameLate.recorded_at,
  work_orders: z
    .array(z.object({ id, wo_id: z.string(), title: z.string(), status: z.enum(statuses) }))
    .describe("The repairs and PMs that it belongs to; those that were deleted are left out."),
  requests: z
    .array(z.object({ id, code: z.string(), title: z.string() }))
    .describe("What was reported of it: that the machine stands."),
});
export type Downtime = z.output<typeof Downtime>;

export const downtimes = calls({
  "GET /downtimes": {
    feature: "downtimes",
    summary: "The machines that stand now, each with its open downtime, the latest first.",
    access: "viewer",
    device: true,
    plan: "active",
    query: z.object(page),
    output: z.array(Downtime),
  },
  "GET /machines/{id}/downtimes": {
    feature: "downtimes",
    summary: "When a machine stood, the latest first.",
    access: "viewer",
    device: true,
    plan: "active",
    query: z.object(page),
    output: z.array(Downtime),
    errors: ["not_found"],
  },
  "PUT /downtimes/{id}": {
    feature: "downtimes",
    summary:
      "Puts right when a downtime began or ended; what is left out stays. Null opens the last one of a machine again. Who does the work changes the one that is open, a planner all.",
    access: "technician",
    plan: "active",
    body: z.object({ started_at: moment.optional(), ended_at: moment.nullable().optional() }),
    output: Downtime,
    errors: ["invalid", "not_found", "not_allowed", "downtime_ahead", "downtime_overlap"],
  },
  "DELETE /downtimes/{id}": {
    feature: "downtimes",
    summary: "Takes a downtime that was wrong out of the list. The activity log keeps it, with who deleted it and why.",
    access: "planner",
    plan: "active",
    query: z.object({ reason: filled(limits.reason) }),
    answer: "empty",
    status: 204,
    errors: ["invalid", "not_found"],
  },
});
