import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { zstdDecompressSync } from "node:zlib";
import type { Migration } from "#db/migration/migrate.ts";
import { migratedDatabase, superuserOf } from "#testing/legacy/migrated-database.ts";
import { asOwner } from "#testing/template.ts";

/** What a database of 0.1.0 held on 22 November 2026: the demo plant, and a mill that did a bit of everything. */
interface Dump {
  migrations: { name: string; sql: string }[];
  /** By table, without what the database works out itself. */
  rows: Record<string, Record<string, unknown>[]>;
  /** The last number that each has given. */
  sequences: Record<string, number>;
}

const packed = readFileSync(new URL("./database.json.zst", import.meta.url));
const dump: Dump = JSON.parse(zstdDecompressSync(packed).toString("utf8"));

/** A member of the mill, by their password. */
export const legacySignIn = { email: "marie@mill.example", password: "correct horse battery" };
/** When it was dumped: its trials and payments are judged from here. */
export const legacyNow = "2026-11-22T07:40:00Z";
export const legacyTables: readonly string[] = Object.keys(dump.rows);
export const legacyMigrations: Migration[] = dump.migrations.map(({ name, sql }) => ({
  ...{ name, sql },
  checksum: createHash("sha256").update(sql).digest("hex"),
}));

/** A database as 0.1.0 left it, whose owner is an ordinary role. */
export async function legacyDatabase(): Promise<string> {
  const url = await migratedDatabase(legacyMigrations);
  await asOwner(superuserOf(url), async (client) => {
    // The rows are what triggers and keys have made of them already.
    await client.query("set session_replication_role = replica");
    for (const [table, rows] of Object.entries(dump.rows)) {
      const [first] = rows;
      if (first === undefined) throw new Error(`Nothing was dumped of ${table}.`);
      const columns = Object.keys(first).map((name) => `"${name}"`);
      await client.query(
        `insert into "${table}" (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::"${table}", $1)`,
        [JSON.stringify(rows)],
      );
    }
    for (const [name, last] of Object.entries(dump.sequences))
      await client.query("select setval($1, $2)", [name, last]);
  });
  return url;
}
