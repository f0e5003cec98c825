import "#lib/testing/indexed-db.ts";
import { openDB } from "idb";
import { beforeEach, expect, test } from "vitest";
import { openBrowser } from "#testing/browser.ts";

const { kept } = openBrowser();
const { fileNotes } = await import("#lib/local/file-notes.ts");
const { keepFile, keptFiles } = await import("#lib/local/kept-files.ts");
const { openLocal } = await import("#lib/local/local-database.ts");
const { forgetCopies } = await import("#lib/local/unsent-alone.ts");
const { keepEntry, loadEntries } = await import("#lib/outbox/kept-entries.ts");
const { leftEntries } = await import("#lib/outbox/left-entries.ts");
const { beginSession, beginTablet, currentSession, rereadSession } = await import("#lib/session/session.ts");
const { databaseNames } = await import("#lib/storage/storage.ts");
const { removedAddress, wipeDevice } = await import("#lib/storage/wipe.ts");
const { by, fillLocal, note, rowsOf } = await import("#lib/testing/local.ts");
const { tickOf } = await import("#testing/entries.ts");

const plant = { company_id: "plant", company_name: "Plant", time_zone: "America/Toronto", email: "", role: "" };
const rest = { sign_off: false, sees_money: true, stronger_sign_in_needed: false };
const userOf = (id: string) => ({ id, username: id, full_name: id, access: "viewer" as const, ...plant, ...rest });
const tablet = { company: "plant", person: "tablet" };
const bytes = new ArrayBuffer(3);
const nothing = { rows: 0, pictures: 0, isCopy: false };
const wipe = async () => {
  const to: string[] = [];
  await wipeDevice((url) => void to.push(url));
  rereadSession();
  return to;
};
const files = async (owner: { company: string; person: string }) =>
  (await fileNotes(await openLocal(owner))).map(({ id }) => id).sort();

beforeEach(async () => {
  kept.clear();
  for (const name of await databaseNames()) indexedDB.deleteDatabase(name);
  beginTablet({ token: "device", user: userOf("tablet"), spell: "s" }, null);
});

test("a revoked tablet forgets the plant's work and what was typed, but for its language, and begins anew", async () => {
  kept.set("language", "fr");
  kept.set("of:plant:luc:draft:new-order", "{}");
  await fillLocal(tablet);
  await keepFile(tablet, { note: note("form", "draft:new-order", "luc"), bytes });
  expect(await wipe()).toEqual([removedAddress]);
  expect([...kept.keys()]).toEqual(["language"]);
  expect([await rowsOf(tablet), await files(tablet)]).toEqual([nothing, []]);
  expect(currentSession()).toBeNull();
  // The page that comes next finds nothing that waits there.
  await forgetCopies();
  expect(await databaseNames()).toEqual([]);
  beginSession({ access_token: "token", user: userOf("ana") });
  expect(currentSession()?.by).toBe("member");
});

test("what was done on it and not sent stays, with its photos, each in the name and the company of who did it", async () => {
  const ana = { company: "elsewhere", person: "ana" };
  for (const owner of [tablet, ana]) await fillLocal(owner);
  await keepEntry(tablet, tickOf("t1", 1, by("luc")));
  await keepEntry(tablet, tickOf("t2", 2, by("mia")));
  const comment = { key: "POST /work-orders/{id}/comments", params: { id: "o1" }, body: { text: "Worn" } } as const;
  const call = { ...comment, about: { files: ["said"] } };
  await keepEntry(tablet, { ...tickOf("t3", 3, by("mia")), what: { kind: "call", call } });
  await keepFile(tablet, { note: note("given", "order:o1", "luc"), bytes });
  await keepFile(tablet, { note: note("said", "draft:comment-sent:t3", "mia"), bytes });
  await keepFile(tablet, { note: note("form", "draft:new-order", "mia"), bytes });
  const refusal = { status: 409, code: "conflict", detail: "" };
  await keepFile(tablet, { note: { ...note("refused", "draft:x", "luc"), refusal }, bytes });
  await keepEntry(ana, tickOf("a1", 1, by("ana")));
  await wipe();
  expect([await rowsOf(tablet), await rowsOf(ana)]).toEqual([nothing, nothing]);
  const left = await leftEntries(() => true);
  expect(left.map(({ owner, entries }) => [owner, entries.map(({ id, author }) => [id, author.id])])).toEqual([
    [
      tablet,
      [
        ["t1", "luc"],
        ["t2", "mia"],
        ["t3", "mia"],
      ],
    ],
    [ana, [["a1", "ana"]]],
  ]);
  expect(await files(tablet)).toEqual(["given", "refused", "said"]);
  expect((await keptFiles(tablet, false)).map((file) => file.bytes.byteLength)).toEqual([3, 3, 3]);
  // Nobody is signed in: the sign-in page forgets copies, and never what waits.
  await forgetCopies();
  expect((await loadEntries(tablet)).length).toBe(3);
});

test("what builds before kept of it stays as well", async () => {
  kept.set("of:plant:luc:command:1", "{}");
  const before = await openDB("of:plant:luc:files", 1, {
    upgrade: (database) => void database.createObjectStore("file", { keyPath: "id" }),
  });
  await before.put("file", { id: "old", name: "a.jpg", type: "image/jpeg", bytes, at: 1, place: "order:o1" });
  before.close();
  await wipe();
  expect([...kept.keys()]).toEqual(["of:plant:luc:command:1"]);
  expect(await files(tablet)).toEqual(["old"]);
});

test("a copy that a page had no time to forget is forgotten where nobody is signed in", async () => {
  const ana = { company: "plant", person: "ana" };
  await fillLocal(ana);
  await keepEntry(ana, tickOf("a1", 1, by("ana")));
  await fillLocal({ company: "plant", person: "ben" });
  await forgetCopies();
  expect(await databaseNames()).toEqual(["of:plant:ana:local"]);
  expect([await rowsOf(ana), (await loadEntries(ana)).length]).toEqual([nothing, 1]);
});
