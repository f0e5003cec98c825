import { isApiError } from "#lib/api/api-error.ts";

/** A server that is being restarted is back within these. */
const waitsMs = [400, 1_000, 2_200];

/** What says nothing about the call itself: no answer, or one that bids to come again. */
function isPassing(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const isOfProxy = error.code === "unreadable" && [502, 503, 504].includes(error.status);
  return error.code === "offline" || error.code === "unavailable" || isOfProxy;
}

/**
 * The same of a command that can wait as long as it takes: a slow answer, whatever bids it to come again, and a sign-in that
 * its person has to strengthen first.
 */
export function comesAgain(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === "TimeoutError";
  const bidsSo =
    isApiError(error) && error.retryAfter !== null && ["conflict", "too_many_requests"].includes(error.code);
  return isPassing(error) || bidsSo || (isApiError(error) && error.code === "stronger_sign_in_needed");
}

/**
 * Does what changes something again while its fate is unknown. The call must carry one key for all of its tries, so that
 * it has its effect once. What the browser says of the network proves nothing: a plant's own server may be reached
 * without one.
 */
export async function untilAnswered<T>(
  attempt: () => Promise<T>,
  pause: (ms: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<T> {
  for (const waitMs of waitsMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    await pause(waitMs);
  }
  return attempt();
}
