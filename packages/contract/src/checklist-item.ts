import { z } from "zod";
import { actorDevice, actorId, actorName, actorProof, completedLate, id, instant } from "#call/shapes.ts";
import { stepOfChecklist } from "#procedure-steps.ts";

export const ChecklistItem = z.object({
  id,
  text: z.string(),
  completed: z.boolean(),
  created_at: instant,
  created_by: z.string().nullable(),
  ...{ created_by_id: actorId, created_by_name: actorName },
  completed_by: z.string().nullable(),
  completed_by_id: actorId,
  completed_by_name: actorName,
  ...{ completed_by_device: actorDevice, completed_by_proof: actorProof.optional(), ...completedLate },
  completed_at: instant.nullable(),
  version: z.int().describe("Grows at each change of the item; sent back so that a late list undoes nobody's tick."),
  ...stepOfChecklist,
});
export type ChecklistItem = z.output<typeof ChecklistItem>;
