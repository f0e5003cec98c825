import type { CallSpec } from "@millwright/contract/call/call";
import type { FieldCode } from "@millwright/contract/call/errors";
import type { z } from "zod";
import { refuse } from "#http/errors/refusal.ts";

const foreignId = /^\w{1,200}$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

export interface ReadInput {
  params: Record<string, string>;
  query: unknown;
  body: unknown;
}

/**
 * Reads a request by the schemas of its call.
 * @throws Refusal `not_found` for an id that is none, `invalid` with the fields that are wrong.
 */
export function readInput(spec: CallSpec, raw: RawInput): ReadInput {
  return {
    params: readParams(raw.params),
    query: spec.query && read(spec.query, givenOf(raw.query)),
    body: spec.body && read(spec.body, raw.body ?? {}),
  };
}

function readParams(raw: unknown): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw ?? {})) {
    const text = String(value);
    const isOurs = !isForeignId(name);
    const isId = /(^|_)id$/.test(name);
    if (isId && !(isOurs ? uuid : foreignId).test(text)) refuse("not_found");
    params[name] = isId && isOurs ? text.toLowerCase() : text;
  }
  return params;
}

/** Whether a path parameter is an id that the card provider gives, and of its form. */
export function isForeignId(name: string): boolean {
  return name === "session_id";
}

/** A parameter that is left empty is one not given. */
function givenOf(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ""));
}

function read(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) refuse("invalid", { fields: fieldsOf(result.error.issues) });
  const unkeepable = nullByteIn(result.data);
  if (unkeepable !== null) refuse("invalid", { fields: { [unkeepable.join(".") || "body"]: "invalid" } });
  return result.data;
}

/** Where a text holds a null byte, which the database can't keep; null when none does. */
function nullByteIn(value: unknown): string[] | null {
  if (typeof value === "string") return value.includes("\0") ? [] : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const path = nullByteIn(inner);
    if (path !== null) return [key, ...path];
  }
  return null;
}

/** The first thing that is wrong with each field, named by its path (`checklist.0.text`). */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {};
  for (const issue of issues) {
    fields[issue.path.join(".") || "body"] ??= fieldCodeOf(issue);
  }
  return fields;
}

function fieldCodeOf(issue: z.core.$ZodIssue): FieldCode {
  if (issue.code === "too_small") return tooSmall(issue);
  if (issue.code === "too_big") return isText(issue.origin) ? "too_long" : "too_big";
  const isMissing = issue.code === "invalid_type" || issue.code === "invalid_value";
  return isMissing && (issue.input === undefined || issue.input === null) ? "required" : "invalid";
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): FieldCode {
  if (!isText(issue.origin)) return "too_small";
  return issue.input === "" || issue.minimum === 1 ? "required" : "too_short";
}

function isText(origin: string): boolean {
  return origin === "string" || origin === "array" || origin === "set";
}
