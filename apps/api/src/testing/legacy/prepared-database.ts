import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { prepareDatabase } from "#db/migration/prepare.ts";
import type { Schema } from "#db/migration/schema.ts";
import { asOwner, createDatabase, databaseUrl } from "#testing/template.ts";

/** A database of a schema, whose owner is an ordinary role, as on a PostgreSQL of one's own. */
export async function preparedDatabase(schema?: Schema): Promise<string> {
  const server = inject("postgresOwnerUrl");
  const name = `test_${randomUUID()}`;
  const owner = `owner_${randomUUID().slice(0, 8)}`;
  await createDatabase(server, name);
  await asOwner(server, async (client) => {
    // With the same password the roles keep theirs, which is made of it.
    await client.query(`create role ${owner} login createrole password '${new URL(server).password}'`);
    await client.query(`alter database "${name}" owner to ${owner}`);
  });
  const url = new URL(databaseUrl(server, name));
  url.username = owner;
  await prepareDatabase(url.href, schema);
  return url.href;
}

/** A copy of a database that nobody is connected to, with the same owner. Answers the same person's URL of it. */
export async function copyDatabase(url: string): Promise<string> {
  const name = `test_${randomUUID()}`;
  const { username, pathname } = new URL(url);
  await asOwner(inject("postgresOwnerUrl"), (server) =>
    server.query(`create database "${name}" template "${pathname.slice(1)}" owner ${username}`),
  );
  return databaseUrl(url, name);
}

/** The same database as who stands outside the wall. */
export function superuserOf(url: string): string {
  const other = new URL(url);
  other.username = new URL(inject("postgresOwnerUrl")).username;
  return other.href;
}
