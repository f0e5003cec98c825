import { sayThrown } from "@millwright/domain/thrown";
import type pg from "pg";
import { StartRefused } from "#config.ts";
import { refuseOlder } from "#db/migration/oldest.ts";
import type { Migration, Schema } from "#db/migration/schema.ts";

/**
 * Makes the schema in a new database, or applies the migrations that one lacks, in the order of their names. The caller
 * holds the lock. Answers the names that were noted.
 */
export async function migrate(owner: pg.Client, { files, migrations }: Schema): Promise<string[]> {
  await owner.query(`create table if not exists migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await owner.query<{ name: string; checksum: string }>("select name, checksum from migration");
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const missing = migrations.filter(({ name }) => !applied.has(name));
  if (applied.size === 0) {
    await createSchema(owner, { files, migrations });
  } else {
    refuseOlder(applied.keys());
    refuseChanged(applied, migrations);
    for (const migration of missing) await apply(owner, migration, migration === missing.at(-1));
  }
  return missing.map(({ name }) => name);
}

function refuseChanged(applied: Map<string, string>, migrations: Migration[]): void {
  const changed = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
  if (changed) {
    throw new StartRefused(
      `The migration ${changed.name} was changed after it was applied to this database: restore the file, and write a new one.`,
    );
  }
}

/** One transaction: a start that is interrupted leaves a database that is as new as it was. */
async function createSchema(owner: pg.Client, { files, migrations }: Schema): Promise<void> {
  let current = "";
  try {
    await owner.query("begin");
    for (const { name, sql } of files) {
      current = name;
      await owner.query(sql);
    }
    await owner.query("insert into migration (name, checksum) select * from unnest($1::text[], $2::text[])", [
      migrations.map(({ name }) => name),
      migrations.map(({ checksum }) => checksum),
    ]);
    await owner.query("commit");
  } catch (cause) {
    await owner.query("rollback").catch(() => {});
    const reason = sayThrown(cause);
    throw new StartRefused(`The schema file ${current} failed and changed nothing: ${reason}.`, { cause });
  }
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
