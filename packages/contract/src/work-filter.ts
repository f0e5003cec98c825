import { dueFilters, unassigned } from "@millwright/domain/work/work-filter";
import { priorities } from "@millwright/domain/work/work-order";
import { z } from "zod";
import { id, oneOrMore, search } from "#call/shapes.ts";
import { limits } from "#limits.ts";

/** Which technician work has. */
export const assigneeFilter = z
  .union([id, z.literal(unassigned)])
  .optional()
  .describe("A technician, or unassigned.");
export const tagFilter = z.string().trim().max(limits.tag).optional().describe("A whole tag.");

/** What every list of work can be narrowed to. */
export const workFilter = {
  q: search.describe(
    "Each piece between blanks is found in the title, the code, the description, a tag, or the name of the machine, the department or the technician, whatever its capitals and accents.",
  ),
  department_id: id.optional(),
  machine_id: id.optional(),
  assignee: assigneeFilter,
  priority: oneOrMore(priorities).optional(),
  due: z
    .enum(dueFilters)
    .optional()
    .describe(
      "overdue: open, and its due date or a PM's day has passed; today and week: it falls on the plant's day, or in its week from Monday to Sunday.",
    ),
  tag: tagFilter,
};
