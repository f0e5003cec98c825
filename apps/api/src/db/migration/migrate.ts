import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sayThrown } from "@millwright/domain/thrown";
import type pg from "pg";
import { StartRefused } from "#config.ts";
import { takeOver } from "#db/migration/takeover.ts";

/** A step of the schema: it is applied once, whole or not at all, and never edited afterwards. */
export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export const migrationsFolder = fileURLToPath(new URL("../../../migrations/", import.meta.url));

export function readMigrations(folder: string = migrationsFolder): Migration[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort();
  const numbers = new Set<string>();
  return files.map((file) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1];
    if (!number) throw new StartRefused(`The migration ${file} must be named like 0012_what_it_does.sql.`);
    if (numbers.has(number))
      throw new StartRefused(`Two migrations have the number ${number}: give ${file} the next free one.`);
    numbers.add(number);
    const sql = readFileSync(`${folder}/${file}`, "utf8").replaceAll("\r\n", "\n");
    return { name: file.slice(0, -4), sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

/** Applies what is not yet applied, in the order of the names. The caller holds the lock. Answers their names. */
export async function migrate(owner: pg.Client, migrations: Migration[]): Promise<string[]> {
  await owner.query(`create table if not exists migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  await takeOver(owner, migrations);
  const { rows } = await owner.query<{ name: string; checksum: string }>("select name, checksum from migration");
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const changed = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
  if (changed) {
    throw new StartRefused(
      `The migration ${changed.name} was changed after it was applied to this database: restore the file, and write a new one.`,
    );
  }
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of missing) await apply(owner, migration, migration === missing.at(-1));
  return missing.map(({ name }) => name);
}

/** Commits are on the disk in their order: only the last one has to be waited for. */
async function apply(owner: pg.Client, { name, sql, checksum }: Migration, isLast: boolean): Promise<void> {
  try {
    await owner.query(isLast ? "begin" : "begin; set local synchronous_commit = off");
    await owner.query(sql);
    await owner.query("insert into migration (name, checksum) values ($1, $2)", [name, checksum]);
    await owner.query("commit");
  } catch (cause) {
    await owner.query("rollback").catch(() => {});
    const reason = sayThrown(cause);
    throw new StartRefused(`The migration ${name} failed and changed nothing: ${reason}.`, { cause });
  }
}
