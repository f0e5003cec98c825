/** The server's clock, as its answers tell it: a tablet whose own clock is a day off still shows the plant's day. */
let aheadMs = 0;
let isMeasured = false;
const listeners = new Set<() => void>();
/** Less than this makes no difference to anybody, and an answer's way takes no even time there and back. */
const indifferentMs = 1000;
const askedForMs = 3_000;

/** Milliseconds since 1970 at the server, as far as it is known. */
export const nowMs = (): number => Date.now() + aheadMs;

/** This moment at the server, as far as it is known. */
export const currentInstant = (): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(Math.round(nowMs()));

/** How far the server's clock is ahead of the device's, in milliseconds; null before any answer told it. */
export const measuredAheadMs = (): number | null => (isMeasured ? aheadMs : null);

/** The same, asked for where no answer has told it yet; 0 of an answer that does not tell, null where none comes. */
export async function measureAhead(): Promise<number | null> {
  if (isMeasured) return aheadMs;
  const signal = AbortSignal.timeout(askedForMs);
  const answer = await fetchTimed("/api/ready", { cache: "no-store", signal }).catch(() => null);
  return answer === null ? null : aheadMs;
}

/** The device's own clock, right or wrong: for a span of time that begins before any answer. */
export const deviceMs = (): number => Date.now();

/** Hears what an answer says of the server's time. It was asked for, and came, at these times of the device's clock. */
function hearServerTime(header: string | null, askedMs: number, cameMs: number): void {
  const serverMs = header === null ? Number.NaN : Date.parse(header);
  // A clock that was set meanwhile tells nothing of the way.
  if (Number.isNaN(serverMs) || cameMs < askedMs) return;
  const halfWayMs = (cameMs - askedMs) / 2;
  const foundMs = serverMs - (askedMs + halfWayMs);
  isMeasured = true;
  if (Math.abs(foundMs - aheadMs) <= indifferentMs + halfWayMs) return;
  aheadMs = foundMs;
  for (const listener of listeners) listener();
}

/** `fetch` of our own server, whose answers tell its time. */
export async function fetchTimed(url: string, init: RequestInit): Promise<Response> {
  const askedMs = deviceMs();
  const answer = await fetch(url, init);
  hearServerTime(answer.headers.get("x-server-time"), askedMs, deviceMs());
  return answer;
}

/** Hears that the clock was set. */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
