import { readFileSync } from "node:fs";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { sayThrown } from "@millwright/domain/thrown";
import { restoreArchive } from "#backup/archive/restore-archive.ts";
import { makeBackup } from "#backup/make-backup.ts";
import { restoreBackup } from "#backup/restore-backup.ts";
import { type Config, readConfig, StartRefused } from "#config.ts";
import { findRunning } from "#db/embedded/running.ts";
import { startEmbedded } from "#db/embedded.ts";

const backupUsage = `npm run backup -- FILE
Writes the database and the uploaded files of DATA_DIR to one file with a checksum, while Millwright is in use or stopped.
The file holds everything, passwords (hashed) and all: keep it where only you can read it, and on another disk.`;
const restoreUsage = `npm run restore -- FILE [--replace]
npm run restore -- --archive FOLDER [--until 2026-11-21T10:00:00Z] [--replace]
Brings a backup back into an empty DATA_DIR, or what an archive holds, as of its end or of a moment.
With --replace, what is there is laid aside in DATA_DIR/replaced-…. Millwright must be stopped. What is damaged is refused before anything is changed.`;
const ownServer =
  "DATABASE_URL names a PostgreSQL of your own, which its own tools copy: pg_dump -Fc (or pg_basebackup) for the database, and a copy of DATA_DIR/files made after it.";
const print = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run backup`, from its words to its last line. @throws StartRefused */
export async function backup(words: string[]): Promise<void> {
  if (asksForHelp(words)) return print(backupUsage);
  const { positionals } = parse(words, {});
  const config = readOwn();
  const database = await openDatabase(config);
  try {
    const now = Temporal.Now.instant();
    const wish = { dataDir: config.dataDir, ownerUrl: database.url, file: fileIn(positionals, backupUsage) };
    const backup = await makeBackup({ ...wish, version: productVersion(), now, terminal: process.stdout });
    print(`${wish.file}: the database and ${backup.files} files, ${(backup.bytes / 1e6).toFixed(1)} MB.`);
    if (config.filesUrl !== null)
      print("The files in the bucket of FILES_URL are not in it: let the store keep versions of them.");
  } finally {
    await database.close();
  }
}

/** `npm run restore`, from its words to its last line. @throws StartRefused */
export async function restore(words: string[]): Promise<void> {
  if (asksForHelp(words)) return print(restoreUsage);
  const { values, positionals } = parse(words, restoreOptions);
  if (values.until !== undefined && values.archive === undefined) {
    throw new StartRefused(`--until is of use with --archive alone: a backup is of one moment.\n${restoreUsage}`);
  }
  const { dataDir } = readOwn();
  const wish = { dataDir, replace: values.replace === true, now: Temporal.Now.instant(), terminal: process.stdout };
  const restored = await (typeof values.archive === "string"
    ? restoreArchive({ ...wish, archive: values.archive, until: momentIn(values.until) })
    : restoreBackup({ ...wish, file: fileIn(positionals, restoreUsage) }));
  print(
    `${dataDir} is as it was at ${restored.madeAt}: ${restored.companies} companies, ${restored.workOrders} work orders.`,
  );
  if (restored.laidAside !== null)
    print(`What was there lies in ${restored.laidAside}: remove it when it is not needed.`);
}

const restoreOptions = {
  replace: { type: "boolean", default: false },
  archive: { type: "string" },
  until: { type: "string" },
} as const;

function momentIn(text: unknown): Temporal.Instant | null {
  if (typeof text !== "string") return null;
  try {
    return Temporal.Instant.from(text);
  } catch (cause) {
    throw new StartRefused("--until must be a moment such as 2026-11-21T10:00:00Z.", { cause });
  }
}

function asksForHelp(words: string[]): boolean {
  return words.includes("--help") || words.includes("-h");
}

function parse(words: string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (cause) {
    throw new StartRefused(sayThrown(cause), { cause });
  }
}

function fileIn(words: string[], usage: string): string {
  const [file] = words;
  if (file === undefined || words.length > 1) throw new StartRefused(`Name one file:\n${usage}`);
  return file;
}

function readOwn(): Config {
  const config = readConfig();
  if (config.databaseUrl !== null) throw new StartRefused(ownServer);
  return config;
}

/** The server that runs on DATA_DIR, or one that starts for us. */
async function openDatabase({ dataDir }: Config): Promise<{ url: string; close: () => Promise<void> }> {
  const running = findRunning(dataDir);
  if (running !== null) return { url: running, close: async () => {} };
  const server = await startEmbedded({ dataDir, say: print });
  return { url: server.ownerUrl, close: () => server.stop() };
}

function productVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
  );
  return manifest.version;
}
