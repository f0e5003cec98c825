import "#lib/testing/indexed-db.ts";
import { afterEach, expect, test, vi } from "vitest";
import { openLocal } from "#lib/local/local-database.ts";
import type { Entry } from "#lib/outbox/entry.ts";
import {
  dropEntry,
  fixTime,
  followOwner,
  inTurn,
  isWritten,
  keepEntry,
  lastsAsThePage,
  loadEntries,
  onKeptElsewhere,
  readEntry,
} from "#lib/outbox/kept-entries.ts";
import { countUnsent, leftEntries } from "#lib/outbox/left-entries.ts";
import { openBrowser } from "#testing/browser.ts";
import { tickOf } from "#testing/entries.ts";

openBrowser();
let people = 0;
/** Somebody who has nothing on this device yet. */
const somebody = () => ({ company: "plant", person: `p${people++}` });
const unfixed = (id: string, at = 1): Entry => ({ ...tickOf(id, at), aheadMs: null });
const idsOf = async (owner: ReturnType<typeof somebody>) => (await loadEntries(owner)).map(({ id }) => id);

afterEach(() => {
  followOwner(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Another tab of the same person; returns how many changes it was notified of. */
function openOtherTab({ company, person }: ReturnType<typeof somebody>) {
  const channel = new BroadcastChannel(`outbox:${company}:${person}`);
  const messages: unknown[] = [];
  channel.onmessage = ({ data }) => void messages.push(data);
  return { told: messages, say: () => channel.postMessage("changed"), close: () => channel.close() };
}

test("an entry is on the disk once it is said to be, the oldest first, until it is dropped, and other tabs hear of both", async () => {
  const owner = somebody();
  followOwner(owner);
  const other = openOtherTab(owner);
  const keeping = keepEntry(owner, tickOf("a late one", 9));
  expect(isWritten("a late one")).toBe(false);
  await keeping;
  await keepEntry(owner, tickOf("early one", 2));
  expect([isWritten("a late one"), await idsOf(owner), lastsAsThePage()]).toEqual([
    true,
    ["early one", "a late one"],
    false,
  ]);
  await vi.waitFor(() => expect(other.told).toHaveLength(2));
  dropEntry(owner, "a late one");
  await vi.waitFor(async () => expect(await idsOf(owner)).toEqual(["early one"]));
  await vi.waitFor(() => expect(other.told).toHaveLength(3));
  other.close();
});

test("an answered entry leaves with what its answer changes, and one whose answer can't be written stays", async () => {
  const owner = somebody();
  for (const id of ["done", "stays"]) await keepEntry(owner, tickOf(id, 1));
  const changes = vi.fn(async () => []);
  dropEntry(owner, "stays", () => Promise.reject(new Error("no room")));
  dropEntry(owner, "done", changes);
  await vi.waitFor(async () => expect(await idsOf(owner)).toEqual(["stays"]));
  expect(changes).toHaveBeenCalledOnce();
});

test("what another tab of the same person changes is heard, of nobody else, and no longer once they have left", async () => {
  const [owner, stranger] = [somebody(), somebody()];
  const hear = vi.fn();
  const stop = onKeptElsewhere(hear);
  const [tab, strangers] = [openOtherTab(owner), openOtherTab(stranger)];
  followOwner(stranger);
  followOwner(owner);
  strangers.say();
  tab.say();
  await vi.waitFor(() => expect(hear).toHaveBeenCalledTimes(1));
  stop();
  const last = vi.fn();
  onKeptElsewhere(last);
  tab.say();
  await vi.waitFor(() => expect(last).toHaveBeenCalledTimes(1));
  followOwner(null);
  tab.say();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([hear.mock.calls.length, last.mock.calls.length]).toEqual([1, 1]);
  tab.close();
  strangers.close();
});

test("a disk that does not answer holds nobody up for more than three seconds, and what it never took is sent all the same", async () => {
  const owner = somebody();
  const database = await openLocal(owner);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const put = vi.spyOn(database, "transaction").mockReturnValue({
    store: { put: () => new Promise(() => undefined) },
    done: new Promise(() => undefined),
  } as never);
  const done = vi.fn();
  void keepEntry(owner, unfixed("slow"))?.then(done);
  await vi.waitFor(() => expect(put).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(1_500);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_500);
  expect([done.mock.calls.length, isWritten("slow")]).toEqual([1, false]);
  expect(await fixTime(owner, unfixed("slow"), 70)).toBe(70);
});

test("a full disk is said to be so, another fault is not; both leave an entry that lasts as long as the page", async () => {
  const owner = somebody();
  const database = await openLocal(owner);
  const onFull = vi.fn();
  const fail = (error: Error) =>
    vi.spyOn(database, "transaction").mockImplementation(() => {
      throw error;
    });
  fail(new Error("broken"));
  await keepEntry(owner, unfixed("a"), onFull);
  expect([onFull.mock.calls.length, isWritten("a"), lastsAsThePage()]).toEqual([0, false, true]);
  fail(new DOMException("no room", "QuotaExceededError"));
  await keepEntry(owner, unfixed("b"), onFull);
  expect([onFull.mock.calls.length, isWritten("b")]).toEqual([1, false]);
  vi.restoreAllMocks();
  await keepEntry(owner, unfixed("b"));
  expect(isWritten("b")).toBe(true);
});

test("how far the clock is off is written once, by whichever tab sends first, and an entry that another tab sent is not sent", async () => {
  const owner = somebody();
  await keepEntry(owner, unfixed("a"));
  expect(await fixTime(owner, unfixed("a"), 70)).toBe(70);
  expect(await fixTime(owner, unfixed("a"), 90)).toBe(70);
  expect((await loadEntries(owner))[0]?.aheadMs).toBe(70);
  expect(await fixTime(owner, unfixed("gone"), 90)).toBeNull();
});

test("of one line one tab sends at a time, of others the others do", async () => {
  const owner = somebody();
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    events.push(`${name} ends`);
    return name;
  };
  const all = await Promise.all([
    inTurn(owner, "x", work("first")),
    inTurn(owner, "x", work("second")),
    inTurn(owner, "y", work("other")),
    inTurn(somebody(), "x", work("stranger")),
  ]);
  expect(all).toEqual(["first", "second", "other", "stranger"]);
  const at = (event: string) => events.indexOf(event);
  expect(at("second begins")).toBeGreaterThan(at("first ends"));
  for (const name of ["other", "stranger"]) expect(at(`${name} begins`)).toBeLessThan(at("first ends"));
});

const call = { key: "POST /parts", params: {}, body: null, about: {} };

test("an entry is read as it was kept, also one of an early build", () => {
  const { about: _, ...plain } = { about: "", ...tickOf("a", 1) };
  const refusal = { status: 409, code: "conflict", detail: "Taken." };
  const claimed = { id: "ana", name: "Ana", claimed: true as const };
  const all: Entry[] = [
    plain,
    { ...plain, aheadMs: null, about: "WO-1", refusal },
    { ...plain, shape: 3, author: claimed, what: { kind: "call", call } as unknown as Entry["what"] },
  ];
  for (const entry of all) expect(readEntry(structuredClone(entry))).toEqual(entry);
  const { shape: __, aheadMs: ___, ...early } = plain;
  expect(readEntry(early)).toEqual({ ...plain, shape: 1, aheadMs: null });
  const odd = { ...plain, about: 7, author: { ...plain.author, claimed: "yes" }, refusal: { status: 500, code: 1 } };
  expect(readEntry(odd)).toEqual({ ...plain, refusal: { status: 500, code: "internal", detail: "" } });
});

test.each([
  ["no record", null],
  ["a list", [tickOf("a", 1)]],
  ["no id", { ...tickOf("a", 1), id: 1 }],
  ["no time", { ...tickOf("a", 1), at: "1" }],
  ["no line", { ...tickOf("a", 1), line: null }],
  ["no author", { ...tickOf("a", 1), author: "ana" }],
  ["an author without an id", { ...tickOf("a", 1), author: { name: "Ana" } }],
  ["an author without a name", { ...tickOf("a", 1), author: { id: "ana" } }],
  ["nothing that was done", { ...tickOf("a", 1), what: null }],
  ["a command that is none", { ...tickOf("a", 1), what: { kind: "work", command: { kind: "dance" } } }],
  ["another kind", { ...tickOf("a", 1), what: { kind: "later", call } }],
  ["a command for a call", { ...tickOf("a", 1), what: { kind: "call", call: null } }],
  ["a call without a key", { ...tickOf("a", 1), what: { kind: "call", call: { ...call, key: 1 } } }],
  ["a call without its path", { ...tickOf("a", 1), what: { kind: "call", call: { ...call, params: [] } } }],
  ["a call about nothing", { ...tickOf("a", 1), what: { kind: "call", call: { ...call, about: null } } }],
] as const)("what is kept with %s is no entry, and stays for the build that knows it", async (_, stored) => {
  expect(readEntry(stored)).toBeNull();
});

test("what is left on a device is told of those who are asked for and have something, and counted", async () => {
  const [ana, ben, eve] = [somebody(), somebody(), somebody()];
  await openLocal(eve);
  await keepEntry(ana, tickOf("a", 1));
  for (const id of ["b", "c"]) await keepEntry(ben, tickOf(id, 1));
  const isOf =
    (...all: (typeof ana)[]) =>
    ({ person }: typeof ana) =>
      all.some((one) => one.person === person);
  expect((await leftEntries(isOf(ana, eve))).map(({ owner, entries }) => [owner, entries.length])).toEqual([[ana, 1]]);
  expect([await countUnsent(isOf(ana, ben)), await countUnsent(isOf(eve))]).toEqual([3, 0]);
});

test("without a disk nothing is kept, and what was done lasts as long as the page", async () => {
  const disk = indexedDB;
  Reflect.deleteProperty(globalThis, "indexedDB");
  try {
    expect(keepEntry(somebody(), tickOf("x", 1))).toBeUndefined();
    expect([isWritten("x"), lastsAsThePage()]).toEqual([false, true]);
    expect(await fixTime(somebody(), unfixed("x"), 5)).toBe(5);
    expect(await leftEntries(() => true)).toEqual([]);
    dropEntry(somebody(), "x");
  } finally {
    Object.defineProperty(globalThis, "indexedDB", { value: disk, configurable: true, writable: true });
  }
});
