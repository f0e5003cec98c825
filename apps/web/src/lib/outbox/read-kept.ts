import type { Author, Refusal } from "#lib/outbox/entry.ts";

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string => typeof value === "string";

/** An author that was kept on a device; null when it is none. */
export function readAuthor(author: unknown): Author | null {
  if (!isRecord(author) || !isText(author.id) || !isText(author.name)) return null;
  return { id: author.id, name: author.name, ...(author.claimed === true && { claimed: true }) };
}

/** What a server refused something with, as it was kept; null when it is none. */
export function readRefused(refusal: unknown): Refusal | null {
  if (!isRecord(refusal) || typeof refusal.status !== "number") return null;
  const { code, detail } = refusal;
  return { status: refusal.status, code: isText(code) ? code : "internal", detail: isText(detail) ? detail : "" };
}
