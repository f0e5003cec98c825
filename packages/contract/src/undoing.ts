import { z } from "zod";
import { calls } from "#call/call.ts";
import { id } from "#call/shapes.ts";
import { limits } from "#limits.ts";
import { lockoutErrors } from "#lockout.ts";
import { WorkOrder } from "#work-orders.ts";

const undoErrors = ["invalid", "not_found", "changed_since", "nothing_to_undo", ...lockoutErrors] as const;

/** A command that was carried out on an order, by which `POST /work-orders/undo` takes it back. */
export const MadeCommand = z.object({ work_order_id: id, id });

export const undoing = calls({
  "POST /work-orders/{id}/undo": {
    feature: "work-orders",
    summary:
      "Takes back whole what a move did: `command` is its Idempotency-Key, a UUID, of the calls that set the status of this order or of its task. Status, stamps, ticks and history are as they were before. Done twice it is the same as once; once the order was changed otherwise it answers 409 changed_since.",
    access: "technician",
    plan: "active",
    body: z.object({ command: id.toLowerCase() }),
    output: WorkOrder,
    errors: undoErrors,
  },
  "POST /work-orders/undo": {
    feature: "work-orders",
    summary:
      "Takes back all of what some commands did, each of another order, or nothing of it: as after plans were paused with all of their machine. Done twice it is the same as once.",
    access: "planner",
    plan: "active",
    body: z.object({
      commands: z
        .array(z.object({ work_order_id: id, id: id.toLowerCase() }))
        .min(1)
        .max(limits.undoneAtOnce),
    }),
    answer: "empty",
    status: 204,
    errors: undoErrors,
  },
});
