import type { ConnectionUrl } from "#db/connection/connection.ts";
import { type Database, type DatabaseOptions, openDatabase } from "#db/database.ts";
import { eventsSince, forgetOldEvents, versionsOf } from "#db/transaction/live-events.ts";
import { openPublisher } from "#live/publisher.ts";
import { LiveSubscribers, type Send } from "#live/subscribers.ts";

export type SessionsEnded = (personId: string | null) => void;

export interface Live {
  /**
   * Sends a company's events after `fromVersion`, what was missed first. When it is null, or when what was
   * missed is no longer kept, one `resync` with the present version comes first. Answers how to leave.
   */
  subscribe(companyId: string, fromVersion: number | null, send: Send): () => void;
  /** Tells whose sessions ended, on any node; null when that may have been missed. Answers how to hear no more. */
  onSessionsEnded(listener: SessionsEnded): () => void;
  close(): Promise<void>;
}

export interface LiveOptions {
  app: ConnectionUrl;
  auth: ConnectionUrl;
  isPooled?: boolean;
  /** As auth_user, where LISTEN can be used: the database itself. Default: `auth`. */
  notifications?: ConnectionUrl;
  poolSize?: NonNullable<DatabaseOptions["poolSize"]>;
  /** How often companies with open screens are looked at, in case a notification was lost. Default 5 s. */
  pollMs?: number;
}

const pruneEveryMs = 3_600_000;

/** Opens the database with the live events of what is committed through them, on every node. */
export function openLiveDatabase({ pollMs = 5_000, notifications, ...options }: LiveOptions): {
  database: Database;
  live: Live;
} {
  const changed = new Set<string>();
  const atEnds = new Set<SessionsEnded>();
  const notifySessionEnded: SessionsEnded = (personId) => {
    for (const listener of atEnds) listener(personId);
  };
  const subscribers = new LiveSubscribers((companyId, version) =>
    database.inCompany(companyId, (db) => eventsSince(db, version)),
  );
  const database = openDatabase({
    ...options,
    ...(notifications !== undefined && { notifications }),
    onCommitted: (committed) => {
      changed.add(committed.companyId);
      subscribers.committed(committed);
      publisher.publish(committed.companyId, committed.version);
    },
  });
  const publisher = openPublisher({
    url: notifications ?? options.auth,
    heardOf: (companyId, version) => subscribers.heardOf(companyId, version),
    onSessionEnded: notifySessionEnded,
    onReconnected: () => {
      notifySessionEnded(null);
      void poll();
    },
  });
  const polling = setInterval(poll, pollMs).unref();
  const pruning = setInterval(prune, pruneEveryMs).unref();

  /** Looks whether a notification was lost; a database out of reach is looked at again the next time. */
  async function poll(): Promise<void> {
    const companies = subscribers.companies();
    if (companies.length === 0) return;
    const rows = await database.inIdentity((db) => versionsOf(db, companies)).catch(() => []);
    const versions = new Map(rows.map(({ companyId, version }) => [companyId, version]));
    for (const companyId of companies) subscribers.heardOf(companyId, versions.get(companyId) ?? 0);
  }

  async function prune(): Promise<void> {
    const companies = [...changed];
    changed.clear();
    for (const companyId of companies) await database.inCompany(companyId, forgetOldEvents).catch(() => {});
  }

  async function close(): Promise<void> {
    clearInterval(polling);
    clearInterval(pruning);
    await publisher.close();
  }

  function onSessionsEnded(listener: SessionsEnded): () => void {
    atEnds.add(listener);
    return () => void atEnds.delete(listener);
  }

  return { database, live: { subscribe: subscribers.subscribe.bind(subscribers), onSessionsEnded, close } };
}
