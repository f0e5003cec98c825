import { workOrderTypes } from "@millwright/domain/work/work-order";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { day, id } from "#call/shapes.ts";
import { partLimits } from "#part-limits.ts";

/** A part that some work needs on a day, and that is not there for it. */
export const Shortage = z.object({
  day: day.describe("The day of the work in the plant; what is overdue, or has no day, stands today."),
  part_id: id,
  part_name: z.string(),
  part_code: z.string(),
  unit: z.string().nullable(),
  on_hand: z.int(),
  work_order_id: id,
  wo_id: z.string(),
  type: z.enum(workOrderTypes),
  title: z.string(),
  machine_name: z.string().nullable(),
  needed: z.int().describe("How many the work still has to take."),
  lacking: z.int().describe("How many of them are not there on its day, once the work of the days before has its own."),
  expected_on: day.nullable().describe("The day on which what is on order covers it; null where it does not."),
  on_order: z.int().describe("How many of the part are on order in all."),
  on_order_undated: z.int().describe("How many of those have no day on which they should come."),
});
export type Shortage = z.output<typeof Shortage>;

export const shortageCalls = calls({
  "GET /shortages": {
    feature: "shortages",
    summary:
      "What the work of the next days lacks, by day: what it still needs of each part, against what is in stock and what is on order. At most 1000 lines.",
    access: "viewer",
    plan: "parts",
    query: z.object({
      days: z.coerce.number().int().min(1).max(partLimits.shortageDays).default(30),
      work_order_id: id.optional().describe("What one order lacks alone."),
    }),
    output: z.array(Shortage),
    errors: ["invalid"],
  },
});
