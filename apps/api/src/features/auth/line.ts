import type { AuthContext } from "#features/auth/auth-context.ts";
import { parallelHashes } from "#features/auth/password/password-hash.ts";
import { limitConcurrency } from "#http/limits/limit-concurrency.ts";

/**
 * Enough to keep the hashing busy: more would wait for connections with a lock in their hands, and for too long. A plant
 * whose shift begins is one network, so its share is that of a crowd; and no crowds keep out who comes alone.
 */
const takeTurn = limitConcurrency("sign_in", { atOnce: parallelHashes + 2, waiting: 500, ofOne: 125, beyond: 100 });

/** Lets what somebody who is not signed in asks for stand in the line of their network. @throws Refusal `unavailable` */
export function inLine<T>({ network }: AuthContext, work: () => Promise<T>): Promise<T> {
  return takeTurn(work, network);
}

/**
 * Where who comes to a shared tablet waits: apart from who signs in, so that neither holds up the other, and each company
 * for itself. The few who are let in at once are fewer than the connections that sign-in has.
 */
const takePinTurn = limitConcurrency("pin", { atOnce: 2, waiting: 500, ofOne: 250, beyond: 100 });

/** Lets what is asked for at a company's tablets stand in that company's line. @throws Refusal `unavailable` */
export function inLineOfTablets<T>(companyId: string, work: () => Promise<T>): Promise<T> {
  return takePinTurn(work, companyId);
}
