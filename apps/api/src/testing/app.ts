import { join } from "node:path";
import pg from "pg";
import { afterAll } from "vitest";
import { testPayments } from "#adapters/payments/test-payments.ts";
import { pepperOf } from "#adapters/pepper.ts";
import { buildApp } from "#app.ts";
import { type Config, readConfig } from "#config.ts";
import type { Database } from "#db/database.ts";
import type { Deps } from "#deps.ts";
import { beginDayOf } from "#features/daily-tasks/daily-tasks.ts";
import type { Route } from "#http/call/bind.ts";
import { openLog } from "#http/log/log.ts";
import { UntrustedProxy } from "#http/network/untrusted-proxy.ts";
import { buildServer } from "#http/server.ts";
import { type Live, openLiveDatabase } from "#live/live.ts";
import { becomeSomebody, type Session, type Who } from "#testing/become.ts";
import { type Call, clientOf } from "#testing/client.ts";
import { type TestClock, testClock } from "#testing/clock.ts";
import { openTestDatabase, patiently, type TestDatabaseOptions } from "#testing/database.ts";
import { openTestFiles } from "#testing/files/files.ts";
import { testPush } from "#testing/push/test-push.ts";

export interface TestApp {
  origin: string;
  clock: TestClock;
  db: Database;
  ownerUrl: string;
  /** Where uploaded files lie. */
  filesFolder: string;
  deps: Deps;
  /** Every line that was logged so far. */
  logged: string[];
  /** Makes somebody with a session, as an owner of a new company unless told otherwise. */
  become(who?: Who): Promise<Session>;
  /** Calls as somebody. */
  as(session: Pick<Session, "token"> & Partial<Session>): Call;
  /** Calls as nobody. */
  anyone: Call;
  close(): Promise<void>;
}

export interface TestAppOptions {
  config?: Partial<Config>;
  /** A clock that something else goes by as well. */
  clock?: TestClock;
  deps?: Partial<Deps>;
  /** Errors that the tests of this file bring about on purpose are no failure. */
  expectErrors?: boolean;
  /** The migrated database that its own is a copy of; an empty one when left out. */
  template?: string;
  /** Only these calls, instead of the application's. */
  routes?: readonly Route[];
  /** Connections for transactions of companies: 6 when left out. */
  connections?: number;
  /** Where its rows are; a database of its own when left out. */
  database?: AppDatabase;
}

interface AppDatabase {
  ownerUrl: string;
  db: Database;
  live: Live;
  owner: pg.Pool;
  close(): Promise<void>;
}

async function openAppDatabase(options: TestDatabaseOptions, connections = 6): Promise<AppDatabase> {
  const database = await openTestDatabase(options);
  const { database: db, live } = openLiveDatabase({
    app: database.appUrl,
    auth: database.authUrl,
    poolSize: { app: connections, auth: 2 },
    ...patiently,
  });
  // Kept for everybody who is made: a connection takes more of the processor's time than all their rows.
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  owner.on("error", () => {});
  const close = async () => {
    await live.close();
    await db.close();
    await owner.end();
    await database.close();
  };
  return { ownerUrl: database.ownerUrl, db, live, owner, close };
}

let shared: Promise<AppDatabase> | undefined;

/**
 * The application on one database for all files of this process that call this; it is dropped with the test server. Connections
 * that have planned the product's statements save half of a short file's time. Only for tests that use their own companies
 * through the API: a test that changes the schema, runs jobs or counts tries of a network needs `testApp`.
 */
export async function sharedApp(): Promise<TestApp> {
  shared ??= openAppDatabase({});
  const database = await shared;
  return testApp({ database: { ...database, close: async () => {} } });
}

/** The application on a database of this test file's own, listening on a port of its own: `const app = await testApp()`. */
export async function testApp({
  config,
  deps: more,
  expectErrors = false,
  routes,
  clock = testClock(),
  template,
  connections,
  database: given,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = given ?? (await openAppDatabase(template === undefined ? {} : { template }, connections));
  const { db, live, owner } = database;
  const files = await openTestFiles();
  const logged: string[] = [];
  const configured: Config = { ...readConfig({}), ...config };
  const log = openLog("trace", { write: (line) => void logged.push(line) });
  const deps: Deps = {
    config: configured,
    db,
    files: files.store,
    payments: testPayments({ folder: join(files.folder, "test-checkout"), clock }),
    pepper: pepperOf("of the tests"),
    outbound: { networks: configured.webhookNetworks },
    resolveTxt: () => Promise.reject(new Error("The tests ask no DNS.")),
    push: testPush(),
    tls: null,
    clock,
    log,
    live,
    hasSpace: () => true,
    isStopping: () => false,
    untrustedProxy: new UntrustedProxy(configured, log),
    version: "0.0.0-test",
    webRoot: null,
    checkOutputs: true,
    heartbeatMs: 20_000,
    ...more,
  };
  const app = routes ? await buildServer(deps, routes) : await buildApp(deps);
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });

  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    await app.close();
    await database.close();
    await files.remove();
    const errors = logged.filter((line) => JSON.parse(line).level >= 50);
    if (!expectErrors && errors.length > 0) throw new Error(`Errors were logged:\n${errors.join("")}`);
  }
  const closeOnce = () => {
    closing ??= close();
    return closing;
  };
  afterAll(closeOnce);

  const days = new Map<string, Temporal.Instant>();
  /** What the rounds do all the time, of which a test has none: the plant's day is begun when its clock was moved. */
  const daysOf = (companyId: string) => async () => {
    const now = clock();
    if (days.get(companyId)?.equals(now)) return;
    days.set(companyId, now);
    // As for the rounds, a day that can't be begun is tried another time.
    await beginDayOf(db, companyId, clock).catch(() => {});
  };

  return {
    origin,
    clock,
    db,
    ownerUrl: database.ownerUrl,
    filesFolder: files.folder,
    deps,
    logged,
    become: (who = {}) => becomeSomebody(owner, who, clock()),
    as: ({ token, companyId }) => clientOf(origin, token, companyId ? daysOf(companyId) : undefined),
    anyone: clientOf(origin, null),
    close: closeOnce,
  };
}
