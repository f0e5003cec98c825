import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type pg from "pg";
import { isPreparedRead, statementOf } from "#db/connection/prepared.ts";
import { toParameter } from "#db/connection/values.ts";

const counted = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** What is sent before the next turn leaves in one packet: each of its own costs a call of the system. */
export function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** The one connection of an open transaction. After `end()` it refuses every statement, even one that was forgotten. */
export class TransactionConnection implements DatabaseConnection {
  #client: pg.PoolClient | null;
  readonly #onAnswer: () => void;
  /** Whether nothing but reads that say so has run so far. */
  hasOnlyRead = true;

  constructor(client: pg.PoolClient, onAnswer: () => void) {
    this.#client = client;
    this.#onAnswer = onAnswer;
  }

  end(): void {
    this.#client = null;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#client) throw new Error("This transaction is over: await every statement inside it.");
    this.hasOnlyRead &&= isPreparedRead(query.sql);
    sendTogether(this.#client);
    const result = await this.#client.query(statementOf(query.sql, query.parameters.map(toParameter)));
    this.#onAnswer();
    const rows: R[] = result.rows;
    return counted.has(result.command) ? { rows, numAffectedRows: BigInt(result.rowCount ?? 0) } : { rows };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not offered inside a transaction: page instead.");
  }
}

function noNesting(): never {
  throw new Error("This is already a transaction: the handle opened it.");
}

function driverOf(connection: TransactionConnection): Driver {
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: async () => noNesting(),
    commitTransaction: async () => noNesting(),
    rollbackTransaction: async () => noNesting(),
    destroy: async () => {},
  };
}

/** Kysely speaking over that connection only. */
export function queriesOver<DB>(connection: TransactionConnection): Kysely<DB> {
  const dialect: Dialect = {
    createDriver: () => driverOf(connection),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
  return new Kysely<DB>({ dialect });
}
