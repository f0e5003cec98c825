import { isApiError } from "#lib/api-error.ts";

/** A server that is being restarted is back within these. */
const waitsMs = [400, 1_000, 2_200];

/** What says nothing about the call itself: no answer, or one that bids to come again. */
function isPassing(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const isOfProxy = error.code === "unreadable" && [502, 503, 504].includes(error.status);
  return error.code === "offline" || error.code === "unavailable" || isOfProxy;
}

/**
 * Does what changes something again while its fate is unknown. The call must carry one key for all of its tries, so that
 * it has its effect once. Without a network at all it fails at once: the person is told, and what they typed stays.
 */
export async function untilAnswered<T>(
  attempt: () => Promise<T>,
  isConnected: () => boolean = () => navigator.onLine,
  pause: (ms: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<T> {
  for (const waitMs of waitsMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error) || !isConnected()) throw error;
    }
    await pause(waitMs);
  }
  return attempt();
}
