import { readCommand } from "@millwright/domain/work/change/kept-commands";
import type { CopyChange } from "#lib/local/copy/answered.ts";
import type { Entry, KeptCall } from "#lib/outbox/entry.ts";
import { isRecord, isText, readAuthor, readRefused } from "#lib/outbox/read-kept.ts";
import { isFull } from "#lib/storage/full.ts";
import { hasDisk, type Owner } from "#lib/storage/storage.ts";

/** A disk that does not answer holds nobody's hand: what was done is then shown, and lasts as long as the page. */
const patienceMs = 3_000;

const local = () => import("#lib/local/local-database.ts");
const space = () => import("#lib/local/space.ts");
/** What could not be written, or is not yet: it lasts as long as the page. */
const unwritten = new Set<string>();
/** Whether it is on the disk. */
export const isWritten = (id: string): boolean => hasDisk() && !unwritten.has(id);
/** What is on its way to the disk. */
const writings = new Set<Promise<void>>();
const listeners = new Set<() => void>();

/** Whether what was done lasts no longer than this page, as in a private window. */
export const lastsAsThePage = (): boolean => !hasDisk() || hasFailed;
let hasFailed = false;

/** Hears that another tab of the same person, in this browser, changed what is kept. */
export function onKeptElsewhere(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

let channel: BroadcastChannel | null = null;

/** Follows what other tabs of the same owner change. */
export function followOwner(owner: Owner | null): void {
  channel?.close();
  channel = null;
  if (owner === null || !("BroadcastChannel" in globalThis)) return;
  channel = new BroadcastChannel(`outbox:${owner.company}:${owner.person}`);
  channel.onmessage = () => {
    for (const hear of listeners) hear();
  };
}

const notifyOtherTabs = () => channel?.postMessage("changed");

/** Puts an entry on the disk. Resolves once it is there, or can't be; undefined where there is none. `onFull`: it has no room. */
export function keepEntry(owner: Owner, entry: Entry, onFull = () => {}): Promise<void> | undefined {
  if (!hasDisk()) return undefined;
  unwritten.add(entry.id);
  const writing = write(owner, entry).then(
    () => {
      unwritten.delete(entry.id);
      notifyOtherTabs();
    },
    (error: unknown) => {
      hasFailed = true;
      if (isFull(error)) onFull();
    },
  );
  writings.add(writing);
  void writing.finally(() => writings.delete(writing));
  return Promise.race([writing, new Promise<void>((resolve) => setTimeout(resolve, patienceMs))]);
}

/** Resolves once nothing of what a person did is on its way to the disk: what can wait lets that go first. */
export async function untilKept(): Promise<void> {
  while (writings.size > 0) await Promise.all(writings);
}

async function write(owner: Owner, entry: Entry): Promise<void> {
  const [{ openLocal, durable }, { writeMakingSpace }] = await Promise.all([local(), space()]);
  const database = await openLocal(owner);
  await writeMakingSpace(database, async () => {
    const put = database.transaction("command", "readwrite", durable);
    await Promise.all([put.store.put(entry), put.done]).catch((error: unknown) => {
      throw put.error ?? error;
    });
  });
}

/** Takes an entry off the disk; of one that was answered, what that changes in the device's copy is there from the same moment on. */
export function dropEntry(owner: Owner, id: string, changes?: () => Promise<readonly CopyChange[]>): void {
  unwritten.delete(id);
  if (!hasDisk()) return;
  const drop = async () => {
    const { openLocal } = await local();
    const database = await openLocal(owner);
    if (changes === undefined) await database.delete("command", id);
    else await (await import("#lib/local/copy/answered.ts")).endWithAnswer(database, id, await changes());
    notifyOtherTabs();
  };
  drop().catch(() => undefined);
}

/**
 * Writes down how far the server's clock is ahead, in milliseconds, before an entry is sent for the first time. Answers what
 * is written, as another tab may have been first; null where the entry is no longer to be sent, as another tab sent it.
 */
export async function fixTime(owner: Owner, { id }: Entry, aheadMs: number): Promise<number | null> {
  if (!hasDisk() || unwritten.has(id)) return aheadMs;
  try {
    const { openLocal, durable } = await local();
    const { store, done } = (await openLocal(owner)).transaction("command", "readwrite", durable);
    const entry = readEntry(await store.get(id));
    const fixed = entry && { ...entry, aheadMs: entry.aheadMs ?? aheadMs };
    if (fixed !== null && entry?.aheadMs === null) await store.put(fixed);
    await done;
    return fixed?.aheadMs ?? null;
  } catch {
    return aheadMs;
  }
}

/** What is kept of somebody, the oldest first. What a newer build kept otherwise stays on the disk, for that build. */
export async function loadEntries(owner: Owner): Promise<Entry[]> {
  const { openLocal } = await local();
  const all: unknown[] = await (await openLocal(owner)).getAll("command");
  return all.flatMap((stored) => readEntry(stored) ?? []).sort((a, b) => a.at - b.at);
}

/** Runs `work` while no other tab of the same person sends of this line. Over plain HTTP there are no locks: ids make it harmless. */
export function inTurn<Result>(owner: Owner, line: string, work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return work();
  return locks.request(`outbox:${owner.company}:${owner.person}:${line}`, work);
}

/** An entry that was kept on a device; null when it is none. */
export function readEntry(stored: unknown): Entry | null {
  if (!isRecord(stored) || !isText(stored.id) || typeof stored.at !== "number" || !isText(stored.line)) return null;
  const what = readWhat(stored.what);
  const author = readAuthor(stored.author);
  if (what === null || author === null) return null;
  const refusal = readRefused(stored.refusal);
  return {
    ...{ id: stored.id, at: stored.at, line: stored.line, author, what },
    aheadMs: typeof stored.aheadMs === "number" ? stored.aheadMs : null,
    shape: typeof stored.shape === "number" ? stored.shape : 1,
    ...(isText(stored.about) && { about: stored.about }),
    ...(isText(stored.step) && { step: stored.step }),
    ...(refusal && { refusal }),
  };
}

function readWhat(what: unknown): Entry["what"] | null {
  if (!isRecord(what)) return null;
  if (what.kind === "call") return isCall(what.call) ? { kind: "call", call: what.call } : null;
  const command = what.kind === "work" ? readCommand(what.command) : null;
  return command && { kind: "work", command };
}

function isCall(call: unknown): call is KeptCall {
  return isRecord(call) && isText(call.key) && isRecord(call.params) && isRecord(call.about);
}
