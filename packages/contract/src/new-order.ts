import { workOrderTypes } from "@millwright/domain/work/work-order";
import { z } from "zod";
import { asTyped, defaultWhenEmpty, newId, optionalOrEmpty } from "#call/shapes.ts";
import { FileReference } from "#files.ts";
import { limits } from "#limits.ts";
import { newSchedule, newStop, orderFields, plan, status, tags, title } from "#order-fields.ts";
import { stepIds } from "#step-commands.ts";

export const CreateWorkOrder = z.object({
  ...newId,
  title,
  type: defaultWhenEmpty(z.enum(workOrderTypes), "Repair"),
  status: status.optional(),
  checklist_items: optionalOrEmpty(z.array(asTyped(limits.checklistItem)).max(limits.checklistItems)),
  checklist_ids: stepIds,
  files: optionalOrEmpty(z.array(FileReference).max(limits.filesPerThing)),
  ...newSchedule,
  plan: optionalOrEmpty(plan),
  ...newStop,
  ...z.object(orderFields).partial().shape,
  priority: optionalOrEmpty(orderFields.priority),
  tags: optionalOrEmpty(tags),
});
export type CreateWorkOrder = z.output<typeof CreateWorkOrder>;
