import type { UrlParts } from "#lib/api/address.ts";
import { connection, isThere, onConnection, tellReached } from "#lib/connection/connection.ts";

/** What answers a GET from the device: null where the device does not know. */
export type Answers = (key: string, parts: UrlParts) => Promise<Response | null>;

let answers: Answers = async () => null;

/** Has what can't reach the server answered from the device. */
export function answerFromDevice(next: Answers): void {
  answers = next;
}

/** What the device knows of it; what goes wrong there says nothing of the call. */
const ofDevice = (key: string, parts: UrlParts) => answers(key, parts).catch(() => null);

/** A server that has not begun to answer by then may be away. */
const slowMs = 2_000;
const readLimitMs = 10_000;
/** What changes something may carry much, a file is made before it comes, and nobody looks at what a copy brings. */
const longLimitMs = 60_000;

const limitOf = (key: string) => {
  if (key === "GET /live") return Number.POSITIVE_INFINITY;
  const isShown = key.startsWith("GET ") && !key.includes("/files/") && key !== "GET /sync";
  return isShown ? readLimitMs : longLimitMs;
};

interface Asked extends UrlParts {
  signal?: AbortSignal | undefined;
}

/**
 * Sends a call and gives what came: the server's answer, or of a GET that can't reach it what the device knows. While the
 * server is known to be away, the device is asked first and at once. Rejects where nothing came in time.
 */
export async function reach(
  key: string,
  asked: Asked,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const isRead = key.startsWith("GET ") && key !== "GET /live";
  const kept = () => (isRead ? ofDevice(key, asked) : Promise.resolve(null));
  if (connection() === "away") {
    const known = await kept();
    if (known !== null) return known;
  }
  const came = await inTime(limitOf(key), asked.signal, send).catch((cause: unknown) => new NoAnswer(cause));
  if (asked.signal?.aborted) return orThrow(came);
  if (came instanceof Response && !isAway(came)) {
    tellReached();
    return came;
  }
  const isGone = (came instanceof NoAnswer && isTooLate(came.cause)) || !(await isThere());
  return (isGone && (await kept())) || orThrow(came);
}

class NoAnswer {
  readonly cause: unknown;
  constructor(cause: unknown) {
    this.cause = cause;
  }
}

function orThrow(came: Response | NoAnswer): Response {
  if (came instanceof NoAnswer) throw came.cause;
  return came;
}

/** What stands before the server answers in its place, or the server can't work. */
const isAway = ({ status }: Response) => [502, 503, 504].includes(status);
const isTooLate = (cause: unknown) => cause instanceof DOMException && cause.name === "TimeoutError";
const tooLate = () => new DOMException("The server did not answer in time", "TimeoutError");

/** The answer, given up when it does not begin in time, or as soon as the server is known to be away. */
function inTime(
  limitMs: number,
  signal: AbortSignal | undefined,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const cut = new AbortController();
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      reject(tooLate());
      cut.abort();
    };
    const wasThere = connection() === "there";
    const stop = onConnection(() => wasThere && connection() === "away" && giveUp());
    const slow = setTimeout(async () => void ((await isThere()) || giveUp()), slowMs);
    const late = limitMs < Number.POSITIVE_INFINITY ? setTimeout(giveUp, limitMs) : undefined;
    const end = () => {
      stop();
      clearTimeout(slow);
      clearTimeout(late);
    };
    send(signal ? AbortSignal.any([signal, cut.signal]) : cut.signal)
      .then(resolve, reject)
      .finally(end);
  });
}

/** What is read of an answer, which may break off without a word. */
export function readInTime<T>(reading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(tooLate()), longLimitMs);
    reading.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
