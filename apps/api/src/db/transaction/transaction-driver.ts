import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  type OperationNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryId,
  type QueryResult,
  RawNode,
  type RootOperationNode,
  ValueNode,
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

/** There is one connection, which is there already. */
const driver: Driver = {
  init: async () => {},
  acquireConnection: async () => noNesting(),
  releaseConnection: async () => {},
  beginTransaction: async () => noNesting(),
  commitTransaction: async () => noNesting(),
  rollbackTransaction: async () => noNesting(),
  destroy: async () => {},
};

const dialect: Dialect = {
  createDriver: () => driver,
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
};
const adapter = dialect.createAdapter();
const compiler = dialect.createQueryCompiler();

/** Sends statements over that connection at once: Kysely's own executor would wait ten times for what is there already. */
class TransactionExecutor extends DefaultQueryExecutor {
  readonly #connection: TransactionConnection;

  constructor(connection: TransactionConnection) {
    super(compiler, adapter, { provideConnection: (consumer) => consumer(connection) });
    this.#connection = connection;
  }

  override compileQuery<R>(query: RootOperationNode, queryId: QueryId): CompiledQuery<R> {
    const template = { sql: "", parameters: [] };
    return writeTemplate(query, template) ? { query, queryId, ...template } : super.compileQuery(query, queryId);
  }

  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#connection.executeQuery(query);
  }
}

/** Writes a template, those in it and its values into a statement, as the compiler does; false where it holds anything else. */
function writeTemplate(node: OperationNode, statement: { sql: string; parameters: unknown[] }): boolean {
  if (ValueNode.is(node) && !node.immediate) {
    statement.sql += `$${statement.parameters.push(node.value)}`;
    return true;
  }
  return (
    RawNode.is(node) &&
    node.sqlFragments.every((fragment, at) => {
      statement.sql += fragment;
      const inner = node.parameters[at];
      return inner === undefined || writeTemplate(inner, statement);
    })
  );
}

/** Kysely speaking over that connection only. */
export function queriesOver<DB>(connection: TransactionConnection): Kysely<DB> {
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor: new TransactionExecutor(connection) });
}
