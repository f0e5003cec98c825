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
  const statement = `create database "${name}" template "${template}" strategy file_copy`;
  await asOwner(ownerUrl, (owner) => owner.query(statement));
}

/** Gives back the room of a database, whoever is connected to it still. */
export async function dropDatabase(ownerUrl: ConnectionUrl, name: string): Promise<void> {
  await asOwner(ownerUrl, (owner) => owner.query(`drop database if exists "${name}" with (force)`));
}

/** Runs statements as the owner, who stands outside the wall: for arranging and for looking, never for the code under test. */
export async function asOwner<T>(ownerUrl: ConnectionUrl, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
