import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

/** Runs one statement. */
export type Asking = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

/** A node that is silent for so long is gone: no transaction of it is under way. */
const goneAfter = "10 minutes";
/** A mark of somebody who ended before making it final. */
const markLasts = "10 seconds";

/** Whether a node is registered, and nobody found it silent since. */
export async function isListed(ask: Asking, id: string): Promise<boolean> {
  const { rowCount } = await ask("select from server_node where id = $1 and silenced_by is null", [id]);
  return rowCount === 1;
}

/** Registers a node, or takes back that it was found silent; answers whether it is new. Those that are gone are deleted. */
export async function insertNode(ask: Asking, id: string): Promise<boolean> {
  await ask(
    `delete from server_node where is_silent and silenced_at < clock_timestamp() - interval '${goneAfter}' and id <> $1`,
    [id],
  );
  const inserted = await ask("insert into server_node (id) values ($1) on conflict (id) do nothing", [id]);
  if (inserted.rowCount === 1) return true;
  await ask("update server_node set silenced_by = null, silenced_at = null, is_silent = false where id = $1", [id]);
  return false;
}

export async function deleteNode(ask: Asking, id: string): Promise<void> {
  await ask("delete from server_node where id = $1", [id]);
}

/** The other nodes that may remember a session. */
export async function findOthers(ask: Asking, id: string): Promise<string[]> {
  const { rows } = await ask("select id from server_node where id <> $1 and not is_silent", [id]);
  return rows.map((row) => String(row.id));
}

/**
 * Marks nodes that did not answer: from the mark on they remember nothing new, and once what they remembered is over nobody
 * waits for them. Of several who find the same, one marks it.
 */
export async function markSilent(
  ask: Asking,
  { ids, afterMs }: { ids: readonly string[]; afterMs: number },
): Promise<void> {
  const mark = randomUUID();
  const marked = await ask(
    `update server_node set silenced_by = $2, silenced_at = clock_timestamp()
     where id = any($1) and not is_silent
       and (silenced_by is null or silenced_at < clock_timestamp() - interval '${markLasts}')`,
    [ids, mark],
  );
  if (marked.rowCount === 0) return;
  await pause(afterMs, undefined, { ref: false });
  await ask("update server_node set is_silent = true where id = any($1) and silenced_by = $2", [ids, mark]);
}
