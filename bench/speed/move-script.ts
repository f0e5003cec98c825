import { createHash } from "node:crypto";
import { type ConnectionUrl, openPool, unreachableAfterMs } from "@millwright/api/db/connection/connection";
import { roleUrls, urlOf } from "@millwright/api/db/connection/roles";
import { type CompanyDb, openDatabase } from "@millwright/api/db/database";
import { actorActing } from "@millwright/api/db/transaction/acting";
import { changeWorkOrder, getWorkOrder, moveToStatus } from "@millwright/api/features/work-orders/work-orders";
import { firstOrder, orderId, orderIdHead } from "./orders.ts";

interface Statement {
  text: string;
  values?: readonly unknown[];
}

interface Heard extends Statement {
  /** By which connection it was sent. */
  connection: unknown;
}

/** A transaction of a company, from its begin to its commit; what other connections send meanwhile is none of it. */
export function transactionAmong(heard: readonly Heard[]): Heard[] {
  const begin = heard.findIndex(({ text }) => text.startsWith("begin") && text.includes("app.company_id"));
  const connection = heard[begin]?.connection;
  const ofConnection = heard.slice(begin).filter((one) => one.connection === connection);
  const commit = ofConnection.findIndex(({ text }) => text === "commit");
  if (begin < 0 || commit < 0) throw new Error("No transaction was heard.");
  return ofConnection.slice(0, commit + 1);
}

/** Lets every statement that our code sends be heard, whatever connection it takes, until what this answers is called. */
async function hear(url: ConnectionUrl, each: (sent: Heard) => void): Promise<() => void> {
  const pool = openPool(url, "bench", { size: 1, isPooled: false, unreachableAfterMs });
  const client = await pool.connect();
  const driver = Object.getPrototypeOf(Object.getPrototypeOf(client));
  client.release();
  await pool.end();
  const send = driver.query;
  driver.query = function (this: unknown, query: string | Statement, ...more: unknown[]) {
    each({ ...(typeof query === "string" ? { text: query } : query), connection: this });
    return Reflect.apply(send, this, [query, ...more]);
  };
  return () => {
    driver.query = send;
  };
}

/** The same for the ids that our code makes. */
function hearIds(each: (id: string) => void): () => void {
  const make = crypto.randomUUID;
  crypto.randomUUID = () => {
    const id = make.call(crypto);
    each(id);
    return id;
  };
  return () => {
    crypto.randomUUID = make;
  };
}

/** What is put together in the place of some ids, by these. */
type Varied = ReadonlyMap<string, string>;

/**
 * The statements of a transaction. What the server sends without waiting for an answer leaves in one packet here too.
 * Values that hold an id that varies are put together before it, by one statement more, and are then given as parameters
 * of no type, as the server gives them.
 */
function scriptOf(statements: readonly Statement[], varied: Varied): string {
  const idVariables = new Map<string, string>();
  const [begin, first, ...rest] = statements.map((one) => `${written(one, varied, idVariables)};`);
  const last = rest.splice(-2);
  const putTogether = `select ${[...idVariables].map(([whole, name]) => `${whole} as ${name}`).join(", ")} \\gset`;
  return [putTogether, ...packet([begin, first]), ...rest, ...packet(last)].join("\n");
}

const packet = (statements: (string | undefined)[]) => ["\\startpipeline", ...statements, "\\endpipeline"];

/** A statement as pgbench is to send it, with its values; those that vary are variables, which are noted. */
function written({ text, values = [] }: Statement, varied: Varied, idVariables: Map<string, string>): string {
  return text.trim().replace(/\$(\d+)/g, (_, number) => {
    const quoted = literal(values[Number(number) - 1]);
    const whole = [...varied].reduce((sum, [id, by]) => sum.replaceAll(id, `' || ${by} || E'`), quoted);
    if (whole === quoted) return quoted;
    idVariables.set(whole, idVariables.get(whole) ?? `value_${idVariables.size}`);
    return `:${idVariables.get(whole)}`;
  });
}

/** A colon before a name is a variable to pgbench, inside a text as well (`"reason":null`): so it is written by its number. */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  const text = Array.isArray(value) ? `{${value.map((one) => one ?? "null").join(",")}}` : String(value);
  return `E'${text.replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll(":", "\\x3a")}'`;
}

/**
 * The transactions by which the server moves one of its orders, there and back: a script for pgbench, as app_user, which
 * does it to any of them. They are heard as the server's own code sends them.
 */
export async function moveScript(ownerUrl: ConnectionUrl, token: string, count: number): Promise<string> {
  const database = openDatabase(roleUrls(ownerUrl));
  const session = await database.findSession(createHash("sha256").update(token).digest("hex"));
  if (session?.kind !== "member") throw new Error("Nobody is signed in by this token.");
  const name = session.full_name ?? session.username;
  const by = {
    kind: "member" as const,
    ...{ id: session.actor_id, deviceId: session.id, companyId: session.company_id },
    seesMoney: true,
    ...{ companyName: session.company_name, timeZone: session.time_zone, name, username: session.username },
    ...{ access: session.access, locale: session.locale },
  };
  const id = orderId(0);
  const varied = new Map([[id, `'${orderIdHead}' || :order`]]);
  let heard: Heard[] = [];
  const stopIds = hearIds((id) => void varied.set(id, `:high || '-0000-4000-8000-1000' || :low${varied.size}`));
  const stop = await hear(urlOf("app_user", ownerUrl), (one) => void heard.push(one));
  async function scriptOfMove(status: "On Hold" | "Scheduled"): Promise<string> {
    heard = [];
    const now = Temporal.Now.instant();
    const move = async (db: CompanyDb) => {
      await changeWorkOrder(db, id, [moveToStatus(status)], {}, by, now);
      return getWorkOrder(db, id);
    };
    await database.inCompany(by.companyId, move, actorActing(by, "PUT /work-orders/{id}", now));
    return scriptOf(transactionAmong(heard), varied);
  }
  const moves = [await scriptOfMove("On Hold"), await scriptOfMove("Scheduled")];
  stop();
  stopIds();
  await database.close();
  const random = [...varied.values()].slice(1).map((_, n) => `\\set low${n + 1} random(10000000, 99999999)`);
  return [
    `\\set order random(${firstOrder}, ${firstOrder + count - 1})`,
    ...["\\set high random(10000000, 99999999)", ...random, ...moves],
  ].join("\n");
}
