import type { CallSpec } from "@millwright/contract/call/call";
import { textPattern } from "@millwright/contract/call/described";
import { isRepeatable, splitKey } from "#http/call/bind.ts";
import type { JsonSchema, SchemaWriter } from "#http/reference/schemas.ts";
import { isForeignId } from "#http/request/read-input.ts";

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Names the request, so that a repetition within 24 hours does nothing twice.",
  schema: { type: "string", maxLength: 200 },
};

const ifMatch: Parameter = {
  name: "If-Match",
  in: "header",
  required: false,
  description: "The version that was changed; another one by now is refused as stale.",
  schema: { type: "string" },
};

export function parametersOf(key: string, spec: CallSpec, schemas: SchemaWriter): Parameter[] {
  return [
    ...pathParameters(key),
    ...queryParameters(spec, schemas),
    ...(isRepeatable(key, spec) ? [idempotencyKey] : []),
    ...(spec.errors?.includes("stale") ? [ifMatch] : []),
  ];
}

function pathParameters(key: string): Parameter[] {
  return [...splitKey(key).path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: /(^|_)id$/.test(name) && !isForeignId(name) ? { type: "string", format: "uuid" } : { type: "string" },
  }));
}

function queryParameters({ query }: CallSpec, schemas: SchemaWriter): Parameter[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = schemas.write(query, "input");
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = typeof schema === "boolean" ? {} : schema;
    const isRequired = required.includes(name);
    const taken = isRequired ? rest : orEmpty(rest);
    return { name, in: "query", required: isRequired, ...(description && { description }), schema: taken };
  });
}

/** One that is left empty is one not given. */
function orEmpty(schema: JsonSchema): JsonSchema {
  const isAnyText =
    schema.type === "string" && !schema.format && schema.pattern === textPattern && !schema.minLength && !schema.enum;
  if (isAnyText) return schema;
  const { default: otherwise, ...own } = schema;
  return { anyOf: [...(own.anyOf ?? [own]), { enum: [""] }], ...(otherwise !== undefined && { default: otherwise }) };
}
