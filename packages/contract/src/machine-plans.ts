import { z } from "zod";
import { calls } from "#call/call.ts";
import { day, id } from "#call/shapes.ts";
import { NewPause } from "#plans.ts";

const command = id.describe(
  "A UUID that the sender makes: sent again it is the same pause or resumption, and does nothing twice. It undoes the whole (`POST /work-orders/undo`).",
);

/** What became of the plans of a machine. */
export const MachinePlans = z.object({
  changed: z.int().describe("How many PMs were paused, or go on."),
  unchanged: z
    .int()
    .describe("How many PMs of the machine stay as they were: paused for longer already, or not at all."),
});
export type MachinePlans = z.output<typeof MachinePlans>;

/** A pause of plans of a machine. */
export const PausedPlans = z.object({
  from: day,
  until: day.describe("The day on which they go on, which is not paused any more."),
  reason: z.string(),
  plans: z.int().describe("How many PMs of the machine it pauses."),
});
export type PausedPlans = z.output<typeof PausedPlans>;

const forPlanners = { feature: "machine-plans", access: "planner", plan: "active" } as const;

export const machinePlans = calls({
  "GET /machines/{id}/paused-plans": {
    feature: "machine-plans",
    summary: "The pauses of all plans of a machine that run or are to come, the first one first.",
    access: "viewer",
    plan: "active",
    output: z.array(PausedPlans),
    errors: ["not_found"],
  },
  "POST /machines/{id}/pause-plans": {
    ...forPlanners,
    summary:
      "Pauses all PMs of a machine until a day, or none. One that is paused for longer stays so; pauses of single PMs stay beside it.",
    body: z.object({ id: command, ...NewPause.shape }),
    output: MachinePlans,
    errors: ["invalid", "not_found", "occurrence_past", "idempotency_conflict"],
  },
  "POST /machines/{id}/resume-plans": {
    ...forPlanners,
    summary: "Ends the pauses of all plans of a machine. What was paused by itself stays paused.",
    body: z.object({ id: command }),
    output: MachinePlans,
    errors: ["not_found", "idempotency_conflict"],
  },
});
