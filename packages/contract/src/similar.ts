import { mostSimilar } from "@millwright/domain/similar/similar";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { id, imported, instant } from "#call/shapes.ts";
import { failureOfEntry } from "#failure-codes.ts";
import { doneInRepair } from "#history-record.ts";
import { limits } from "#limits.ts";

/** A repair that was completed before and is like one. */
const SimilarRepair = z.object({
  id: id.describe("Of its entry in the repair history."),
  work_order_id: id,
  wo_id: z.string(),
  title: z.string(),
  machine_name: z.string().nullable().describe("As it was then; null of a repair without a machine."),
  same_machine: z.boolean(),
  imported,
  completed_at: instant,
  completed_by_name: z.string().nullable(),
  notes: z.string().nullable().describe("What was written down of the work, as of what fixed it."),
  ...failureOfEntry,
  minutes: z.int().nullable().describe("What was worked on its order, of all who did; null where nobody put any down."),
  parts: doneInRepair.parts,
});
export type SimilarRepair = z.output<typeof SimilarRepair>;

const likest = `at most ${mostSimilar}, the likest first: they share words, by their stems in English and French, rare ones before common ones; those of the same machine come before those of machines of its class, these before all others, and of two as like the later one. The last time that the same machine had the same problem comes first.`;
const similar = { feature: "similar", plan: "active", output: z.array(SimilarRepair) } as const;

export const similarCalls = calls({
  "GET /similar": {
    ...similar,
    summary: `Completed repairs like what is being written, ${likest}`,
    access: "viewer",
    query: z.object({ machine_id: id.optional(), text: z.string().max(limits.title).trim() }),
    errors: ["invalid"],
  },
  "GET /work-orders/{id}/similar": {
    ...similar,
    summary: `Completed repairs like this one, ${likest} Of a PM none.`,
    access: "viewer",
    errors: ["not_found"],
  },
  "GET /requests/{id}/similar": {
    ...similar,
    summary: `Completed repairs like what was reported, ${likest}`,
    access: "planner",
    errors: ["not_found"],
  },
});
