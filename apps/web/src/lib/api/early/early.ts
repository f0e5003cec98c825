import { versionIn } from "#lib/api/versions.ts";
import { fetchTimed } from "#lib/time/clock.ts";

const keptMs = 15_000;
const early = new Map<string, () => Promise<Response>>();
export type AskHeaders = Record<string, string>;
const keyOf = (url: string, headers: AskHeaders) => [headers.Authorization, headers["Accept-Language"], url].join(" ");
/** Asks at once. */
export const ask = (url: string, headers: AskHeaders) => fetchTimed(url, { headers, cache: "no-store" });

/** The newest version that the company is known to have. */
let newest = 0;

/** Asks while the application is still on its way. The same person who asks the same soon after is given this answer. */
export function askEarly(url: string, headers: AskHeaders): void {
  const answer = ask(url, headers);
  const key = keepEarly(url, headers, () => answer);
  // A refusal that nobody waits for may not hold any more when somebody asks.
  answer.then(
    ({ ok }) => ok || early.delete(key),
    () => undefined,
  );
}

/** Has whoever asks the same soon after given this answer, once. */
export function keepEarly(url: string, headers: AskHeaders, answer: () => Promise<Response>): string {
  const key = keyOf(url, headers);
  early.set(key, answer);
  // Nobody wants it any more: a part that the start did not have is not asked for either.
  setTimeout(() => early.get(key) === answer && early.delete(key), keptMs);
  return key;
}

/**
 * The answer to what was asked early, once; undefined when it was not asked, or long ago. What has changed since is asked
 * anew.
 */
export function takeEarly(url: string, headers: AskHeaders): Promise<Response> | undefined {
  const key = keyOf(url, headers);
  const answer = early.get(key);
  early.delete(key);
  return answer?.().then((came) => (came.ok && versionIn(came) < newest ? ask(url, headers) : came));
}

/** Forgets what was answered early: something is done that may change it. */
export const forgetEarly = (): void => early.clear();

/** Notes that the company has reached a version; of another company's session, that none is known (0). */
export function noteNewest(version: number): void {
  newest = version && Math.max(newest, version);
}
