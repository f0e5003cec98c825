import { sayThrown } from "@millwright/domain/thrown";
import pg from "pg";
import { StartRefused } from "#config.ts";
import { type ConnectionUrl, connectionOptions } from "#db/connection/connection.ts";
import { ensureRoles, roleUrls } from "#db/connection/roles.ts";
import { migrate } from "#db/migration/migrate.ts";
import { readSchema, type Schema } from "#db/migration/schema.ts";

/** Nodes that start together wait for one another here. */
const prepareLock = 7_236_102;
const oldestVersion = 15;

export interface Prepared {
  app: ConnectionUrl;
  auth: ConnectionUrl;
  /** The migrations that this start has noted: those it applied, or all of them in a new database. */
  applied: string[];
}

/** Makes a database ready as its owner: roles, then the schema. @throws StartRefused in a sentence for the operator. */
export async function prepareDatabase(ownerUrl: ConnectionUrl, schema: Schema = readSchema()): Promise<Prepared> {
  const urls = roleUrls(ownerUrl);
  const owner = await connect(ownerUrl);
  try {
    await refuseOldServer(owner);
    await owner.query("select pg_advisory_lock($1)", [prepareLock]);
    await ensureRoles(owner, ownerUrl);
    return { ...urls, applied: await migrate(owner, schema) };
  } finally {
    await owner.end().catch(() => {});
  }
}

async function connect(url: ConnectionUrl): Promise<pg.Client> {
  const owner = new pg.Client({ ...connectionOptions(url, "start"), options: "-c TimeZone=UTC -c DateStyle=ISO" });
  owner.on("error", () => {});
  try {
    await owner.connect();
    return owner;
  } catch (cause) {
    const reason = sayThrown(cause);
    throw new StartRefused(`DATABASE_URL can't be opened: ${reason}.`, { cause });
  }
}

async function refuseOldServer(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query("select current_setting('server_version_num')::int / 10000 as major");
  const major = Number(rows[0]?.major);
  if (major < oldestVersion) {
    throw new StartRefused(`DATABASE_URL names a PostgreSQL ${major}; Millwright needs ${oldestVersion} or later.`);
  }
}
