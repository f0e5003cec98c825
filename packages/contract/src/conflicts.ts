import { conflictFields } from "@millwright/domain/work/change/merge";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { actorDevice, actorId, actorProof, id, instant, page } from "#call/shapes.ts";

const Values = z.record(z.string(), z.json());

export const Conflict = z.object({
  id,
  kind: z
    .enum(["field", "stock", "act"])
    .describe(
      "field: two people changed the same of an order; stock: more of a part was taken than there was, or than was counted; act: something that was done does not stand, since another one did something later, or it could not be recorded.",
    ),
  subject: z.object({
    kind: z.enum(["workOrder", "part"]),
    id,
    code: z.string(),
    title: z.string(),
  }),
  field: z.enum(conflictFields).nullable().describe("What of the order is decided as one thing; null of all else."),
  base: Values.describe("What its sender had seen, by the names of a work order; empty of stock."),
  mine: Values.describe(
    "What its sender made of it; of stock {quantity, work_order_id, machine_id, notes} that they took; with counted, what they counted, before that quantity was taken. Of an act {act}, the kind of the command, with what it said: {status, hold_reason}, with {recorded} where the history has it and to take it would complete the work once more, or where a step of completed work was answered, {day} of a PM's occurrence, {comment_id, text} of a comment, its text null once that is deleted, {item, quantity} of a part, or {item_id, item} of a step with {completed} or its answer.",
  ),
  theirs: Values.describe(
    "What the order says now, which holds; of stock {available}, what there was when it came, or what was counted; of an act what was done later, with who did that and when {by_id, by_name, done_at}, or {deleted_at, deleted_by_name} where its order was deleted before it came.",
  ),
  names: z.record(z.string(), z.string()).describe("The names of what the values refer to, by id."),
  by_id: actorId,
  by_name: z.string().nullable(),
  by_device: actorDevice,
  by_proof: actorProof,
  done_at: instant.describe("When its sender did it, by their device."),
  created_at: instant.describe("When it reached the server."),
  solved_at: instant.nullable(),
  solved_by_name: z.string().nullable(),
  solved_as: z
    .enum(["mine", "theirs", "settled"])
    .nullable()
    .describe("settled: by something else that was done, such as the late completion that others had said as well."),
});
export type Conflict = z.output<typeof Conflict>;

export const conflicts = calls({
  "GET /conflicts": {
    feature: "conflicts",
    summary:
      "What nobody has decided, the latest first: to who plans all of it, to others what they sent themselves. subject is the id of an order or a part.",
    access: "technician",
    plan: "active",
    query: z.object({ ...page, subject: id.optional() }),
    output: z.array(Conflict),
  },
  "GET /conflicts/count": {
    feature: "conflicts",
    summary: "How many of these there are.",
    access: "technician",
    plan: "active",
    output: z.object({ conflicts: z.int() }),
  },
  "POST /conflicts/{id}/solve": {
    feature: "conflicts",
    summary:
      "Decides a conflict. mine writes what its sender made of it, as a change that an Idempotency-Key names and undo takes back, after which it is to be decided again; theirs leaves the order as it is. Of what was done to an order that is deleted, mine brings the order back. Of stock, mine says that it was taken and the count was wrong: the stock stays; theirs that it was not: what was booked goes back. theirs in the body is the value that was seen: another one by now answers 409 changed_since.",
    access: "planner",
    plan: "active",
    body: z.object({ take: z.enum(["mine", "theirs"]), theirs: Values.optional() }),
    output: Conflict,
    errors: [
      "invalid",
      "not_found",
      "conflict_solved",
      "changed_since",
      "unknown_reference",
      "wrong_department",
      "fill_required_fields",
      "title_required",
      "meter_elsewhere",
      "part_code_taken",
      "plan_from_past",
      "steps_answered",
      "locks_held",
    ],
  },
});
