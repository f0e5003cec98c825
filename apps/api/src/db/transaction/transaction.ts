import type { Kysely } from "kysely";
import type pg from "pg";
import type { Connections } from "#db/connection/fair-pool.ts";
import { saysUnavailable, withAvailability } from "#db/connection/unavailable.ts";
import type { DB } from "#db/schema.generated.ts";
import { Cause } from "#db/transaction/cause.ts";
import type { Pulse } from "#db/transaction/pulse.ts";
import { queriesOver, sendTogether, TransactionConnection } from "#db/transaction/transaction-driver.ts";
import { transactionSeconds } from "#metrics.ts";

/** Only codes of ours are sent to the server. */
const ownCode = /^MW\d{3}$/;

/** What a trigger says to who writes. */
export interface DatabaseNotice {
  code: string;
  text: string;
}

interface TransactionSteps<Handle, T> {
  handle: "company" | "identity";
  begin: string;
  open: (queries: Kysely<DB>) => Handle;
  work: (db: Handle) => Promise<T>;
  /** Waits for statements of the work that have not left by its end. */
  allHaveLeft?: (db: Handle) => Promise<void>;
  commit: (client: pg.PoolClient, db: Handle, hasOnlyRead: boolean) => Promise<pg.QueryResult>;
  /** Called with what triggers say to who writes, once it was written and before the commit. */
  onNotice: (notice: DatabaseNotice, db: Handle) => void;
}

/**
 * Runs one transaction on a connection of the pool. `begin` is sent ahead of the first statement
 * without waiting for its answer, so it costs no round trip of its own.
 */
export async function inTransaction<Handle, T>(
  pool: Connections,
  pulse: Pulse,
  steps: TransactionSteps<Handle, T>,
): Promise<T> {
  const client = await connect(pool, pulse);
  const connection = new TransactionConnection(client, pulse.answered);
  const cause = new Cause(client);
  const startedMs = performance.now();
  let end: "commit" | "rollback" = "rollback";
  let isGivenUp = false;
  const db = steps.open(queriesOver<DB>(connection));
  const onNotice = ({ code = "", message: text = "" }: { code?: string | undefined; message?: string | undefined }) => {
    if (ownCode.test(code)) steps.onNotice({ code, text }, db);
  };
  client.on("notice", onNotice);
  try {
    sendTogether(client);
    const begun = client.query(promptly(steps.begin, pulse.unreachableAfterMs));
    const [, value] = await Promise.all([begun, steps.work(db)]);
    const { stream } = client.connection;
    stream.cork();
    await steps.allHaveLeft?.(db);
    connection.end();
    const committing = steps.commit(client, db, connection.hasOnlyRead);
    stream.uncork();
    const { command } = await committing;
    if (command !== "COMMIT") throw new Error("A statement failed in this transaction, so it was rolled back.");
    end = "commit";
    return value;
  } catch (thrown) {
    connection.end();
    const error = cause.of(thrown);
    isGivenUp = saysUnavailable(error);
    if (!isGivenUp) await client.query("rollback").catch(() => {});
    throw withAvailability(error);
  } finally {
    cause.forget();
    client.off("notice", onNotice);
    pulse.done(client, isGivenUp);
    transactionSeconds.observe({ door: steps.handle, end }, (performance.now() - startedMs) / 1000);
  }
}

/** One statement outside of any company, answered within the time after which a database is out of reach. */
export function ask(pool: Connections, pulse: Pulse, text: string): Promise<pg.QueryResult> {
  const withinMs = pulse.unreachableAfterMs;
  return onConnection(pool, pulse, (client) => client.query(promptly(text, withinMs)), withinMs);
}

/** One statement that is a transaction of its own. */
export async function onConnection<T>(
  pool: Connections,
  pulse: Pulse,
  statement: (client: pg.PoolClient) => Promise<T>,
  withinMs?: number,
): Promise<T> {
  const client = await connect(pool, pulse, withinMs);
  let isGivenUp = false;
  try {
    const answer = await statement(client);
    pulse.answered();
    return answer;
  } catch (error) {
    isGivenUp = saysUnavailable(error);
    throw withAvailability(error);
  } finally {
    pulse.done(client, isGivenUp);
  }
}

/** A statement that must be answered before the database counts as out of reach. */
function promptly(text: string, withinMs: number): pg.QueryConfig {
  const statement = { text, query_timeout: withinMs };
  return statement;
}

async function connect(pool: Connections, pulse: Pulse, withinMs?: number): Promise<pg.PoolClient> {
  try {
    return await pulse.connect(pool, withinMs);
  } catch (error) {
    throw withAvailability(error);
  }
}
