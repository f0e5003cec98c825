import { fetchTimed } from "#lib/time/clock.ts";

const keptMs = 15_000;
const early = new Map<string, Promise<Response>>();
const keyOf = (url: string, headers: Record<string, string>) =>
  [headers.Authorization, headers["Accept-Language"], url].join(" ");

/** Asks while the application is still on its way. The same person who asks the same soon after is given this answer. */
export function askEarly(url: string, headers: Record<string, string>): void {
  const answer = fetchTimed(url, { headers, cache: "no-store" });
  const key = keyOf(url, headers);
  early.set(key, answer);
  // A refusal that nobody waits for may not hold any more when somebody asks.
  answer.then(
    ({ ok }) => ok || early.delete(key),
    () => undefined,
  );
  setTimeout(takeEarly, keptMs, url, headers);
}

/** The answer to what was asked early, once; undefined when it was not asked, or long ago. */
export function takeEarly(url: string, headers: Record<string, string>): Promise<Response> | undefined {
  const key = keyOf(url, headers);
  const answer = early.get(key);
  early.delete(key);
  return answer;
}
