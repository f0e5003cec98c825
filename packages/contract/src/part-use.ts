import { z } from "zod";
import { calls } from "#call/call.ts";
import { id, instant } from "#call/shapes.ts";

/** What was taken of a part in a month of the plant. */
export const MonthOfUse = z.object({
  month: z.string().describe("YYYY-MM."),
  quantity: z.int().describe("Taken, less what was brought back."),
});
export type MonthOfUse = z.output<typeof MonthOfUse>;

/** A machine for which a part was taken. */
export const PartMachine = z.object({
  id,
  name: z.string(),
  quantity: z.int().describe("Taken for it in these months, less what was brought back."),
  last_used_at: instant,
});
export type PartMachine = z.output<typeof PartMachine>;

export const partUse = calls({
  "GET /parts/{id}/use": {
    feature: "part-use",
    summary:
      "What was taken of a part in the last 12 months of the plant's calendar, this one included, and for which machines.",
    access: "viewer",
    plan: "parts",
    output: z.object({ months: z.array(MonthOfUse), machines: z.array(PartMachine) }),
    errors: ["not_found"],
  },
});
