import { z } from "zod";
import { calls } from "#call/call.ts";
import { id } from "#call/shapes.ts";
import { lockoutErrors } from "#lockout.ts";
import { WorkOrder } from "#work-orders.ts";

const undoErrors = [
  "invalid",
  "not_found",
  "changed_since",
  "meter_deleted",
  "nothing_to_undo",
  ...lockoutErrors,
] as const;

export const undoing = calls({
  "POST /work-orders/{id}/undo": {
    feature: "work-orders",
    summary:
      "Takes back whole what a move did: `command` is its Idempotency-Key, a UUID, of the calls that set the status of this order or of its task. Status, stamps, ticks and history are as they were before. Done twice it is the same as once; once the order was changed otherwise it answers 409 changed_since.",
    access: "technician",
    plan: "active",
    body: z.object({ command: id }),
    output: WorkOrder,
    errors: undoErrors,
  },
  "POST /work-orders/undo": {
    feature: "work-orders",
    summary:
      "Takes back whole what one command did to many PMs, by its id, or nothing of it: copies, a change or a deletion for all machines, a pause of a machine's plans, moves that level the load. Done twice it is the same as once; once one of these PMs was changed otherwise it answers 409 changed_since, with their names.",
    access: "planner",
    plan: "active",
    body: z.object({ command: id }),
    answer: "empty",
    status: 204,
    errors: undoErrors,
  },
});
