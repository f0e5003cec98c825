import { z } from "zod";
import { cameLate, id, instant } from "#call/shapes.ts";
import { PersonalLock } from "#lockout.ts";

/** A lock that was on while the work was done. */
const KeptLock = PersonalLock.omit({ machine_id: true, work_order_id: true, wo_id: true, title: true });
export type KeptLock = z.output<typeof KeptLock>;
export const locks = z
  .array(KeptLock)
  .describe("The personal locks that were put on for this work, the earliest first.");

/** What a record of a repair says beside its entry. */
export const doneInRepair = {
  started_at: instant
    .nullable()
    .describe("When somebody began the work; null where that isn't known, as of what was opened again."),
  parts: z
    .array(z.object({ id, name: z.string(), quantity: z.int() }))
    .describe("What was taken from the stock for it, less what was put back."),
  comments: z
    .array(z.object({ id, author_name: z.string(), text: z.string(), at: instant, ...cameLate }))
    .describe("What was said about it until it was completed, the earliest first."),
};
