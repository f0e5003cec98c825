import { type Described, textPattern } from "@millwright/contract/call/described";
import { z } from "zod";
import "#http/reference/named-shapes.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Collects the named shapes that the schemas it writes point at. */
export class SchemaWriter {
  readonly components: Record<string, JsonSchema> = {};

  /** What a caller sends, or what is answered, as JSON Schema 2020-12. */
  write(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    const written = z.toJSONSchema(schema, {
      io,
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        tidy(jsonSchema);
        if (io === "input") excludeNullBytes(jsonSchema);
        sayMore(zodSchema, jsonSchema);
      },
    });
    const { $schema: _, $defs = {}, ...rest } = pointAtComponents(written);
    Object.assign(this.components, $defs);
    return rest;
  }
}

/** A format says more to a reader than the pattern behind it; the bounds of safe integers say nothing. */
function tidy(schema: JsonSchema): void {
  if (schema.format === "date") delete schema.allOf;
  else if (schema.format !== undefined && schema.format !== "email") delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

function excludeNullBytes(schema: JsonSchema): void {
  const isText = schema.type === "string" && schema.enum === undefined && schema.const === undefined;
  if (isText && schema.format === undefined && schema.pattern === undefined) schema.pattern = textPattern;
}

/** Adds what a schema takes beside what is seen of it, and asks for the fields that are refused where they are missing. */
function sayMore(zodSchema: z.core.$ZodType, schema: JsonSchema & Described): void {
  const { type } = zodSchema._zod.def;
  if (type === "optional") delete schema.asked;
  // Whatever is sent there is taken.
  if (type === "catch") for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key);
  if (type === "object") askForFields(schema);
  if (type === "record") nameKeys(schema);
  const { also } = schema;
  if (also === undefined) return;
  delete schema.also;
  const { description, default: otherwise, ...own } = schema;
  const choices = own.anyOf && Object.keys(own).length === 1 ? own.anyOf : [own];
  for (const key of Object.keys(own)) Reflect.deleteProperty(schema, key);
  schema.anyOf = [...choices, ...also];
}

function askForFields(schema: JsonSchema): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (typeof field === "boolean" || !("asked" in field)) continue;
    delete field.asked;
    schema.required = [...new Set([...(schema.required ?? []), name])];
  }
}

/** A record with known keys is an object with these fields. */
function nameKeys(schema: JsonSchema): void {
  const { required, additionalProperties } = schema;
  if (required === undefined || additionalProperties === undefined) return;
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

function pointAtComponents(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === "$ref" && typeof value === "string" ? value.replace("#/$defs/", "#/components/schemas/") : value,
  );
}
