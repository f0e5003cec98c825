import { addressOf } from "#lib/api/address.ts";
import type { CallKey } from "#lib/api/calls.ts";
import { connection } from "#lib/connection/connection.ts";
import { type LocalDatabase, openLocal } from "#lib/local/local-database.ts";
import { localOwner } from "#lib/session/owner.ts";
import { currentSession } from "#lib/session/session.ts";
import { hasDisk } from "#lib/storage/storage.ts";
import { nowMs } from "#lib/time/clock.ts";

/** Answers that a person opened, beside the copy: under the person's id and the address, so that a tablet's turns don't mix. */
const kind = "opened";
const mostDays = 30;
const mostRows = 300;
const mostBytes = 200_000;

interface Opened {
  text: string;
  atMs: number;
}
const isOpened = (row: unknown): row is Opened =>
  typeof Object(row).text === "string" && typeof Object(row).atMs === "number";
const isFresh = (row: unknown): row is Opened => isOpened(row) && nowMs() - row.atMs < mostDays * 24 * 60 * 60_000;

type Params = Record<string, string>;
const idOf = (key: CallKey, params: Params) => `${currentSession()?.user.id} ${addressOf(key, { params })[1]}`;

/**
 * Keeps what the server answered, without its query, so that what a person opened is there for 30 days without a connection.
 * Answers the same, at once: a device that keeps nothing loses nothing.
 */
export function keepOpened<Answer>(key: CallKey, params: Params, answer: Answer): Answer {
  if (hasDisk() && connection() !== "away") void writeOpened(key, params, answer).catch(() => undefined);
  return answer;
}

export async function writeOpened(key: CallKey, params: Params, answer: unknown): Promise<void> {
  const owner = localOwner();
  const text = JSON.stringify(answer);
  if (owner === null || text.length > mostBytes) return;
  const row = { kind, id: idOf(key, params), row: { text, atMs: nowMs() } };
  await (await openLocal(owner)).put("row", row);
}

async function readOpened(key: string, params: Params): Promise<Opened | null> {
  const owner = localOwner();
  if (owner === null) return null;
  // Whatever call asks: of one that is never kept there is nothing.
  const row = (await (await openLocal(owner)).get("row", [kind, idOf(key as CallKey, params)]))?.row;
  return isFresh(row) ? row : null;
}

/** When (ms since 1970) an answer was kept; null where none is. */
export const openedAtMs = async (key: CallKey, params: Params) => (await readOpened(key, params))?.atMs ?? null;

/** What was answered to it in the last 30 days; null where nothing is kept. */
export async function openedAnswer(key: string, params: Params = {}): Promise<Response | null> {
  const opened = await readOpened(key, params);
  return opened && new Response(opened.text, { headers: { "content-type": "application/json" } });
}

/** Lets go of what was opened longer ago, and of the oldest where there are too many. */
export async function dropOldOpened(database: LocalDatabase): Promise<void> {
  const drop = database.transaction("row", "readwrite");
  const rows = await drop.store.index("kind").getAll(kind);
  const atMs = ({ row }: { row: unknown }) => (isFresh(row) ? row.atMs : 0);
  const newest = rows.sort((a, b) => atMs(b) - atMs(a));
  for (const [n, row] of newest.entries()) if (n >= mostRows || atMs(row) === 0) void drop.store.delete([kind, row.id]);
  await drop.done;
}
