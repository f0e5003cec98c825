import { addressOf } from "#lib/api/address.ts";
import type { OutputOf } from "#lib/api/calls.ts";
import { versionIn } from "#lib/api/versions.ts";
import { fetchTimed } from "#lib/time/clock.ts";

const keptMs = 15_000;
const early = new Map<string, () => Promise<Response>>();
type Headers = Record<string, string>;
const keyOf = (url: string, headers: Headers) => [headers.Authorization, headers["Accept-Language"], url].join(" ");
const ask = (url: string, headers: Headers) => fetchTimed(url, { headers, cache: "no-store" });

/** The newest version that the company is known to have. */
let newest = 0;

/** Asks while the application is still on its way. The same person who asks the same soon after is given this answer. */
export function askEarly(url: string, headers: Headers): void {
  const answer = ask(url, headers);
  const key = keep(url, headers, () => answer);
  // A refusal that nobody waits for may not hold any more when somebody asks.
  answer.then(
    ({ ok }) => ok || early.delete(key),
    () => undefined,
  );
}

function keep(url: string, headers: Headers, answer: () => Promise<Response>): string {
  const key = keyOf(url, headers);
  early.set(key, answer);
  setTimeout(takeEarly, keptMs, url, headers);
  return key;
}

/**
 * The answer to what was asked early, once; undefined when it was not asked, or long ago. What has changed since is asked
 * anew.
 */
export function takeEarly(url: string, headers: Headers): Promise<Response> | undefined {
  const key = keyOf(url, headers);
  const answer = early.get(key);
  early.delete(key);
  return answer?.().then((came) => (came.ok && versionIn(came) < newest ? ask(url, headers) : came));
}

/** Forgets what was answered early: something is done that may change it. */
export const forgetEarly = (): void => early.clear();

/** Notes that the company has reached a version. */
export function noteNewest(version: number): void {
  newest = Math.max(newest, version);
}

type Start = OutputOf<"GET /start">;

/** The call that each part of the start answers. */
const startParts: Record<keyof Start, string> = {
  user: "/auth/me",
  subscription: "/subscription/status",
  company: "/company",
  company_code: "/auth/company-code",
  notifications: "/notifications/count",
  conflicts: "/conflicts/count",
  requests: "/requests/counts",
  saved_views: "/saved-views",
  unproven: "/unproven",
};

let started: string | undefined;

/** Asks in one call for what stands around every screen, once for a session: who asks for a part of it finds it. */
export function askStart(headers: Headers): void {
  if (started === headers.Authorization) return;
  started = headers.Authorization;
  newest = 0;
  const start = ask(addressOf("GET /start")[1], headers);
  const parts = start.then(async (came): Promise<Partial<Start>> => (came.ok ? await came.json() : {}));
  parts.catch(() => undefined);
  for (const [name, path] of Object.entries(startParts)) {
    const url = `/api${path}`;
    keep(url, headers, async () => {
      const value = (await parts)[name as keyof Start];
      // What the start does not have is refused, or longer than a page: its own call says so.
      return value ? Response.json(value, { headers: (await start).headers }) : ask(url, headers);
    });
  }
}
