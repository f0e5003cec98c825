import { randomUUID } from "node:crypto";
import { afterAll, inject } from "vitest";
import type { ConnectionUrl } from "#db/connection/connection.ts";
import { urlOf } from "#db/connection/roles.ts";
import { type Database, type DatabaseOptions, openDatabase } from "#db/database.ts";
import { createDatabase, databaseUrl, dropDatabase, templateName } from "#testing/template.ts";

/** A machine that is short of time for a moment has a database that answers late; what does not answer has tests of its own. */
export const patiently = { unreachableAfterMs: 30_000 };

export interface TestDatabase {
  database: Database;
  ownerUrl: ConnectionUrl;
  appUrl: ConnectionUrl;
  authUrl: ConnectionUrl;
  /** Another node on the same database; closed with it. */
  open(options?: Pick<DatabaseOptions, "onCommitted" | "poolSize" | "isPooled">): Database;
  close(): Promise<void>;
}

export interface TestDatabaseOptions extends Pick<DatabaseOptions, "onCommitted"> {
  /** The migrated database that it is a copy of; an empty one when left out. */
  template?: string;
}

/** A migrated database of this test file's own, copied from the template. */
export async function openTestDatabase({
  template = templateName,
  ...options
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject("postgresOwnerUrl");
  const name = `test_${randomUUID()}`;
  await createDatabase(server, name, template);
  const ownerUrl = databaseUrl(server, name);
  const urls = { app: urlOf("app_user", ownerUrl), auth: urlOf("auth_user", ownerUrl) };
  const opened: Database[] = [];
  const open: TestDatabase["open"] = (more = {}) => {
    const database = openDatabase({ ...urls, poolSize: { app: 6, auth: 2 }, ...patiently, ...more });
    opened.push(database);
    return database;
  };
  return {
    database: open(options),
    ownerUrl,
    appUrl: urls.app,
    authUrl: urls.auth,
    open,
    close: async () => {
      await Promise.all(opened.map((database) => database.close()));
      await dropDatabase(server, name);
    },
  };
}

/** The same, closed when the file's tests are done: `const test = await testDatabase()` at the top of a file. */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const opened = await openTestDatabase(options);
  afterAll(() => opened.close());
  return opened;
}
