import { createHash } from "node:crypto";
import { type ConnectionUrl, openPool } from "@millwright/api/db/connection/connection";
import { roleUrls, urlOf } from "@millwright/api/db/connection/roles";
import { type CompanyDb, openDatabase } from "@millwright/api/db/database";
import { actorActing } from "@millwright/api/db/transaction/acting";
import { changeWorkOrder, getWorkOrder } from "@millwright/api/features/work-orders/work-orders";

/** By which the server looks whether the database answers. */
const beat = "select 1";

interface Sent {
  text: string;
  values?: readonly unknown[];
}

/** Lets every statement that our code sends be heard, whatever connection it takes, until what this answers is called. */
async function hear(url: ConnectionUrl, each: (sent: Sent) => void): Promise<() => void> {
  const pool = openPool(url, "bench", { size: 1, isPooled: false });
  const client = await pool.connect();
  const driver = Object.getPrototypeOf(Object.getPrototypeOf(client));
  client.release();
  await pool.end();
  const send = driver.query;
  driver.query = function (asked: string | Sent, ...more: unknown[]) {
    each(typeof asked === "string" ? { text: asked } : asked);
    return Reflect.apply(send, this, [asked, ...more]);
  };
  return () => {
    driver.query = send;
  };
}

/** The statements of a transaction. What the server sends without waiting for an answer leaves in one packet here too. */
function scriptOf(sent: readonly Sent[]): string {
  const [begin, first, ...rest] = sent.map((one) => `${written(one)};`);
  const last = rest.splice(-2);
  return [...packet([begin, first]), ...rest, ...packet(last)].join("\n");
}

const packet = (statements: (string | undefined)[]) => ["\\startpipeline", ...statements, "\\endpipeline"];

/** A statement as pgbench is to send it, its values written into it. */
function written({ text, values = [] }: Sent): string {
  return text.trim().replace(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  const text = Array.isArray(value) ? `{${value.map((one) => one ?? "null").join(",")}}` : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * The transactions by which the server moves each of some orders, there and back: a script for pgbench, as app_user. They
 * are heard as the server's own code sends them, each time that this is asked.
 */
export async function moveScripts(ownerUrl: ConnectionUrl, token: string, ids: readonly string[]): Promise<string[]> {
  const database = openDatabase(roleUrls(ownerUrl));
  const session = await database.findSession(createHash("sha256").update(token).digest("hex"));
  if (session?.kind !== "member") throw new Error("Nobody is signed in by this token.");
  const name = session.full_name ?? session.username;
  const by = {
    kind: "member" as const,
    ...{ id: session.actor_id, deviceId: session.id, companyId: session.company_id },
    ...{ companyName: session.company_name, timeZone: session.time_zone, name, username: session.username },
    ...{ access: session.access, locale: session.locale },
  };
  let heard: Sent[] = [];
  const stop = await hear(urlOf("app_user", ownerUrl), (sent) => void heard.push(sent));
  async function scriptOfMove(id: string, status: "On Hold" | "Scheduled"): Promise<string> {
    heard = [];
    const now = Temporal.Now.instant();
    const move = async (db: CompanyDb) => {
      await changeWorkOrder(db, id, { status }, {}, by, now);
      return getWorkOrder(db, id);
    };
    await database.inCompany(by.companyId, move, actorActing(by, "PUT /work-orders/{id}", now));
    return scriptOf(heard.filter(({ text }) => text !== beat));
  }
  const scripts: string[] = [];
  for (const id of ids) {
    scripts.push(`${await scriptOfMove(id, "On Hold")}\n${await scriptOfMove(id, "Scheduled")}`);
  }
  stop();
  await database.close();
  return scripts;
}
