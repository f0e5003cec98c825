import type pg from "pg";
import { findSessions, type SessionRow } from "#db/session/sessions.ts";
import type { Pulse } from "#db/transaction/pulse.ts";
import { onConnection } from "#db/transaction/transaction.ts";

export type FindSession = (tokenHash: string) => Promise<SessionRow | null>;

interface Waiter {
  resolve: (row: SessionRow | null) => void;
  reject: (reason: unknown) => void;
}

/** Statements on their way at once: while they are, those who come wait for the next. */
const mostUnderWay = 2;
const mostTokens = 500;

function answer(waiters: Waiter[], row: SessionRow | null): void {
  for (const { resolve } of waiters) resolve(row);
}

/**
 * Finds the session of a token, asked of the database each time, so that what was ended or written before a request
 * is known to it. Requests that arrive together share one statement.
 */
export function openSessionLookup(pool: pg.Pool, pulse: Pulse): FindSession {
  let waiting = new Map<string, Waiter[]>();
  let underWay = 0;
  let isPlanned = false;

  function plan(): void {
    if (isPlanned || waiting.size === 0 || underWay >= mostUnderWay) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      void ask(takeBatch());
      plan();
    });
  }

  function takeBatch(): Map<string, Waiter[]> {
    const batch = waiting.size <= mostTokens ? waiting : new Map([...waiting].slice(0, mostTokens));
    waiting = batch === waiting ? new Map() : new Map([...waiting].slice(mostTokens));
    return batch;
  }

  async function ask(batch: Map<string, Waiter[]>): Promise<void> {
    underWay += 1;
    try {
      const rows = await onConnection(pool, pulse, (client) =>
        findSessions(client, [...batch.keys()], pulse.unreachableAfterMs),
      );
      const found = new Map(rows.map((row) => [row.token_hash, row]));
      for (const [hash, waiters] of batch) answer(waiters, found.get(hash) ?? null);
    } catch (error) {
      for (const { reject } of [...batch.values()].flat()) reject(error);
    } finally {
      underWay -= 1;
      plan();
    }
  }

  return (tokenHash) =>
    new Promise((resolve, reject) => {
      const waiters = waiting.get(tokenHash) ?? [];
      waiters.push({ resolve, reject });
      waiting.set(tokenHash, waiters);
      plan();
    });
}
