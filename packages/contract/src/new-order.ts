import { workOrderTypes } from "@millwright/domain/work/work-order";
import { z } from "zod";
import { asTyped, newId, orElse, orNothing } from "#call/shapes.ts";
import { FileReference } from "#files.ts";
import { limits } from "#limits.ts";
import { newSchedule, newStop, orderFields, plan, status, tags, title } from "#order-fields.ts";
import { stepIds } from "#step-commands.ts";

export const CreateWorkOrder = z.object({
  ...newId,
  title,
  type: orElse(z.enum(workOrderTypes), "Repair"),
  status: status.optional(),
  checklist_items: orNothing(z.array(asTyped(limits.checklistItem)).max(limits.checklistItems)),
  checklist_ids: stepIds,
  files: orNothing(z.array(FileReference).max(limits.filesPerThing)),
  ...newSchedule,
  plan: orNothing(plan),
  ...newStop,
  ...z.object(orderFields).partial().shape,
  priority: orNothing(orderFields.priority),
  tags: orNothing(tags),
});
export type CreateWorkOrder = z.output<typeof CreateWorkOrder>;
