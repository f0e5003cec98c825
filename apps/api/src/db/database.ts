import type pg from "pg";
import { type ConnectionUrl, openPool, unreachableAfterMs } from "#db/connection/connection.ts";
import { FairPool } from "#db/connection/fair-pool.ts";
import type { Acting, CompanyDb, IdentityDb } from "#db/connection/handles.ts";
import { Node, readChange, type SessionChange } from "#db/nodes/node.ts";
import { SessionCache } from "#db/session/session-cache.ts";
import { type FindSession, openSessionLookup } from "#db/session/session-lookup.ts";
import { actingIn, theServer } from "#db/transaction/acting.ts";
import { actIn } from "#db/transaction/acts.ts";
import { allAnswered, allHaveLeft } from "#db/transaction/ahead.ts";
import { type Act, type Announcement, actsOf, announced, type Committed } from "#db/transaction/announce.ts";
import { isAftermath } from "#db/transaction/cause.ts";
import { recordCommit } from "#db/transaction/live-events.ts";
import { Pulse } from "#db/transaction/pulse.ts";
import { ask, type DatabaseNotice, inTransaction, onConnection } from "#db/transaction/transaction.ts";
import { leaveWork, type WaitingWork, waitingWork } from "#db/transaction/waiting-work.ts";
import { databaseAnswers, lookWhenAsked, poolConnections } from "#metrics.ts";

export type { Acting, CompanyDb, IdentityDb };

export interface Database {
  /**
   * Opens a transaction in one company, commits when `work` resolves and rolls back when it throws. `acting` is who the
   * activity log says did it; the server itself when left out.
   * @throws DatabaseUnavailable within two seconds when the database is out of reach.
   */
  inCompany<T>(companyId: string, work: (db: CompanyDb) => Promise<T>, acting?: Acting): Promise<T>;
  /** The same, for sign-in, codes, memberships and payments. */
  inIdentity<T>(work: (db: IdentityDb) => Promise<T>, acting?: Acting): Promise<T>;
  /** The session of a token, by its SHA-256 in hexadecimal digits. @throws DatabaseUnavailable */
  findSession: FindSession;
  /** Has the next look-up of a token ask the database, as after its session was seen. */
  forgetSession(tokenHash: string): void;
  /** Answers the newest migration's name when both roles connect. @throws DatabaseUnavailable */
  ready(): Promise<{ schema: string }>;
  /** Waits for the transactions under way, then closes every connection. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** As app_user. */
  app: ConnectionUrl;
  /** As auth_user. */
  auth: ConnectionUrl;
  /** As auth_user, where LISTEN can be used: the database itself. Default: `auth`. */
  notifications?: ConnectionUrl;
  /** Whether these addresses lead to a PgBouncer in transaction mode; statements then have no names. Default: no. */
  isPooled?: boolean;
  /** Called after each commit that announced something, in the order of the company's versions as this node saw them. */
  onCommitted?: (committed: Committed) => void;
  /** Most connections of company transactions (default 12) and of identity transactions (default 4). */
  poolSize?: { app: number; auth: number };
  /** Beyond this, a database that does not answer is out of reach (default 2 s). */
  unreachableAfterMs?: number;
}

type OnNotice = (notice: DatabaseNotice, db: CompanyDb | IdentityDb) => void;

/** The code of the notice by which triggers say that sessions changed. */
const sessionChanged = "MW001";
const sessionConnections = 2;
const nobodysToken = "0".repeat(64);
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function openDatabase(options: DatabaseOptions): Database {
  const size = options.poolSize ?? { app: 12, auth: 4 };
  const { isPooled = false, unreachableAfterMs: withinMs = unreachableAfterMs } = options;
  const opened = { isPooled, unreachableAfterMs: withinMs };
  const app = openPool(options.app, "company", { size: size.app, ...opened });
  const companies = new FairPool(app, size.app);
  const auth = openPool(options.auth, "identity", { size: size.auth, ...opened });
  // Apart, so that no storm of sign-ins holds up those who are signed in.
  const sessions = openPool(options.auth, "sessions", { size: sessionConnections, ...opened });
  // Its one statement is planned once, however many tokens are asked for: a plan for each number costs more than the look.
  if (!isPooled)
    sessions.on("connect", (client) => client.query("set plan_cache_mode = force_generic_plan").catch(() => {}));
  const pulse = new Pulse(options.app, withinMs);
  const unwatch = lookWhenAsked(() => {
    databaseAnswers.set(pulse.isLost ? 0 : 1);
    for (const [name, pool] of Object.entries({ company: app, identity: auth, sessions })) countConnections(name, pool);
    poolConnections.set({ pool: "company", state: "waiting" }, app.waitingCount + companies.waiting);
  });

  const cache = new SessionCache();
  const node = new Node({
    url: options.notifications ?? options.auth,
    cache,
    ask: (text, values) => onConnection(sessions, pulse, (client) => client.query(text, values)),
  });
  const findSession = openSessionLookup({ pool: sessions, pulse, cache, node });

  /** Runs a transaction; where it changed sessions, no node remembers them any more when this resolves. */
  async function settled<T>(run: (onNotice: OnNotice) => Promise<T>): Promise<T> {
    await node.join();
    const changes: SessionChange[] = [];
    const onNotice: OnNotice = ({ code, text }, db) => {
      // Only the triggers of tables with such work use the code.
      if (code === waitingWork) leaveWork(db, text as WaitingWork);
      if (code !== sessionChanged) return;
      const change = readChange(text);
      changes.push(change);
      node.expect(change);
    };
    try {
      const value = await run(onNotice);
      if (changes.length > 0) await node.settle(changes);
      return value;
    } catch (error) {
      node.abandon(changes);
      throw error;
    }
  }

  async function inCompany<T>(companyId: string, work: (db: CompanyDb) => Promise<T>, acting = theServer): Promise<T> {
    if (!uuid.test(companyId)) throw new TypeError("A company is named by its UUID.");
    return settled((onNotice) => transactionIn(companyId, work, { acting, onNotice }));
  }

  function transactionIn<T>(
    companyId: string,
    work: (db: CompanyDb) => Promise<T>,
    { acting, onNotice }: { acting: Acting; onNotice: OnNotice },
  ): Promise<T> {
    return inTransaction<CompanyDb, T>(companies.of(companyId), pulse, {
      handle: "company",
      begin: `begin${isReading(acting) ? " read only" : ""}; set local app.company_id = '${companyId}'; ${actingIn(acting)}`,
      open: (queries) => Object.assign(queries, { companyId, acting }),
      work,
      allHaveLeft,
      onNotice,
      commit: async (client, db, hasOnlyRead) => {
        const acts = actsOf(db);
        const events = announced(db);
        if (acts.length === 0 && events.length === 0 && hasOnlyRead) return client.query("commit");
        const recording = acts.length > 0 ? recordActs(client, acts) : recordAndCommit(client, events);
        const [recordings, end] = await recording.finally(() => {
          if (!isReading(acting)) cache.noteWritten(companyId);
        });
        for (const committed of end.command === "COMMIT" ? recordings : []) {
          cache.noteVersion(companyId, committed.version);
          options.onCommitted?.({ companyId, ...committed });
        }
        await allAnswered(db);
        return end;
      },
    });
  }

  function inIdentity<T>(work: (db: IdentityDb) => Promise<T>, acting?: Acting): Promise<T> {
    return settled((onNotice) =>
      inTransaction<IdentityDb, T>(auth, pulse, {
        handle: "identity",
        begin: acting === undefined ? "begin" : `begin; ${actingIn(acting)}`,
        open: (queries) => queries,
        work,
        onNotice,
        commit: (client, _db, hasOnlyRead) =>
          client.query("commit").finally(() => {
            // The log of people counts as written to their companies, whichever these are.
            if (!hasOnlyRead) cache.noteWritten(null);
          }),
      }),
    );
  }

  async function ready(): Promise<{ schema: string }> {
    const newest = "select schema_version() as schema";
    const [answer] = await Promise.all([ask(app, pulse, newest), ask(auth, pulse, newest), findSession(nobodysToken)]);
    return { schema: String(answer.rows[0]?.schema ?? "") };
  }

  async function close(): Promise<void> {
    unwatch();
    await Promise.all([app.end(), auth.end(), sessions.end()]);
    await node.close();
    await pulse.stop();
  }

  const forgetSession = (tokenHash: string) => cache.forgetToken(tokenHash);
  return { inCompany, inIdentity, findSession, forgetSession, ready, close };
}

/** What answers a GET writes nothing. */
function isReading({ call, isNoted = false }: Acting): boolean {
  return !isNoted && (call?.startsWith("GET ") ?? false);
}

function countConnections(pool: string, { totalCount, idleCount, waitingCount }: pg.Pool): void {
  poolConnections.set({ pool, state: "in_use" }, totalCount - idleCount);
  poolConnections.set({ pool, state: "idle" }, idleCount);
  poolConnections.set({ pool, state: "waiting" }, waitingCount);
}

type Recorded = [Omit<Committed, "companyId">[], pg.QueryResult];

/** Where nothing was announced and a statement had failed before, there is nothing to commit, and that is what the commit then says. */
async function recordAndCommit(client: pg.PoolClient, events: Announcement[]): Promise<Recorded> {
  const recorded = recordCommit(client, events);
  const [version, end] = await Promise.all([
    events.length > 0 ? recorded : recorded.catch(nullAfterFailure),
    client.query("commit"),
  ]);
  return [version === null ? [] : [{ version, events }], end];
}

function nullAfterFailure(error: unknown): null {
  if (isAftermath(error)) return null;
  throw error;
}

/** The same of several acts: each has a version of its own. The company's versions are locked for these statements alone. */
async function recordActs(client: pg.PoolClient, acts: readonly Act[]): Promise<Recorded> {
  const recording = acts.map(async ({ acting, number, events }) => {
    const [, version] = await Promise.all([
      client.query(`${actingIn(acting)}; ${actIn(number)}`),
      recordCommit(client, events),
    ]);
    return version === null ? [] : [{ version, events }];
  });
  const [recorded, , end] = await Promise.all([
    Promise.all(recording),
    client.query("select write_unproven_orders()"),
    client.query("commit"),
  ]);
  return [recorded.flat(), end];
}
