import type { SyncKind } from "@millwright/contract/sync";
import { api } from "#lib/api/api.ts";
import type { OutputOf } from "#lib/api/calls.ts";
import { isAnsweredSince } from "#lib/local/copy/answered.ts";
import { type CopyState, copyShape, keptKind, readState, writeState } from "#lib/local/copy/copy-state.ts";
import { type LocalDatabase, openLocal } from "#lib/local/local-database.ts";
import { sizeOf } from "#lib/local/space.ts";
import { untilKept } from "#lib/outbox/kept-entries.ts";
import { isLocalOwner } from "#lib/session/owner.ts";
import { currentSession } from "#lib/session/session.ts";
import type { Owner } from "#lib/storage/storage.ts";
import { nowMs } from "#lib/time/clock.ts";

type Page = OutputOf<"GET /sync">;

/** The kinds whose rows the answers to what is done here change. */
const answeredKinds: readonly SyncKind[] = ["workOrder", "machine", "part"];

/** What changed while pages were on their way makes them begin anew, this often. */
const mostTries = 3;

/** So many rows are written at once. */
const rowsAtOnce = 25;

/**
 * Brings the copy of somebody to what the server has: what changed, or all of it. A copy that breaks off leaves the old one as
 * it was. Answers the copy; null where somebody else came meanwhile. Throws ApiError, or what the disk says.
 */
export async function pull(owner: Owner, signal: AbortSignal): Promise<CopyState | null> {
  const database = await openLocal(owner);
  for (let n = 0; n < mostTries; n += 1) {
    const done = await pullOnce(database, owner, signal);
    if (done !== "again") return done;
  }
  return readState(database);
}

async function pullOnce(
  database: LocalDatabase,
  owner: Owner,
  signal: AbortSignal,
): Promise<CopyState | null | "again"> {
  const before = await readState(database);
  const asOfMs = nowMs();
  const seesMoney = currentSession()?.user.sees_money === true;
  const query = before?.seesMoney === seesMoney ? { since: before.since, day: before.day } : {};
  const first = await api("GET /sync", { query, signal });
  const into = { ...begun(first, before, asOfMs), seesMoney };
  const isBeside = into.copy !== before?.copy;
  if (isBeside) await keepOnly(database, before?.copy ?? 0);
  let page: Page = first;
  while (isLocalOwner(owner)) {
    await put(database, page.rows, into, isBeside);
    if (page.next === null) {
      await markWhole(database, into);
      if (isBeside && before !== null) await carryAnswers(database, before, into);
      if (isBeside) await keepOnly(database, into.copy);
      return into;
    }
    page = await api("GET /sync", { query: { ...query, cursor: page.next }, signal });
    if (page.version !== into.since) return "again";
  }
  return null;
}

/** The copy that pages are put into: a full one is beside that of before until it is whole. */
function begun({ version: since, day, full, left_out }: Page, before: CopyState | null, asOfMs: number): CopyState {
  const copy = full || before === null ? (before?.copy ?? 0) + 1 : before.copy;
  const counted = full || before === null ? { leftOut: left_out, bytes: 0 } : before;
  return { shape: copyShape, copy, since, day, asOfMs, orders: 0, leftOut: counted.leftOut, bytes: counted.bytes };
}

/**
 * Puts the rows of a page into a copy, few at a time: what a person does meanwhile is shown once it is on the disk, and waits
 * for no more than these. A copy that is beside another one has nothing in it that was answered here.
 */
async function put(database: LocalDatabase, all: Page["rows"], into: CopyState, isBeside: boolean): Promise<void> {
  for (let from = 0; from < all.length; from += rowsAtOnce) {
    await untilKept();
    const put = database.transaction("row", "readwrite");
    for (const { kind, id, row } of all.slice(from, from + rowsAtOnce)) {
      const storeKind = keptKind(into, kind);
      if (!isBeside && row !== null && isAnsweredSince(await put.store.get([storeKind, id]), into.asOfMs, row))
        continue;
      void (row === null ? put.store.delete([storeKind, id]) : put.store.put({ kind: storeKind, id, row }));
      into.bytes += row === null ? 0 : sizeOf(row);
    }
    await put.done;
  }
}

/** Says of a copy that it is whole, and how many orders it has. */
async function markWhole(database: LocalDatabase, into: CopyState): Promise<void> {
  const mark = database.transaction(["row", "meta"], "readwrite");
  into.orders = await mark.objectStore("row").index("kind").count(keptKind(into, "workOrder"));
  void writeState(mark.objectStore("meta"), into);
  await mark.done;
}

/** Puts into a new copy what was answered while it was on its way: it may have been made before. */
async function carryAnswers(database: LocalDatabase, from: CopyState, into: CopyState): Promise<void> {
  const carry = database.transaction("row", "readwrite");
  for (const kind of answeredKinds) {
    for (const row of await carry.store.index("kind").getAll(keptKind(from, kind))) {
      const coming = await carry.store.get([keptKind(into, kind), row.id]);
      if (isAnsweredSince(row, into.asOfMs, coming?.row)) void carry.store.put({ ...row, kind: keptKind(into, kind) });
    }
  }
  await carry.done;
}

/** Forgets the rows of other copies than one: the one before, and those that broke off. Their kinds begin with a number. */
async function keepOnly(database: LocalDatabase, copy: number): Promise<void> {
  const drop = database.transaction("row", "readwrite");
  // "/" comes before every digit, and ":" after.
  void drop.store.delete(IDBKeyRange.bound(["0"], [`${copy}/`], false, true));
  void drop.store.delete(IDBKeyRange.bound([`${copy}0`], [":"]));
  await drop.done;
}
