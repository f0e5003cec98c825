import { isApiError } from "#lib/api/api-error.ts";
import { beginTablet, useSession } from "#lib/session/session.ts";
import { readTablet } from "#lib/session/tablet.ts";

/** Whether something proves who is here: a sign-in, or a turn that was opened by what is the technician's own. */
export function useIsProven(): boolean {
  const session = useSession();
  return session?.claimed !== true && session?.isOwn !== false;
}

/** Keeps whether the turn that is open counts as its technician's own from here on. */
export function setTurnOwn(isOwn: boolean): void {
  const tablet = readTablet();
  if (!tablet?.turn) return;
  const { isOwn: _, ...turn } = tablet.turn;
  beginTablet(tablet.device, isOwn ? turn : { ...turn, isOwn });
}

/** Has the screens ask for an own PIN once the server refused something for want of one. */
export function noteOwnPinNeeded(error: unknown): void {
  if (isApiError(error) && error.fields["own_pin"] !== undefined) setTurnOwn(false);
}
