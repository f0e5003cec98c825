import { notifyManager, QueryClient } from "@tanstack/react-query";
import { isApiError } from "#lib/api/api-error.ts";
import { connection, onReturn } from "#lib/connection/connection.ts";
import { currentOwner, isSameOwner } from "#lib/session/owner.ts";
import { currentSession, onSession } from "#lib/session/session.ts";

const secondMs = 1000;

/** A refusal is final; a server that was not reached or stumbled is asked twice more, and one that is away when it is back. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= 2 || connection() === "away") return false;
  return !isApiError(error) || error.status === 0 || error.status >= 500;
}

// What a hand did is on the screen with the next frame: told a task later, a dropped card would be drawn where it was.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Live events say what changed, so that a screen that comes back need not ask at once.
      staleTime: 30 * secondMs,
      gcTime: 10 * 60 * secondMs,
      retry: shouldRetry,
      retryDelay: (failures) => Math.min(500 * 2 ** failures, 4 * secondMs),
      // A lost network is said as an error with a way to try again, never as a skeleton without end.
      networkMode: "always",
      // What the browser says of the network proves nothing: see below.
      refetchOnReconnect: false,
    },
    mutations: { networkMode: "always", retry: false },
  },
});

onReturn(() => void queryClient.invalidateQueries());

// What one person of one company loaded is never shown to another. Who only proves who they are keeps their screen.
let token = currentSession()?.token;
let owner = currentOwner();
onSession(() => {
  const next = currentSession()?.token;
  if (next === token) return;
  token = next;
  const before = owner;
  owner = currentOwner();
  if (owner !== null && isSameOwner(before, owner)) void queryClient.invalidateQueries();
  else queryClient.clear();
});
