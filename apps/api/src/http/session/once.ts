import { randomUUID } from "node:crypto";
import { errorStatus } from "@millwright/contract/call/errors";
import type { FastifyRequest } from "fastify";
import { spendTurn, unspendTurn } from "#db/session/sessions.ts";
import type { Deps } from "#deps.ts";
import type { Actor } from "#http/call/context.ts";
import { Refusal, refuse } from "#http/errors/refusal.ts";

/**
 * Makes a call in the turn of who makes it. A turn that signs one action is spent by the first that writes, and by its
 * repetitions under the same Idempotency-Key; what is refused, and so wrote nothing, gives it back.
 * @throws Refusal `turn_ended` when it was spent
 */
export async function inTurn<T>(
  request: FastifyRequest,
  caller: Actor | undefined,
  deps: Deps,
  work: () => Promise<T>,
): Promise<T> {
  const turn = caller?.tablet?.turn ?? null;
  if (turn === null || !turn.once) return work();
  if (request.method === "GET" || request.method === "HEAD") return turn.isSpent ? refuse("turn_ended") : work();
  const key = request.headers["idempotency-key"] ?? randomUUID();
  const call = `${request.method} ${request.url} ${key}`;
  if (!(await deps.db.inIdentity((db) => spendTurn(db, turn.id, call)))) return refuse("turn_ended");
  try {
    return await work();
  } catch (error) {
    const wroteNothing = error instanceof Refusal && errorStatus[error.code] < 500;
    if (wroteNothing) await deps.db.inIdentity((db) => unspendTurn(db, turn.id, call));
    throw error;
  }
}
