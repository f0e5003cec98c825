import { currentSession, onSession } from "#lib/session.ts";
import { forgetAll, readJson, writeJson } from "#lib/storage.ts";

const prefix = "seen:";

interface Seen {
  by: string;
  value: unknown;
}

function isSeen(value: unknown): value is Seen {
  return (
    typeof value === "object" && value !== null && "value" in value && typeof Reflect.get(value, "by") === "string"
  );
}

/** Who looks at which company; null when nobody is signed in. */
function viewer(): string | null {
  const user = currentSession()?.user;
  return user ? `${user.company_id} ${user.id}` : null;
}

/** Keeps what a screen saw last on this device, for this person in this company, until they sign out. */
export function remember(name: string, value: unknown): void {
  const by = viewer();
  if (by !== null) writeJson(prefix + name, { by, value } satisfies Seen);
}

/** What this person saw last in this company, when it still has the shape that is asked for. */
export function recall<T>(name: string, isShape: (value: unknown) => value is T): T | null {
  const seen = readJson(prefix + name, isSeen);
  if (seen === null || seen.by !== viewer()) return null;
  return isShape(seen.value) ? seen.value : null;
}

// Whoever sits down at this device next finds nothing of it.
onSession(() => {
  if (currentSession() === null) forgetAll(prefix);
});
