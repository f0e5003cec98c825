import { z } from "zod";
import { calls } from "#call/call.ts";
import { actorDevice, actorId, actorProof, filled, id, instant, Named, newId, reference } from "#call/shapes.ts";
import { limits } from "#limits.ts";

/** A line that one shift leaves to the next. */
const ShiftNote = z.object({
  id,
  text: z.string(),
  department: Named.nullable().describe("Null: it is for the whole plant."),
  author_id: actorId,
  author_name: z.string().describe("The full name as it was then."),
  device_name: actorDevice,
  author_proof: actorProof.optional(),
  created_at: instant,
});
export type ShiftNote = z.output<typeof ShiftNote>;

export const shiftNotes = calls({
  "GET /shift-notes": {
    feature: "shift-notes",
    summary: `What the shifts of the last ${limits.shiftNotes.days} days left to the next ones, the latest first; with a department what is for it or for the whole plant.`,
    access: "viewer",
    plan: "active",
    query: z.object({ department_id: id.optional() }),
    output: z.array(ShiftNote),
  },
  "POST /shift-notes": {
    feature: "shift-notes",
    summary: `Leaves a line to the next shift, of a department or of the whole plant. It is shown for ${limits.shiftNotes.days} days.`,
    access: "technician",
    plan: "active",
    outbox: true,
    status: 201,
    body: z.object({ ...newId, text: filled(limits.shiftNotes.text), department_id: reference.optional() }),
    output: ShiftNote,
    errors: ["invalid", "not_found", "unknown_reference", "too_many_notes"],
  },
  "DELETE /shift-notes/{id}": {
    feature: "shift-notes",
    summary: "Takes an own line to the next shift away; a planner anybody's.",
    access: "technician",
    plan: "active",
    answer: "empty",
    status: 204,
    errors: ["not_found", "not_allowed"],
  },
});
