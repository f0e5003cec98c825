import { sayThrown } from "@millwright/domain/thrown";
import pg from "pg";
import { StartRefused } from "#config.ts";
import { type ConnectionUrl, connectionOptions } from "#db/connection/connection.ts";
import { ensureRoles, roleUrls } from "#db/connection/roles.ts";
import { type Migration, migrate, readMigrations } from "#db/migration/migrate.ts";

/** Nodes that start together wait for one another here. */
const prepareLock = 7_236_102;
const oldestVersion = 15;

export interface Prepared {
  app: ConnectionUrl;
  auth: ConnectionUrl;
  /** The migrations applied by this start. */
  applied: string[];
}

/** Makes a database ready as its owner: roles, then migrations. @throws StartRefused in a sentence for the operator. */
export async function prepareDatabase(
  ownerUrl: ConnectionUrl,
  migrations: Migration[] = readMigrations(),
): Promise<Prepared> {
  const urls = roleUrls(ownerUrl);
  const owner = await connect(ownerUrl);
  try {
    await refuseOldServer(owner);
    await owner.query("select pg_advisory_lock($1)", [prepareLock]);
    await ensureRoles(owner, ownerUrl);
    return { ...urls, applied: await migrate(owner, migrations) };
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
