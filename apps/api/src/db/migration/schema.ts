import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { StartRefused } from "#config.ts";

/** A file of SQL, by its name without the ending. */
export interface SqlFile {
  name: string;
  sql: string;
}

/** A step from one schema to the next: it is applied once, whole or not at all, and never edited afterwards. */
export interface Migration extends SqlFile {
  checksum: string;
}

/** The schema, in the two ways in which a database comes to it. A test holds that both make the same. */
export interface Schema {
  /** What a new database is made of, in order: the schema as it is, by feature. */
  files: SqlFile[];
  /** What a database of an earlier version lacks. */
  migrations: Migration[];
}

const folderOf = (name: string) => fileURLToPath(new URL(`../../../${name}/`, import.meta.url));

export function readSchema(): Schema {
  return { files: readSqlFiles(folderOf("schema")), migrations: readMigrations() };
}

/** @throws StartRefused for a name without a number, or a number that two have */
export function readMigrations(folder: string = folderOf("migrations")): Migration[] {
  const numbers = new Set<string>();
  return readSqlFiles(folder).map(({ name, sql }) => {
    const number = /^(\d{4})_[a-z0-9_]+$/.exec(name)?.[1];
    if (!number) throw new StartRefused(`The migration ${name}.sql must be named like 0012_what_it_does.sql.`);
    if (numbers.has(number))
      throw new StartRefused(`Two migrations have the number ${number}: give ${name}.sql the next free one.`);
    numbers.add(number);
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

function readSqlFiles(folder: string): SqlFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => ({
      name: file.slice(0, -4),
      sql: readFileSync(`${folder}/${file}`, "utf8").replaceAll("\r\n", "\n"),
    }));
}
