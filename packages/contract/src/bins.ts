import { z } from "zod";
import { calls } from "#call/call.ts";
import { asked, id, instant, newId, page, search } from "#call/shapes.ts";
import { limits } from "#limits.ts";

/** A place where parts lie. */
export const Bin = z.object({
  id,
  name: z.string(),
  parts: z.int().describe("How many parts lie in it."),
  created_at: instant,
});
export type Bin = z.output<typeof Bin>;

const name = asked(limits.bin);

export const bins = calls({
  "GET /bins": {
    feature: "bins",
    summary: "The bins by name. A bin_location that a part is given makes the bin of that name.",
    access: "viewer",
    plan: "parts",
    query: z.object({ ...page, q: search }),
    output: z.array(Bin),
  },
  "POST /bins": {
    feature: "bins",
    summary: "Makes a bin.",
    access: "planner",
    plan: "parts",
    status: 201,
    body: z.object({ ...newId, name }),
    output: Bin,
    errors: ["invalid", "not_found", "name_required", "bin_name_taken"],
  },
  "PUT /bins/{id}": {
    feature: "bins",
    summary: "Renames a bin, for all parts that lie in it. The ledger keeps the name of each line.",
    access: "planner",
    plan: "parts",
    body: z.object({ name }),
    output: Bin,
    errors: ["invalid", "name_required", "bin_name_taken", "not_found"],
  },
  "DELETE /bins/{id}": {
    feature: "bins",
    summary: "Deletes a bin that is the main bin of no part and in which nothing lies.",
    access: "planner",
    plan: "parts",
    answer: "empty",
    status: 204,
    errors: ["not_found", "bin_in_use"],
  },
});
