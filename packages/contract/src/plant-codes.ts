import { codeKinds } from "@millwright/domain/plant-codes/plant-codes";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { id, instant, newId, nullWhenEmpty, optionalText } from "#call/shapes.ts";
import { limits } from "#limits.ts";

const kind = z
  .enum(codeKinds)
  .describe("Which list it is in: the classes of machines, or of a failure the problems, the causes, the remedies.");

export const PlantCode = z.object({
  id,
  kind,
  name_en: z
    .string()
    .nullable()
    .describe("Its English name; null where it has a French one alone, which is shown then."),
  name_fr: z.string().nullable().describe("Its French name; null where it has an English one alone."),
  is_standard: z.boolean().describe("Whether it came with the product."),
  place: z
    .int()
    .nullable()
    .describe("Where it stands in the list that came with the product; null of one that was added."),
  is_retired: z.boolean().describe("Whether it is no longer offered. What names it goes on naming it."),
  merged_into: id.nullable().describe("The code of the same list that it counts as; null where it counts as itself."),
  version: z.int(),
  created_at: instant,
});
export type PlantCode = z.output<typeof PlantCode>;

const name = optionalText(limits.name);

export const plantCodes = calls({
  "GET /plant-codes": {
    feature: "plant-codes",
    summary: `The plant's lists, whole: at most ${limits.plantCodes} codes of each kind.`,
    access: "viewer",
    device: true,
    plan: "active",
    query: z.object({ kind: kind.optional() }),
    output: z.array(PlantCode),
  },
  "POST /plant-codes": {
    feature: "plant-codes",
    summary: "Adds a code to a list, with a name in one language or in both.",
    access: "planner",
    plan: "active",
    status: 201,
    body: z.object({ ...newId, kind, name_en: name.optional(), name_fr: name.optional() }),
    output: PlantCode,
    errors: ["invalid", "not_found", "code_name_taken", "code_list_full"],
  },
  "PUT /plant-codes/{id}": {
    feature: "plant-codes",
    summary:
      "Renames a code, retires it, merges it into another one of its list, or takes that back. What names it is not changed: reading counts it as the other one.",
    access: "planner",
    plan: "active",
    body: z.object({
      name_en: name.optional(),
      name_fr: name.optional(),
      is_retired: z.boolean().optional(),
      merged_into: nullWhenEmpty(id).optional(),
      version: z.int().optional(),
    }),
    output: PlantCode,
    errors: ["invalid", "not_found", "unknown_reference", "code_name_taken", "code_merged", "stale"],
  },
});
