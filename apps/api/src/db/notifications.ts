import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type ConnectionUrl, connectionOptions } from "#db/connection/connection.ts";

export interface Notifications {
  /** Tells every node. Answers false, and tells nobody, while the connection is lost. */
  send(payloads: string[]): boolean;
  /** Runs a statement on the same connection. @throws when it is lost */
  query(text: string, values: unknown[]): Promise<pg.QueryResult>;
  close(): Promise<void>;
}

export interface NotificationsOptions {
  url: ConnectionUrl;
  /** What the connection is called in the database (default `live`). */
  name?: string;
  channel: string;
  onNotification: (payload: string) => void;
  /** Called after each reconnect: notifications in between were missed. */
  onConnected: () => void;
  /** Called when it is lost. */
  onLost?: () => void;
}

const slowestRetryMs = 5_000;

/** One connection of its own that hears and sends NOTIFY on a channel, and comes back when it is lost. */
export function openNotifications({ url, channel, name = "live", ...on }: NotificationsOptions): Notifications {
  const closing = new AbortController();
  let client: pg.Client | null = null;
  const listening = listenUntilClosed();

  async function listenUntilClosed(): Promise<void> {
    for (let waitMs = 100; !closing.signal.aborted; waitMs = Math.min(waitMs * 2, slowestRetryMs)) {
      const connected = await listenOnce().catch(() => false);
      if (connected) waitMs = 50;
      await pause(waitMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  /** Resolves when the connection is lost again: whether it ever stood. */
  async function listenOnce(): Promise<boolean> {
    const fresh = new pg.Client({ ...connectionOptions(url, name), pipeline: true });
    const lost = new Promise((done) => fresh.once("end", done));
    fresh.on("error", () => {});
    fresh.on("notification", ({ payload }) => payload && on.onNotification(payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      client = fresh;
      on.onConnected();
      if (!closing.signal.aborted) await Promise.race([lost, aborted(closing.signal)]);
      return true;
    } finally {
      if (client !== null) on.onLost?.();
      client = null;
      await fresh.end().catch(() => {});
    }
  }

  function send(payloads: string[]): boolean {
    client
      ?.query("select pg_notify($1, payload) from unnest($2::text[]) as payload", [channel, payloads])
      .catch(() => {});
    return client !== null;
  }

  function query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    return client === null ? Promise.reject(new Error("The connection is lost.")) : client.query(text, values);
  }

  async function close(): Promise<void> {
    closing.abort();
    await listening;
  }

  return { send, query, close };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => signal.addEventListener("abort", () => done(), { once: true }));
}
