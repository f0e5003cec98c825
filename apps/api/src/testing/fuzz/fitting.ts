import {
  emailInBlanks,
  emailPattern,
  filledPattern,
  onlyBlanks,
  textPattern,
} from "@millwright/contract/call/described";
import fc from "fast-check";
import { hostileText } from "#testing/fuzz/hostile.ts";

/** What of JSON Schema the product's own description uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

export interface Vocabulary {
  schemas: Record<string, Schema>;
  /** Ids that something may have. */
  id: fc.Arbitrary<string>;
}

const words = ["Press", "Fuite d’huile", "MNT-2026-0001", "none", "all", "Scheduled", "Completed,Scheduled", "fr"];
const days = ["2026-11-21", "2026-11-20", "2026-12-31", "1900-01-01", "2199-12-31", "2024-02-29"];
const instants = ["2026-11-21T14:00:00Z", "2026-11-01T05:30:00Z", "1970-01-01T00:00:00Z", "2199-12-31T23:59:59.999Z"];

/** Values that fit a schema, at its bounds as often as between them. */
export function fitting(schema: Schema, words: Vocabulary): fc.Arbitrary<unknown> {
  const named = schema.$ref?.split("/").at(-1);
  if (named !== undefined) return fitting(words.schemas[named] ?? {}, words);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, words)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  return ofType([schema.type ?? "string"].flat()[0] ?? "string", schema, words);
}

function ofType(type: string, schema: Schema, words: Vocabulary): fc.Arbitrary<unknown> {
  if (type === "object") return objectOf(schema, words);
  if (type === "array") {
    const minLength = schema.minItems ?? 0;
    const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? 4, 4));
    return schema.items ? fc.array(fitting(schema.items, words), { minLength, maxLength }) : fc.constant([]);
  }
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "integer" || type === "number") return wholeNumber(schema);
  return textOf(schema, words);
}

function objectOf({ properties = {}, required = [] }: Schema, words: Vocabulary): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, fitting(schema, words)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function wholeNumber({ minimum = 0, maximum = 1_000_000 }: Schema): fc.Arbitrary<number> {
  return fc.oneof(
    fc.constantFrom(minimum, maximum),
    fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, minimum + 100)) }),
  );
}

function textOf({ format, pattern, allOf, minLength = 0, maxLength = 50 }: Schema, { id }: Vocabulary) {
  if (format === "uuid") return id;
  if (format === "date" || allOf?.some((one) => one.pattern !== undefined)) return fc.constantFrom(...days);
  if (format === "date-time") return fc.constantFrom(...instants);
  if (format === "uri") return fc.constantFrom("https://push.example/a", "https://127.0.0.1:1/a?b=c");
  if (pattern === emailPattern || pattern === emailInBlanks.pattern)
    return fc.constantFrom("ann@plant.example", "x@y.co", `${"a".repeat(60)}@plant.example`);
  if (pattern === onlyBlanks.pattern) return fc.constantFrom(" ", " ");
  const exactly = /^\^\[\\w-\]\{(\d+)\}\$$/.exec(pattern ?? "")?.[1];
  if (exactly !== undefined) return fc.constantFrom("A".repeat(Number(exactly)), "-".repeat(Number(exactly)));
  if (pattern !== undefined && pattern !== textPattern && pattern !== filledPattern)
    return fc.constantFrom("07:30", "00:00", "23:59", ...days);
  const short = fc.string({ minLength, maxLength: Math.min(maxLength, 30), unit: "grapheme" });
  const usual = fc.constantFrom(...words, ...days, ...instants);
  const hostile = hostileText.map((text) => text.slice(0, maxLength));
  return fc.oneof(usual, short, hostile, fc.constant("w".repeat(Math.min(maxLength, 12_000))), id);
}
