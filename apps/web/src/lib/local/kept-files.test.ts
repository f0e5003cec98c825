import "#lib/testing/indexed-db.ts";
import { openDB } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FileNote } from "#lib/local/file-notes.ts";
import { openBrowser } from "#testing/browser.ts";

openBrowser();
const { copyShape, readState } = await import("#lib/local/copy/copy-state.ts");
const { waitingFileBytes } = await import("#lib/local/file-notes.ts");
const { dropFile, keepFile, keptFiles, noteFile } = await import("#lib/local/kept-files.ts");
const { openLocal } = await import("#lib/local/local-database.ts");
const { mostLocalBytes } = await import("#lib/local/space.ts");

let n = 0;
let ana = { company: "c1", person: "p1" };
const author = { id: "ana", name: "Ana" };
const note = (id: string, more: Partial<FileNote> = {}): FileNote => ({
  ...{ id, name: "fuite d’huile.jpg", type: "image/jpeg", size: 3, at: 1, aheadMs: null, author },
  ...{ command: `${id}-c`, place: "order:o1" },
  ...more,
});
const bytes = () => new Uint8Array([1, 2, 3]).buffer;
const keep = (id: string, more: Partial<FileNote> = {}) => keepFile(ana, { note: note(id, more), bytes: bytes() });
const names = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(() => {
  n += 1;
  ana = { company: `c${n}`, person: "p1" };
});
afterEach(() => vi.restoreAllMocks());

test("keeps a photo with what is known of it, in the order in which it was taken, until it is dropped", async () => {
  await keep("b", { at: 2 });
  await keep("a", { at: 1 });
  await noteFile(ana, note("b", { at: 2, refusal: { status: 415, code: "unsupported_file", detail: "Non." } }));
  await noteFile(ana, note("gone"));
  const files = await keptFiles(ana, false);
  expect(files.map(({ note: { id, refusal }, bytes: { byteLength } }) => [id, refusal?.detail, byteLength])).toEqual([
    ["a", undefined, 3],
    ["b", "Non.", 3],
  ]);
  await dropFile(ana, "a");
  expect((await keptFiles(ana, false)).map(({ note: { id } }) => id)).toEqual(["b"]);
  expect(await keptFiles({ ...ana, person: "p2" }, false)).toEqual([]);
});

async function keptBefore(person: string, ...ids: string[]): Promise<void> {
  const before = await openDB(`of:${ana.company}:${person}:files`, 1, {
    upgrade: (database) => void database.createObjectStore("file", { keyPath: "id" }),
  });
  const known = { name: "a.jpg", type: "image/jpeg", at: 5, place: "order:o9" };
  for (const id of ids) await before.put("file", { id, bytes: bytes(), ...known });
  before.close();
}

test("takes over once what an earlier build kept in a database of its own, and deletes that", async () => {
  await keptBefore("p1", "x", "y");
  await keptBefore("p2", "z");
  const files = await keptFiles(ana, false);
  expect(files.map(({ note: { id, author: by, place } }) => [id, by.id, place])).toEqual([
    ["x", "p1", "order:o9"],
    ["y", "p1", "order:o9"],
  ]);
  await vi.waitFor(async () => expect(await names()).not.toContain(`of:${ana.company}:p1:files`));
  expect(await names()).toContain(`of:${ana.company}:p2:files`);
  expect(await keptFiles(ana, false)).toHaveLength(2);
});

test("a shared tablet takes over what all who were at it kept, each as its author's", async () => {
  await keptBefore("luc", "x");
  await keptBefore("eva", "y");
  const tablet = { company: ana.company, person: "tablet" };
  const files = await keptFiles(tablet, true);
  expect(files.map(({ note: { id, author: by } }) => [id, by.id]).sort()).toEqual([
    ["x", "luc"],
    ["y", "eva"],
  ]);
});

const picture = (id: string) => ({ id: `picture:${id}`, bytes: bytes() });
const order = (id: string, status: string, day: number, size = 1_000_000) => {
  const completed_at = status === "Completed" ? `2026-11-${day}T10:00:00Z` : null;
  return { kind: "1/workOrder", id, row: { order: { id, status, completed_at, text: "x".repeat(size) } } };
};

async function copyOf(...orders: ReturnType<typeof order>[]) {
  const database = await openLocal(ana);
  for (const row of orders) await database.put("row", row);
  for (const id of ["1", "2", "3"]) await database.put("blob", picture(id));
  const state = { shape: copyShape, copy: 1, since: 1, day: "2026-11-23", asOfMs: 1, orders: orders.length };
  await database.put("meta", { ...state, leftOut: 0, bytes: 3_000_000 }, "copy");
  return database;
}
const left = async (database: Awaited<ReturnType<typeof copyOf>>) => [
  (await database.getAllKeys("row")).map(([, id]) => id),
  (await database.getAllKeys("blob")).filter((id) => id.startsWith("picture:")).length,
];

test("pictures give way to photos that wait, then orders that were completed first; photos and open work never do", async () => {
  const database = await copyOf(
    order("new", "Completed", 22),
    order("old", "Completed", 20),
    order("open", "Ready", 1),
  );
  await keep("a", { size: mostLocalBytes - 4_000_000 });
  expect(await left(database)).toEqual([["new", "old", "open"], 3]);
  await keep("b", { size: 950_000 });
  expect(await left(database)).toEqual([["new", "old", "open"], 0]);
  await keep("c", { size: 1_000_000 });
  expect([await left(database), (await readState(database))?.orders]).toEqual([[["new", "open"], 0], 2]);
  await keep("d", { size: 9_000_000 });
  expect(await left(database)).toEqual([["open"], 0]);
  expect(await waitingFileBytes(database)).toBe(mostLocalBytes - 4_000_000 + 10_950_000);
  expect(await keptFiles(ana, false)).toHaveLength(4);
});

/** A disk that takes nothing more while `hasNoRoom` says so. */
function fillDisk(isDiskFull: () => Promise<boolean> | boolean, full = { is: true }) {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
    if (full.is && this.name !== "row" && isDiskFull() !== false) throw new DOMException("Full", "QuotaExceededError");
    return put.apply(this, args);
  });
  return full;
}

test("on a full disk the copy makes room for a photo; where that is not enough, it is said, and nothing else is lost", async () => {
  const database = await copyOf(order("done", "Completed", 20, 10), order("open", "Ready", 1, 10));
  await keep("before");
  const disk = fillDisk(() => true);
  await expect(keep("a")).rejects.toMatchObject({ name: "QuotaExceededError" });
  expect(await left(database)).toEqual([["open"], 0]);
  expect((await keptFiles(ana, false)).map(({ note: { id } }) => id)).toEqual(["before"]);
  disk.is = false;
  await keep("a");
  let tries = 0;
  disk.is = true;
  vi.restoreAllMocks();
  fillDisk(() => {
    tries += 1;
    return tries === 1;
  });
  await database.put("row", order("done", "Completed", 20, 10));
  await keep("b");
  expect((await keptFiles(ana, false)).map(({ note: { id } }) => id).sort()).toEqual(["a", "b", "before"]);
  expect((await left(database))[0]).toEqual(["done", "open"]);
});
