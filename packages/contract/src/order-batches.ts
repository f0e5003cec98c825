import { z } from "zod";
import { calls } from "#call/call.ts";
import { id } from "#call/shapes.ts";
import { limits } from "#limits.ts";
import { OrderCommand } from "#order-commands.ts";
import { WorkOrder } from "#work-orders.ts";

/** What a device did to one order while it was away, in its order. */
export const OrderBatch = z.object({
  commands: z
    .array(
      z.object({
        command: OrderCommand,
        device_time: z.iso
          .datetime({ offset: true })
          .meta({ format: "date-time" })
          .optional()
          .describe(
            "What the device's own clock showed then, right or wrong: what the header Device-Time says of one.",
          ),
      }),
    )
    .min(1)
    .max(limits.commandsAtOnce),
});
export type OrderBatch = z.output<typeof OrderBatch>;

/** What became of them. */
export const OrderBatchDone = z.object({
  done: z.array(id).describe("The ids of those that were carried out, now or before: the first ones, in their order."),
  refused: z
    .object({ id, status: z.int(), code: z.string(), detail: z.string() })
    .nullable()
    .describe(
      "The one after them, which changed nothing, with the status, code and sentence of its refusal; those behind it were not looked at. Null where none was refused.",
    ),
  order: WorkOrder.nullable().describe("As it is then; null where it is not there."),
});
export type OrderBatchDone = z.output<typeof OrderBatchDone>;

export const orderBatches = calls({
  "POST /work-orders/{id}/commands/batch": {
    feature: "work-orders",
    summary:
      "Commands to one order that waited on a device, one after the other as if each had been sent by itself, in one transaction: each has its own entry in the log and its own undo, and sent again none is done twice. The first that is refused ends it, and leaves those before as they are. All are of one author; `Command-Shape` is the shape of each.",
    access: "technician",
    plan: "active",
    outbox: true,
    apart: true,
    ownIds: true,
    body: OrderBatch,
    output: OrderBatchDone,
  },
});
