import type { Encoded } from "#http/answer/json-answer.ts";

/**
 * An answer for who is nobody in particular: beside a full name stands no username, which may be the part of an e-mail
 * before the @. The text that names somebody, such as `completed_by`, says the full name as well.
 */
export function withoutUsernames<T extends Encoded>(encoded: T): T {
  if (encoded.body === null) return encoded;
  const shown = JSON.parse(encoded.body, (_field, value: unknown) => (isRecord(value) ? named(value) : value));
  return { ...encoded, body: JSON.stringify(shown) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function named(thing: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.entries(thing).map(([field, value]) => {
    const name = `${field}_name`;
    return [field, field.endsWith("_by") && name in thing ? (thing[name] ?? null) : value];
  });
  return Object.fromEntries(fields);
}
