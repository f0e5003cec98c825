import { ApiError } from "#lib/api/api-error.ts";
import { currentOwner, isSameOwner } from "#lib/session/owner.ts";

/**
 * A check for right before each try of a call: what somebody asked for is not done in the name of who has come since. It throws as the
 * server would refuse who asked first.
 */
export function requireAsker(): () => void {
  const asker = currentOwner();
  return () => {
    if (!isSameOwner(asker, currentOwner())) throw new ApiError(401, { code: "unauthorized", detail: "" });
  };
}
