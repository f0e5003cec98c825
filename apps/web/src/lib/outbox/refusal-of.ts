import { isApiError } from "#lib/api/api-error.ts";
import type { Refusal } from "#lib/outbox/entry.ts";

/** A refusal as it is kept beside what was refused. */
export function refusalOf(error: unknown): Refusal {
  const { status, code, detail } = isApiError(error) ? error : { status: 0, code: "internal", detail: "" };
  return { status, code, detail };
}
