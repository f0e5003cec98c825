import { z } from "zod";
import { day, id } from "#call/shapes.ts";

/** What is other of one occurrence of a PM than its plan says. */
export const OccurrenceMove = z.object({
  moved_from: day.nullable().describe("The day that its schedule says; null where it was not moved."),
  is_reassigned: z.boolean().describe("Whether somebody else does it than whom its plan says."),
  assignee: id.nullable().describe("Who does this one, null nobody; means nothing where it is not reassigned."),
  assignee_name: z.string().nullable(),
});
