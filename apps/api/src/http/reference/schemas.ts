import { contract } from "@millwright/contract/contract";
import { FileReference, StoredFile } from "@millwright/contract/files";
import { ChecklistItem, CreateWorkOrder, UpdateWorkOrder } from "@millwright/contract/work-orders";
import { z } from "zod";

/** Shapes that the reference names once and points at. */
const named = {
  Assignee: contract["POST /assignees"].output,
  ChecklistItem,
  Company: contract["GET /company"].output,
  CreateWorkOrder,
  Department: contract["POST /departments"].output,
  FileReference,
  Machine: contract["GET /machines/{id}"].output,
  RepairHistoryEntry: contract["POST /repair-history/{id}/restore"].output,
  SignedIn: contract["POST /auth/login"].output,
  StoredFile,
  UpdateWorkOrder,
  User: contract["GET /auth/me"].output,
  WorkOrder: contract["GET /work-orders/{id}"].output,
};
for (const [id, schema] of Object.entries(named)) z.globalRegistry.add(schema, { ...schema.meta(), id });

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Collects the named shapes that the schemas it writes point at. */
export class SchemaWriter {
  readonly components: Record<string, JsonSchema> = {};

  /** What a caller sends, or what is answered, as JSON Schema 2020-12. */
  write(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    const written = z.toJSONSchema(schema, {
      io,
      unrepresentable: "any",
      override: ({ jsonSchema }) => tidy(jsonSchema),
    });
    const { $schema: _, $defs = {}, ...rest } = pointAtComponents(written);
    Object.assign(this.components, $defs);
    return rest;
  }
}

/** A format says more to a reader than the pattern behind it; the bounds of safe integers say nothing. */
function tidy(schema: JsonSchema): void {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

function pointAtComponents(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === "$ref" && typeof value === "string" ? value.replace("#/$defs/", "#/components/schemas/") : value,
  );
}
