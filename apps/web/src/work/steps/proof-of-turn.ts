import { turnKey, turnProof } from "@millwright/domain/tablet/turn-proof";
import { currentSession } from "#lib/session/session.ts";

/**
 * What proves later that an answer was verified in the turn that is open here: its token is gone once the turn is over, and the
 * tablet sends what waited by its own. Nothing of who has signed in, or whose PIN nothing has checked.
 */
export function proofOfTurn(orderId: string, itemId: string, resultId: string | undefined): { turnProof?: string } {
  const session = currentSession();
  if (session?.by !== "turn" || session.claimed || resultId === undefined) return {};
  return { turnProof: turnProof(turnKey(session.token), { orderId, itemId, resultId }) };
}
