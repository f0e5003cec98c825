import { sql } from "kysely";
import pg from "pg";
import type { CompanyDb } from "#db/doors.ts";

/** Who acts in a transaction, as the activity log keeps it. */
export interface Acting {
  kind: "member" | "system";
  /** The person's; null of the system. */
  id: string | null;
  /** As it is now: people are renamed, and leave. */
  name: string;
  /** The session. */
  device: string | null;
  /** What was called, by its key in the contract. */
  call: string | null;
  /** By the clock of who did it; null when that is the database's. */
  doneAt: Temporal.Instant | null;
}

/** The system at a work of its own, by the name of a job. What it changes is kept in bulk. */
export function systemAt(name: string): Acting {
  return { kind: "system", id: null, name, device: null, call: null, doneAt: null };
}

export const theServer = systemAt("server");

/** The statement that says who acts, for as long as the transaction lasts. */
export function actingIn(acting: Acting): string {
  return `set local app.acting = ${pg.escapeLiteral(textOf(acting))}`;
}

function textOf({ call, doneAt, ...actor }: Acting): string {
  return JSON.stringify({ actor, call, done_at: doneAt?.toString({ fractionalSecondDigits: 3 }) ?? null });
}

/** Lets the system do a part of somebody's transaction, such as to begin the plant's day that they are the first to see. */
export async function asSystem<T>(db: CompanyDb, name: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ acting: string }>`
    select current_setting('app.acting') as acting, set_config('app.acting', ${textOf(systemAt(name))}, true)`.execute(
    db,
  );
  const done = await work();
  await sql`select set_config('app.acting', ${rows[0]?.acting ?? ""}, true)`.execute(db);
  return done;
}
