import pg from "pg";
import type { ConnectionUrl } from "#db/connection/connection.ts";

export const templateName = "millwright_template";

/** The same server and person, another database. */
export function databaseUrl(url: ConnectionUrl, database: string): ConnectionUrl {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

export async function createDatabase(ownerUrl: ConnectionUrl, name: string, template = "template1"): Promise<void> {
  // Nobody may be in a database that is copied.
  await takeIdle(databaseUrl(ownerUrl, template))?.end();
  const statement = `create database "${name}" template "${template}" strategy file_copy`;
  await asOwner(ownerUrl, (owner) => owner.query(statement));
}

/** Gives back the room of a database, whoever is connected to it still. */
export async function dropDatabase(ownerUrl: ConnectionUrl, name: string): Promise<void> {
  await asOwner(ownerUrl, (owner) => owner.query(`drop database if exists "${name}" with (force)`));
}

/** Connections that nobody uses for the moment: to make one takes longer than most statements. */
const idle = new Map<ConnectionUrl, pg.Client>();
const idleMs = 500;

/** Runs statements as the owner, who stands outside the wall: for arranging and for looking, never for the code under test. */
export async function asOwner<T>(ownerUrl: ConnectionUrl, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = takeIdle(ownerUrl) ?? (await connect(ownerUrl));
  try {
    const done = await work(owner);
    // Left in a transaction it ends, which takes that back.
    await owner.query("discard all").then(
      () => keepIdle(ownerUrl, owner),
      () => owner.end(),
    );
    return done;
  } catch (error) {
    await owner.end().catch(() => {});
    throw error;
  }
}

async function connect(ownerUrl: ConnectionUrl): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  // It ends with its database, which may be dropped meanwhile.
  owner.on("error", () => {});
  owner.on("end", () => idle.get(ownerUrl) === owner && idle.delete(ownerUrl));
  await owner.connect();
  return owner;
}

function takeIdle(ownerUrl: ConnectionUrl): pg.Client | undefined {
  const owner = idle.get(ownerUrl);
  idle.delete(ownerUrl);
  return owner;
}

function keepIdle(ownerUrl: ConnectionUrl, owner: pg.Client): void {
  if (idle.has(ownerUrl)) return void owner.end().catch(() => {});
  idle.set(ownerUrl, owner);
  setTimeout(() => {
    if (idle.get(ownerUrl) === owner) void takeIdle(ownerUrl)?.end();
  }, idleMs).unref();
}
