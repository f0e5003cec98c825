import pg from "pg";
import { valueTypes } from "#db/values.ts";

/** Where and as whom to connect, as a `postgres://` URL. It holds a password: never log it. */
export type ConnectionUrl = string;

/** Beyond this, a database that does not answer is out of reach and the caller gets 503. */
export const unreachableAfterMs = 2_000;
const statementTimeoutMs = 15_000;
const lockTimeoutMs = 10_000;
const idleInTransactionTimeoutMs = 15_000;

export function connectionOptions(url: ConnectionUrl, name: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: `millwright ${name}`,
    connectionTimeoutMillis: unreachableAfterMs,
    keepAlive: true,
    types: valueTypes,
    options: "-c TimeZone=UTC -c DateStyle=ISO",
  };
}

/** A pool whose clients pipeline: statements are sent without waiting for the answers of those before them. */
export function openPool(url: ConnectionUrl, name: string, size: number): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(url, name),
    pipeline: true,
    max: size,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  });
  // An idle connection that the server closes is dropped by the pool; the next request opens another.
  pool.on("error", () => {});
  // One that the server ends between two statements of a transaction says so to nobody else; the next statement fails.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
