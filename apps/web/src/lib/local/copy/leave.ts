import { isSameOwner } from "#lib/session/owner.ts";
import { currentSession, onSession } from "#lib/session/session.ts";
import type { Owner } from "#lib/storage/storage.ts";

/** Whose own this browser is; null where it is nobody's, as a shared tablet: that keeps its copy until it is revoked. */
function member(): Owner | null {
  const session = currentSession();
  return session?.by === "member" ? { company: session.user.company_id, person: session.user.id } : null;
}

let last = member();

// Who signs out, and who the server says is signed out, leaves no copy here. What waits to be sent stays.
onSession(() => {
  const left = last;
  last = member();
  if (left === null || isSameOwner(left, last)) return;
  void import("#lib/local/copy/drop.ts").then(({ dropCopy }) => dropCopy(left)).catch(() => undefined);
});
