import type { CompiledQuery, QueryResult, RawNode } from "kysely";
import pg from "pg";
import { TransactionConnection } from "#db/transaction/transaction-driver.ts";
import { type Declared, declaredStatements, keyOf } from "#testing/statements/declared.ts";
import type { Column, Kind } from "#testing/statements/row-shapes.ts";

/** How each type of the database is read; every other one is text. */
const kinds = new Map<number, Kind>();
for (const [kind, oids] of [
  ["boolean", [16]],
  ["bytes", [17]],
  ["number", [20, 21, 23, 700, 701]],
  ["unknown", [114, 3802]],
  ["array", [199, 1000, 1001, 1005, 1007, 1009, 1015, 1016, 1182, 1185, 2951, 3807]],
] as const) {
  for (const oid of oids) kinds.set(oid, kind);
}

const faults = new Set<string>();
let declared: Map<string, Declared[]> | null = null;
let isWatching = false;
const fieldsOf = new Map<string, pg.FieldDef[]>();

/** What statements gave that their row types don't say, since it was asked last. */
export function takeFaults(): string[] {
  const found = [...faults];
  faults.clear();
  return found;
}

/** Holds each typed statement that runs to its row type: the columns as the database describes them, and every null. */
export function watchStatements(): void {
  if (isWatching) return;
  isWatching = true;
  keepFields();
  const execute = TransactionConnection.prototype.executeQuery;
  Object.assign(TransactionConnection.prototype, {
    async executeQuery(this: TransactionConnection, query: CompiledQuery): Promise<QueryResult<unknown>> {
      const result = await execute.call(this, query);
      if (query.query.kind === "RawNode") compare(query.query, query.sql, result.rows);
      return result;
    },
  });
}

/** The driver gives its rows on; what the database said of their columns is kept here, by the statement's text. */
function keepFields(): void {
  const send = pg.Client.prototype.query;
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, queryArgs: unknown, ...more: unknown[]): unknown {
      const answer: unknown = Reflect.apply(send, this, [queryArgs, ...more]);
      if (answer instanceof Promise && queryArgs instanceof Object && "text" in queryArgs) {
        const text = String(queryArgs.text);
        answer.then(
          (result: pg.QueryResult) => fieldsOf.set(text, result.fields),
          () => {},
        );
      }
      return answer;
    },
  });
}

function compare({ sqlFragments }: RawNode, text: string, rows: readonly unknown[]): void {
  declared ??= declaredStatements();
  const candidates = declared.get(keyOf(sqlFragments)) ?? [];
  if (candidates.length === 0) return;
  const fields = fieldsOf.get(text) ?? [];
  const faultLists = candidates.map((one) => faultsOf(one, fields, rows));
  // Where two have the same template, it is one of them that ran.
  if (faultLists.every((each) => each.length > 0)) for (const fault of faultLists[0] ?? []) faults.add(fault);
}

/** In what a statement's columns and rows are not what its row type says. */
export function faultsOf({ at, shape }: Declared, fields: readonly pg.FieldDef[], rows: readonly unknown[]): string[] {
  const says = (what: string) => `${at}: ${what}. Remedy: change the row type or the statement.`;
  const names = new Set(fields.map(({ name }) => name));
  return [
    ...[...shape.keys()].filter((name) => !names.has(name)).map((name) => says(`there is no column ${name}`)),
    ...fields.flatMap(({ name, dataTypeID }) => {
      const column = shape.get(name);
      if (!column) return [says(`the row type leaves out the column ${name}`)];
      const kind = kinds.get(dataTypeID) ?? "string";
      if (!isRead(column, kind)) return [says(`${name} is read as ${kind}, not as ${column.kind}`)];
      if (!column.nullable && rows.some((row) => isNull(row, name))) return [says(`${name} can be null`)];
      return [];
    }),
  ];
}

function isRead(column: Column, kind: Kind): boolean {
  if (kind === "unknown") return true;
  return column.kind === kind || column.kind === "unknown";
}

function isNull(row: unknown, name: string): boolean {
  return row instanceof Object && Reflect.get(row, name) === null;
}
