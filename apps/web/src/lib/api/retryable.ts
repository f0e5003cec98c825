import { isApiError } from "#lib/api/api-error.ts";

/** A server that is being restarted is back within these. */
const waitsMs = [400, 1_000, 2_200];

/** Who waits longer than that hears that it was not answered. */
const longestMs = 30_000;

/** What says nothing about the call itself: no answer, or one that bids to come again. */
function isPassing(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const isOfProxy = error.code === "unreadable" && [502, 503, 504].includes(error.status);
  return error.code === "offline" || error.code === "unavailable" || isOfProxy;
}

/** What passes by itself, or once its person has signed in again. */
const passing = [401, 408, 425, 429];
/** What stands between takes nothing of that size, however often it comes. */
const tooLarge = 413;
/** A server that stumbles over it would each time: its person hears so, and sends it again themself. */
const faulty = 500;

/**
 * The same of a command that can wait as long as it takes: only a refusal of our own says that it will never be taken. All
 * else comes again: a slow answer, a server that is restarted, what bids it to, a page of something in between, and a sign-in that
 * has ended or has to be strengthened first.
 */
export function isRetryable(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === "TimeoutError";
  if (!isApiError(error)) return false;
  const { status, code, retryAfter } = error;
  if (status === tooLarge || status === faulty) return false;
  if (status < 400 || status >= 500 || passing.includes(status) || code === "unreadable") return true;
  return code === "stronger_sign_in_needed" || (code === "conflict" && retryAfter !== null);
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
  const beganAtMs = performance.now();
  for (const waitMs of waitsMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error) || performance.now() - beganAtMs >= longestMs) throw error;
    }
    await pause(waitMs);
  }
  return attempt();
}
