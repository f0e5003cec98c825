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
  await asOwner(ownerUrl, (owner) => owner.query(`create database "${name}" template "${template}"`));
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
