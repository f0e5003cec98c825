import { z } from "zod";
import { calls } from "#call/call.ts";
import { actorId, actorName, filled, id, instant } from "#call/shapes.ts";
import { partLimits } from "#part-limits.ts";

/** A number by which a scan finds a part. */
export const PartCode = z.object({
  id,
  code: z.string().describe("A trade number (GTIN) with all of its 14 digits, or what a maker or supplier calls it."),
  created_at: instant,
  created_by_id: actorId,
  created_by_name: actorName,
});
export type PartCode = z.output<typeof PartCode>;

export const partCodes = calls({
  "GET /parts/{id}/codes": {
    feature: "part-codes",
    summary: "The codes on suppliers' boxes that mean a part, the oldest first.",
    access: "viewer",
    plan: "parts",
    output: z.array(PartCode),
    errors: ["not_found"],
  },
  "POST /parts/{id}/codes": {
    feature: "part-codes",
    summary:
      "Ties what a scanner read to a part: of a GS1 or ISO 15434 code the number in it, else the code as it is. A code that a part has already stays as it is.",
    access: "planner",
    plan: "parts",
    status: 201,
    body: z.object({ code: filled(partLimits.scannedCode) }),
    output: PartCode,
    errors: ["invalid", "not_found", "code_unclear", "code_of_another_part", "too_many_part_codes"],
  },
  "DELETE /parts/codes/{id}": {
    feature: "part-codes",
    summary: "Unties a code from its part.",
    access: "planner",
    plan: "parts",
    answer: "empty",
    status: 204,
    errors: ["not_found"],
  },
});
