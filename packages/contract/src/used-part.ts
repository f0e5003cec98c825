import { stockStatuses } from "@millwright/domain/parts/stock-status";
import { z } from "zod";
import { id, instant } from "#call/shapes.ts";

/** A part that was used on a machine. */
export const UsedPart = z.object({
  id,
  code: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  used_in_year: z.int().describe("Taken for the machine in the last 365 days, less what was brought back."),
  last_used_at: instant,
  current_quantity: z.int(),
  stock_status: z.enum(stockStatuses),
});
export type UsedPart = z.output<typeof UsedPart>;
