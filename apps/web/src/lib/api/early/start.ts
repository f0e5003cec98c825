import type { OutputOf } from "#lib/api/calls.ts";
import { type AskHeaders, ask, keepEarly, noteNewest } from "#lib/api/early/early.ts";

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

/** Loads in one call, once per session, what frames every screen; later requests for a part find it. */
export function askStart(headers: AskHeaders): void {
  if (started === headers.Authorization) return;
  started = headers.Authorization;
  noteNewest(0);
  const start = ask("/api/start", headers);
  const parts = start.then(async (came): Promise<Partial<Start>> => (came.ok ? await came.json() : {}));
  parts.catch(() => undefined);
  for (const [name, path] of Object.entries(startParts)) {
    const url = `/api${path}`;
    keepEarly(url, headers, async () => {
      const value = (await parts)[name as keyof Start];
      // What the start does not have is refused, or longer than a page: its own call says so.
      return value ? Response.json(value, { headers: (await start).headers }) : ask(url, headers);
    });
  }
}
