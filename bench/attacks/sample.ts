import type { OpenApi } from "@millwright/api/http/reference/openapi";

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
}

/** A value that fits a schema of our own description, with every field, so that each has a word to be tried. */
export function sampleOf(schema: unknown, api: OpenApi): unknown {
  return oneOf(JSON.parse(JSON.stringify(schema)), JSON.parse(JSON.stringify(api.components.schemas)));
}

function oneOf(schema: Schema, named: Record<string, Schema>): unknown {
  const name = schema.$ref?.split("/").at(-1);
  if (name !== undefined) return oneOf(named[name] ?? {}, named);
  if (schema.anyOf?.[0]) return oneOf(schema.anyOf[0], named);
  if (schema.enum) return schema.enum[0];
  const type = [schema.type ?? "string"].flat()[0];
  if (type === "object") {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([field, inner]) => [field, oneOf(inner, named)]));
  }
  if (type === "array") return schema.items ? [oneOf(schema.items, named)] : [];
  if (type === "boolean") return true;
  return type === "integer" || type === "number" ? (schema.minimum ?? 1) : textOf(schema);
}

function textOf({ format, allOf }: Schema): string {
  if (format === "uuid") return crypto.randomUUID();
  if (format === "email") return "ann@plant.example";
  if (format === "date" || allOf) return "2026-11-21";
  return format === "date-time" ? "2026-11-21T14:00:00Z" : "press";
}
