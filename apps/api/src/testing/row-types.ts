import type pg from "pg";

interface Column {
  table: string;
  name: string;
  /** The type's name; of arrays, that of their elements. */
  type: string;
  isArray: boolean;
  nullable: boolean;
  hasDefault: boolean;
  generatedAlways: boolean;
  /** The column's own check constraints, as SQL. */
  checks: string[];
}

const catalogue = `
select c.relname as "table", a.attname as name, coalesce(element.typname, t.typname) as type,
  element.typname is not null as "isArray", not a.attnotnull as nullable,
  a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' or a.attidentity = 'a' as "generatedAlways",
  array(select pg_get_constraintdef(k.oid) from pg_constraint k
    where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
join pg_type t on t.oid = a.atttypid
left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
order by c.relname, a.attnum`;

const typeNames: Record<string, string> = {
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "number",
  float4: "number",
  float8: "number",
  numeric: "Numeric",
  date: "CivilDate",
  timestamptz: "Instant",
  bytea: "Buffer",
  json: "Json",
  jsonb: "Json",
};
for (const name of [
  "text",
  "varchar",
  "bpchar",
  "name",
  "uuid",
  "xid8",
  "time",
  "interval",
  "inet",
  "tsvector",
  "tstzrange",
]) {
  typeNames[name] = "string";
}

const preamble = `// Written by \`npm run db:types\` from the migrated database; never by hand.
import type { ColumnType } from "kysely";

/** YYYY-MM-DD. */
type CivilDate = ColumnType<string, string | Temporal.PlainDate, string | Temporal.PlainDate>;
/** ISO 8601 in UTC, with a Z. */
type Instant = ColumnType<string, string | Temporal.Instant, string | Temporal.Instant>;
/** Exact decimals, as text. */
type Numeric = ColumnType<string, string | number, string | number>;
/** Read parsed, written as text. */
type Json = ColumnType<unknown, string, string>;
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type Always<T> = ColumnType<T, never, never>;
`;

/** The source of schema.generated.ts: a type for each row of the migrated database. */
export async function rowTypes(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<Column>(catalogue);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${column.name}: ${columnType(column)};`);
    return `interface ${interfaceName(table)} {\n${lines.join("\n")}\n}\n`;
  });
  const all = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)};`);
  return [preamble, ...interfaces, `export interface DB {\n${all.join("\n")}\n}\n`].join("\n");
}

function columnType(column: Column): string {
  const single = literals(column) ?? typeNames[column.type];
  if (!single) throw new Error(`Say in row-types.ts how ${column.table}.${column.name} (${column.type}) is read.`);
  const element = column.isArray ? `${single.includes("|") ? `(${single})` : single}[]` : single;
  const value = column.nullable ? `${element} | null` : element;
  if (column.generatedAlways) return `Always<${value}>`;
  return column.hasDefault ? `Generated<${value}>` : value;
}

/** \`check (status in ('a', 'b'))\` makes the type "a" | "b". */
function literals({ checks, isArray }: Column): string | null {
  const list = checks.map((check) => /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check)?.[1]).find(Boolean);
  if (!list || isArray) return null;
  const values = [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = ""]) => text.replaceAll("''", "'"));
  return values.map((value) => JSON.stringify(value)).join(" | ");
}

function interfaceName(table: string): string {
  return `${table.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Table`;
}
