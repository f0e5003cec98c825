import { readFileSync } from "node:fs";
import { zstdDecompressSync } from "node:zlib";
import { readMigrations, type Schema } from "#db/migration/schema.ts";
import { preparedDatabase, superuserOf } from "#testing/legacy/prepared-database.ts";
import { asOwner } from "#testing/template.ts";

/**
 * The oldest database that is brought up to date: what its migrations up to 0695 said, and what it held on 22 November 2026:
 * the demo plant, and a mill that did a bit of everything.
 */
interface Dump {
  sql: string;
  migrations: { name: string; checksum: string }[];
  /** By table, without what the database works out itself; values as PostgreSQL writes them, nulls left out. */
  rows: Record<string, Record<string, string>[]>;
  /** The last number that each has given. */
  sequences: Record<string, number>;
}

const packed = readFileSync(new URL("./database-0695.json.zst", import.meta.url));
const dump: Dump = JSON.parse(zstdDecompressSync(packed).toString("utf8"));

/** A member of the mill, by their password. */
export const legacySignIn = { email: "marie@mill.example", password: "correct horse battery" };
/** When it was dumped: its trials and payments are judged from here. */
export const legacyNow = "2026-11-22T07:40:00Z";
export const legacyTables: readonly string[] = Object.keys(dump.rows);
export const legacySchema: Schema = {
  files: [{ name: "0695", sql: dump.sql }],
  migrations: dump.migrations.map(({ name, checksum }) => ({ name, checksum, sql: "" })),
};

/** How a legacy database is brought to where it was before a migration. */
export function schemaBefore(number: string): Schema {
  return { files: [], migrations: readMigrations().filter(({ name }) => name < number) };
}

/** A database as it was at 0695, with its rows, whose owner is an ordinary role. */
export async function legacyDatabase(): Promise<string> {
  const url = await preparedDatabase(legacySchema);
  await asOwner(superuserOf(url), async (client) => {
    // The rows are what triggers and keys have made of them already.
    await client.query("set session_replication_role = replica");
    for (const [table, rows] of Object.entries(dump.rows)) {
      const { rows: columns } = await client.query<{ name: string; type: string }>(
        `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      );
      await client.query(
        `insert into "${table}" (${columns.map(({ name }) => name)}) overriding system value
         select ${columns.map(({ name, type }) => `${name}::${type}`)}
         from json_to_recordset($1) as given (${columns.map(({ name }) => `${name} text`)})`,
        [JSON.stringify(rows)],
      );
    }
    for (const [name, last] of Object.entries(dump.sequences))
      await client.query("select setval($1, $2)", [name, last]);
  });
  return url;
}
