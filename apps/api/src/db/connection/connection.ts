import pg from "pg";
import { valueTypes } from "#db/connection/values.ts";

/** Where and as whom to connect, as a `postgres://` URL. It holds a password: never log it. */
export type ConnectionUrl = string;

/** Beyond this, a database that does not answer is out of reach and the caller gets 503. */
export const unreachableAfterMs = 2_000;

export function connectionOptions(
  url: ConnectionUrl,
  name: string,
  connectionTimeoutMillis = unreachableAfterMs,
): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: `millwright ${name}`,
    connectionTimeoutMillis,
    keepAlive: true,
    types: valueTypes,
  };
}

/** A connection that others have is waited for as long as a statement of theirs may take, while the database answers. */
export const waitForConnectionMs = 15_000;

interface PoolOptions {
  /** Most connections. */
  size: number;
  /** Whether each transaction may get another connection behind this one, as PgBouncer hands them out. */
  isPooled: boolean;
  /** How long one of them may take to connect. */
  unreachableAfterMs: number;
}

/**
 * Our pool, whose clients pipeline: statements are sent without waiting for the answers of those before them. How long to
 * wait for one of them says who asks (`Pulse.connect`).
 */
export function openPool(
  url: ConnectionUrl,
  name: string,
  { size, isPooled, unreachableAfterMs: withinMs }: PoolOptions,
): pg.Pool {
  /** Connects promptly, however long its pool lets somebody wait for it. */
  class PromptClient extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionTimeoutMillis: withinMs });
    }
  }
  const pool = new pg.Pool({
    ...connectionOptions(url, name),
    Client: PromptClient,
    connectionTimeoutMillis: 0,
    pipeline: true,
    max: size,
    idleTimeoutMillis: 60_000,
  });
  // An idle connection that the server closes is dropped by the pool; the next request opens another.
  pool.on("error", () => {});
  // One that the server ends between two statements of a transaction says so to nobody else; the next statement fails.
  pool.on("connect", (client) => client.on("error", () => {}));
  if (isPooled) pool.on("connect", forgetNames);
  return pool;
}

/** A statement's name is known to one connection of the database alone: here, each is sent as if it had none. */
function forgetNames(client: pg.PoolClient): void {
  const send = client.query;
  Object.assign(client, {
    query: (query: unknown, ...more: unknown[]) => Reflect.apply(send, client, [nameless(query), ...more]),
  });
}

function nameless(query: unknown): unknown {
  return typeof query === "object" && query !== null && "name" in query ? { ...query, name: undefined } : query;
}
