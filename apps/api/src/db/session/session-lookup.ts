import type pg from "pg";
import type { Node } from "#db/nodes/node.ts";
import type { SessionCache } from "#db/session/session-cache.ts";
import { type FoundRow, findSessions, type SessionRow } from "#db/session/sessions.ts";
import type { Pulse } from "#db/transaction/pulse.ts";
import { onConnection } from "#db/transaction/transaction.ts";

/**
 * How current a session has to be. `session`: whose it is and what they may, which is remembered for a second. `writes`: the
 * count of what was written to its company as well. `now`: asked of the database in any case.
 */
export type SessionNeed = "session" | "writes" | "now";
export type FindSession = (tokenHash: string, need?: SessionNeed) => Promise<SessionRow | null>;

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

/** The dependencies of a look-up. */
export interface LookupDeps {
  pool: pg.Pool;
  pulse: Pulse;
  cache: SessionCache;
  node: Pick<Node, "id" | "confirm">;
}

/**
 * Finds the session of a token: as it was remembered where that is enough, else asked of the database, so that what was ended
 * or written before a request is known to it. Requests that arrive together share one statement.
 */
export function openSessionLookup({ pool, pulse, cache, node }: LookupDeps): FindSession {
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
      const look = cache.beginLook();
      const rows = await onConnection(pool, pulse, (client) =>
        findSessions(client, { tokenHashes: [...batch.keys()], nodeId: node.id, timeoutMs: pulse.unreachableAfterMs }),
      );
      if (rows[0]) node.confirm(rows[0].is_registered, look.startedMs);
      const found = new Map(rows.map((row) => [row.token_hash, row]));
      for (const [hash, row] of found) cache.remember(hash, foundOf(row), look);
      for (const [hash, waiters] of batch) answer(waiters, found.get(hash) ?? null);
    } catch (error) {
      for (const { reject } of [...batch.values()].flat()) reject(error);
    } finally {
      underWay -= 1;
      plan();
    }
  }

  function remembered(tokenHash: string, need: SessionNeed): SessionRow | null {
    if (need === "now" || pulse.isLost) return null;
    return need === "writes" ? cache.findUnwritten(tokenHash) : cache.find(tokenHash);
  }

  function askFor(tokenHash: string): Promise<SessionRow | null> {
    return new Promise((resolve, reject) => {
      const waiters = waiting.get(tokenHash) ?? [];
      waiters.push({ resolve, reject });
      waiting.set(tokenHash, waiters);
      plan();
    });
  }

  return async (tokenHash, need = "now") => remembered(tokenHash, need) ?? askFor(tokenHash);
}

const foundOf = (row: FoundRow) => ({ row, isRegistered: row.is_registered, isAlone: row.is_alone });
