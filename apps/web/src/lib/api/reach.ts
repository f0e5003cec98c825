import type { UrlParts } from "#lib/api/address.ts";
import { connection, isReachable, notifyReached, onConnection } from "#lib/connection/connection.ts";

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
const readLimitMs = 15_000;
/** What changes something takes longer, as may a file that is made before it comes. */
export const writeLimitMs = 30_000;

const limitOf = (key: string) => (key.startsWith("GET ") && !key.includes("/files/") ? readLimitMs : writeLimitMs);

interface CallParts extends UrlParts {
  signal?: AbortSignal | undefined;
}

/**
 * Sends a call and gives what came: the server's answer, or of a GET that can't reach it what the device knows. While the
 * server is known to be away, the device is asked first and at once. Rejects where nothing came in time.
 */
export async function reach(
  key: string,
  parts: CallParts,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const isRead = key.startsWith("GET ") && key !== "GET /live";
  const fromDevice = () => (isRead ? ofDevice(key, parts) : Promise.resolve(null));
  if (connection() === "away") {
    const known = await fromDevice();
    if (known !== null) return known;
  }
  const came = await inTime(limitOf(key), parts.signal, send).catch((cause: unknown) => new NoAnswer(cause));
  if (parts.signal?.aborted) return orThrow(came);
  if (came instanceof Response && !isAway(came)) {
    notifyReached();
    return came;
  }
  const isGone = (came instanceof NoAnswer && isTooLate(came.cause)) || !(await isReachable());
  return (isGone && (await fromDevice())) || orThrow(came);
}

/**
 * Whether an answer is our server's: a hotel's network answers everything with 200 and a page of its own. Ours says what time it
 * is; of what does not, a text is somebody else's.
 */
function isOurs({ headers, status }: Response): boolean {
  const type = headers.get("content-type") ?? "";
  return (
    headers.has("x-server-time") || status === 204 || type.startsWith("text/event-stream") || !type.startsWith("text/")
  );
}

/** @throws TypeError of a page that came in the place of our answer */
function requireOurs(answer: Response): Response {
  if (answer.ok && !isOurs(answer)) throw new TypeError("Something else answered in the server's place.");
  return answer;
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

/** What stands before the server answers in its place, or the server can't work; 511 is a network that wants a sign-in. */
const isAway = ({ status }: Response) => [502, 503, 504, 511].includes(status);
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
    const slow = setTimeout(async () => void ((await isReachable()) || giveUp()), slowMs);
    const late = limitMs < Number.POSITIVE_INFINITY ? setTimeout(giveUp, limitMs) : undefined;
    const end = () => {
      stop();
      clearTimeout(slow);
      clearTimeout(late);
    };
    send(signal ? AbortSignal.any([signal, cut.signal]) : cut.signal)
      .then((answer) => resolve(requireOurs(answer)))
      .catch(reject)
      .finally(end);
  });
}

/** The bytes of an answer, given up when none comes for a while: on a slow line a long one takes its time. */
async function readParts({ body }: Response): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  try {
    for (let part = await inReadLimit(reader?.read()); part?.value; part = await inReadLimit(reader?.read())) {
      parts.push(part.value);
    }
    return parts;
  } catch (cause) {
    void reader?.cancel().catch(() => undefined);
    throw cause;
  }
}

/** The text of an answer. Rejects when its bytes stay away. */
export async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  const parts = await readParts(answer);
  return parts.map((part) => decoder.decode(part, { stream: true })).join("") + decoder.decode();
}

/** The same of a file. */
export async function readBlob(answer: Response): Promise<Blob> {
  return new Blob(await readParts(answer), { type: answer.headers.get("content-type") ?? "" });
}

function inReadLimit<T>(reading: Promise<T> | undefined): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(tooLate()), readLimitMs);
    Promise.resolve(reading)
      .then(resolve, reject)
      .finally(() => clearTimeout(late));
  });
}
