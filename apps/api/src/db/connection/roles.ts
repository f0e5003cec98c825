import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import pg from "pg";
import { StartRefused } from "#config.ts";
import { type ConnectionUrl, connectionOptions } from "#db/connection/connection.ts";

export const databaseRoles = ["app_user", "auth_user"] as const;
export type DatabaseRole = (typeof databaseRoles)[number];

/** What holds on every connection of these roles, kept with the roles, since a pool between passes no settings on. */
const roleSettings = {
  TimeZone: "UTC",
  DateStyle: "ISO",
  statement_timeout: "15s",
  lock_timeout: "10s",
  idle_in_transaction_session_timeout: "15s",
};

/**
 * The URL of a role, from the owner's, at the owner's server or another. The password is an HMAC of the owner's,
 * so that several nodes agree on it with nothing stored.
 */
export function urlOf(role: DatabaseRole, ownerUrl: ConnectionUrl, server: ConnectionUrl = ownerUrl): ConnectionUrl {
  const { password } = new URL(ownerUrl);
  if (!password) throw new StartRefused("DATABASE_URL needs the owner's name and password.");
  const url = new URL(server);
  url.username = role;
  url.password = createHmac("sha256", decodeURIComponent(password)).update(`millwright/${role}`).digest("hex");
  return url.href;
}

/** Both roles' URLs, at the owner's server or another, such as a pool before it. */
export function roleUrls(ownerUrl: ConnectionUrl, server?: ConnectionUrl): { app: ConnectionUrl; auth: ConnectionUrl } {
  return { app: urlOf("app_user", ownerUrl, server), auth: urlOf("auth_user", ownerUrl, server) };
}

/**
 * Creates the roles where they are missing, and holds them to being ordinary. `owner` is connected.
 * @throws StartRefused when the owner may not
 */
export async function ensureRoles(owner: pg.Client, ownerUrl: ConnectionUrl): Promise<void> {
  try {
    await makeRoles(owner, ownerUrl);
  } catch (cause) {
    if (!isOneOf(cause, ["42501"])) throw cause;
    const who = new URL(ownerUrl).username;
    const [first, second] = databaseRoles;
    throw new StartRefused(
      `DATABASE_URL must name an owner who may make roles, and ${who} may not make or change ${first} and ${second}: grant it CREATEROLE, or start as who made them.`,
      { cause },
    );
  }
}

async function makeRoles(owner: pg.Client, ownerUrl: ConnectionUrl): Promise<void> {
  const { rows } = await owner.query<{ rolname: string; privileged: boolean; settings: string[] | null }>(
    `select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as privileged, rolconfig as settings
       from pg_roles where rolname = any($1)`,
    [databaseRoles],
  );
  for (const role of databaseRoles) {
    const known = rows.find((row) => row.rolname === role);
    if (known?.privileged) throw new StartRefused(`The database role ${role} must have no special rights: drop it.`);
    if (!known) await createRole(owner, role, ownerUrl);
    else if (!(await opens(urlOf(role, ownerUrl)))) await setPassword(owner, role, ownerUrl);
    for (const [name, value] of Object.entries(roleSettings)) {
      if (known?.settings?.includes(`${name}=${value}`)) continue;
      await owner.query(`alter role ${role} set ${name} to '${value}'`);
    }
  }
}

async function createRole(owner: pg.Client, role: DatabaseRole, ownerUrl: ConnectionUrl): Promise<void> {
  try {
    await owner.query(`create role ${role} login noinherit password '${verifier(passwordIn(urlOf(role, ownerUrl)))}'`);
  } catch (error) {
    // Another database of the same server was being prepared at this moment: roles are the server's.
    if (!isOneOf(error, ["23505", "42710"])) throw error;
  }
}

/** The owner's password was changed since: the derived one follows it. */
async function setPassword(owner: pg.Client, role: DatabaseRole, ownerUrl: ConnectionUrl): Promise<void> {
  await owner.query(`alter role ${role} login password '${verifier(passwordIn(urlOf(role, ownerUrl)))}'`);
}

async function opens(url: ConnectionUrl): Promise<boolean> {
  const client = new pg.Client(connectionOptions(url, "start"));
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (isOneOf(error, ["28P01", "28000"])) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

function passwordIn(url: ConnectionUrl): string {
  return new URL(url).password;
}

/** What PostgreSQL stores for a password, so that the password itself is in no statement and no log. */
function verifier(password: string): string {
  const [salt, iterations] = [randomBytes(16), 4096];
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const keyed = (text: string) => createHmac("sha256", salted).update(text).digest();
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${stored}:${keyed("Server Key").toString("base64")}`;
}

function isOneOf(error: unknown, codes: string[]): boolean {
  return error instanceof pg.DatabaseError && codes.includes(error.code ?? "");
}
