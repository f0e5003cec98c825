import { apiOnce } from "#lib/api/api.ts";
import { currentSession, endSession } from "#lib/session/session.ts";
import { isOwn } from "#work/outbox/author.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

const sendMs = 4_000;
const answerMs = 3_000;

/**
 * Ends the turn: what its technician did is sent first, in their name; what can't be sent stays on the tablet for their next
 * turn, and is never another's. Answers how much that is.
 */
export async function leaveTurn(): Promise<number> {
  const turn = currentSession();
  if (turn?.by !== "turn") return 0;
  await workOutbox.written();
  await allSent(sendMs);
  if (currentSession()?.token !== turn.token) return 0;
  const left = ofTurn().length;
  // A server that is out of reach ends it by itself.
  await apiOnce("DELETE /turns/current", { signal: AbortSignal.timeout(answerMs) }).catch(() => undefined);
  if (currentSession()?.token === turn.token) endSession("left");
  return left;
}

const ofTurn = () => workOutbox.waiting().filter(({ entry }) => isOwn(entry.author));

/** Resolves once nothing waits that is not held up by the line, or that time has passed. */
function allSent(mostMs: number): Promise<void> {
  const isSent = () => ofTurn().every(({ isStuck }) => isStuck);
  if (isSent()) return Promise.resolve();
  workOutbox.wake();
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, mostMs);
    const stop = workOutbox.subscribe(() => isSent() && end());
  });
}
