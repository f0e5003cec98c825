import { asTablet } from "#features/devices/tablet/as-tablet.ts";
import { api } from "#lib/api/api.ts";
import { isApiError } from "#lib/api/api-error.ts";
import type { BodyOf, OutputOf } from "#lib/api/calls.ts";

/** Whoever stands at a tablet waits no longer for an answer, in milliseconds. */
export const answerMs = 15_000;

/** Asks for a turn. Throws ApiError, or a TimeoutError where no answer came in time. */
export function beginTurn(body: BodyOf<"POST /turns">): Promise<OutputOf<"POST /turns">> {
  return api("POST /turns", { body, headers: asTablet(), signal: AbortSignal.timeout(answerMs) });
}

export const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === "TimeoutError";

/** Whether nothing was said of the PIN: it may be sent again as it is. */
export const isUnanswered = (error: unknown): boolean =>
  isTimeout(error) || (isApiError(error) && (error.code === "offline" || error.code === "unavailable"));
