import "#lib/testing/indexed-db.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { openBrowser } from "#testing/browser.ts";

openBrowser();
const { isReachable: isThere, notifyReached } = await import("#lib/connection/connection.ts");
const { keepAnswers, keptAnswer } = await import("#lib/local/copy/answers-kept.ts");
const { machineOfKeptCode } = await import("#lib/local/copy/code.ts");
const { copiedRow, copiedRows, copyShape, copyState, forgetRead } = await import("#lib/local/copy/copy-state.ts");
const { keepManuals, keptManual, manualsLeftOut } = await import("#lib/local/copy/manuals.ts");
const { keepPictures, keptPicture } = await import("#lib/local/copy/pictures.ts");
const { copyStanding, onStanding, setStanding } = await import("#lib/local/copy/standing.ts");
const { fileKey, fileNotes, waitingFileBytes } = await import("#lib/local/file-notes.ts");
const { openLocal } = await import("#lib/local/local-database.ts");
const { currentOwner } = await import("#lib/session/owner.ts");
const { beginSession, beginTablet, endSession } = await import("#lib/session/session.ts");
const { sha256Of } = await import("#lib/sha256.ts");

let n = 0;
const userOf = (id: string) => ({
  ...{ id, company_id: "c", email: "", username: id, full_name: null, role: "", access: "planner" as const },
  ...{ company_name: "", time_zone: "UTC", sign_off: false, sees_money: true, stronger_sign_in_needed: false },
});
const signIn = (id: string) => beginSession({ access_token: id, user: userOf(id) });
const holder = (id: string) => ({ token: id, spell: id, user: userOf(id) });
const { signal } = new AbortController();
const requests: string[] = [];
let answer: (path: string) => Response = () => new Response(new Uint8Array(4));
const state = { shape: copyShape, copy: 1, since: 1, day: "2026-11-23", asOfMs: 5, orders: 1, leftOut: 0, bytes: 0 };

/** The database of who is here, with a copy of these rows. */
async function copyOf(...rows: { kind: string; id: string; row: unknown }[]) {
  const owner = currentOwner();
  if (owner === null) throw new Error("Nobody is signed in");
  const database = await openLocal(owner);
  await database.put("meta", state, "copy");
  for (const { kind, id, row } of rows) await database.put("row", { kind: `1/${kind}`, id, row });
  forgetRead();
  return { owner, database };
}
const order = (id: string, day: number, more: object = {}) => {
  const updated_at = `2026-11-${day}T08:00:00Z`;
  return { kind: "workOrder", id, row: { order: { id, updated_at, machine_id: "m1", files: [], ...more } } };
};
const marked = (id: string, size: number) => ({
  kind: "machine",
  id: "m1",
  row: { machine: { id: "m1", files: [{ id, size }], kept_file_ids: [id] } },
});
const goAway = async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await isThere();
};

beforeEach(() => {
  n += 1;
  localStorage.removeItem("of:c:tablet:tablet");
  localStorage.removeItem("of:c:tablet:turn");
  signIn(`person ${n}`);
  requests.length = 0;
  answer = () => new Response(new Uint8Array(4));
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url.replace("/api", ""));
    return answer(url);
  });
  notifyReached();
});

test("what a screen asks of the copy is read once, until it changes, and of whoever is here alone", async () => {
  const { database } = await copyOf({ kind: "machine", id: "m1", row: { name: "Press" } });
  expect(await copiedRows("machine")).toEqual([{ name: "Press" }]);
  await database.put("row", { kind: "1/machine", id: "m2", row: { name: "Saw" } });
  expect([(await copiedRows("machine")).length, await copiedRows("part")]).toEqual([1, []]);
  forgetRead();
  expect([(await copiedRows("machine")).length, await copiedRow("machine", "m2")]).toEqual([2, { name: "Saw" }]);
  expect([await copiedRow("machine", "m9"), await copiedRow("part", "m2")]).toEqual([undefined, undefined]);
  signIn(`stranger ${n}`);
  expect([await copiedRows("machine"), await copiedRow("machine", "m2"), await copyState()]).toEqual([
    [],
    undefined,
    null,
  ]);
  endSession("left");
  expect([await copiedRows("machine"), await copiedRow("machine", "m2"), await copyState()]).toEqual([
    [],
    undefined,
    null,
  ]);
});

test("once the server is there the copy takes no memory", async () => {
  const { database } = await copyOf({ kind: "machine", id: "m1", row: { name: "Press" } });
  await goAway();
  await copiedRows("machine");
  await database.put("row", { kind: "1/machine", id: "m2", row: { name: "Saw" } });
  expect(await copiedRows("machine")).toHaveLength(1);
  notifyReached();
  expect(await copiedRows("machine")).toHaveLength(2);
});

test("a copy that can't be read is asked for again the next time", async () => {
  await copyOf({ kind: "machine", id: "m1", row: {} });
  const failing = vi.spyOn(IDBIndex.prototype, "getAll").mockImplementationOnce(() => {
    throw new Error("broken");
  });
  await expect(copiedRows("machine")).rejects.toThrow("broken");
  expect(await copiedRows("machine")).toHaveLength(1);
  failing.mockRestore();
});

test.each([null, 7, { ...state, shape: copyShape - 1 }, { ...state, asOfMs: "5" }])(
  "%j is no state of a copy",
  async (isKept) => {
    const { database } = await copyOf();
    await database.put("meta", isKept, "copy");
    forgetRead();
    expect(await copyState()).toBeNull();
  },
);

test("a label's code names its machine where the copy knows it", async () => {
  const code_sha256 = await sha256Of(() => new TextEncoder().encode("secret"));
  const row = { code_sha256, machine: { id: "m7" } };
  await copyOf({ kind: "machine", id: "m6", row: { machine: { id: "m6" } } }, { kind: "machine", id: "m7", row });
  expect([await machineOfKeptCode("secret"), await machineOfKeptCode("other")]).toEqual(["m7", undefined]);
});

test("what every screen stands on is kept as it was answered, of each person their own", async () => {
  const { owner } = await copyOf();
  answer = (path) => (path.endsWith("/auth/me") ? Response.json({ id: "me" }) : Response.json("x".repeat(200_000)));
  await keepAnswers(signal);
  expect(requests).toEqual(["/auth/me", "/subscription/status", "/saved-views", "/company"]);
  const kept = await keptAnswer("GET /auth/me", {});
  expect([await kept?.json(), kept?.headers.get("content-type")]).toEqual([{ id: "me" }, "application/json"]);
  // What is too large, or was never asked, is not there.
  expect([await keptAnswer("GET /company", {}), await keptAnswer("GET /parts", {})]).toEqual([null, null]);
  await (await openLocal(owner)).put("row", { kind: "answer", id: `${owner.person} /company`, row: { text: 3 } });
  expect(await keptAnswer("GET /company", {})).toBeNull();
  signIn(`stranger ${n}`);
  expect(await keptAnswer("GET /auth/me", {})).toBeNull();
});

test("a tablet asks for what it stands on, a turn for what its technician does, nobody for nothing", async () => {
  beginTablet(holder("tablet"), null);
  await keepAnswers(signal);
  expect(requests.splice(0)).toEqual(["/device", "/device/technicians"]);
  beginTablet(holder("tablet"), holder("luc"));
  await keepAnswers(AbortSignal.abort());
  expect(requests).toEqual([]);
  await keepAnswers(signal);
  expect(requests.splice(0)).toEqual(["/saved-views"]);
  localStorage.removeItem("of:c:tablet:tablet");
  endSession("left");
  await keepAnswers(signal);
  expect([requests, await keptAnswer("GET /auth/me", {})]).toEqual([[], null]);
});

test("a technician's face is kept under which photo it is, and another one takes its place", async () => {
  const face = (photo_id: string | null) => ({ kind: "assignee", id: "t1", row: { id: "t1", photo_id } });
  const { owner, database } = await copyOf(face("f1"), {
    kind: "assignee",
    id: "t2",
    row: { id: "t2", photo_id: null },
  });
  await keepPictures(owner, signal);
  await keepPictures(owner, signal);
  expect(requests).toEqual(["/assignees/t1/photo"]);
  expect((await (await keptPicture("GET /assignees/{id}/photo", "t1"))?.arrayBuffer())?.byteLength).toBe(4);
  expect(await keptPicture("GET /assignees/{id}/photo", "t")).toBeNull();
  await copyOf(face("f2"));
  await keepPictures(owner, signal);
  expect((await database.getAllKeys("blob")).map((name) => name.split(":").at(-1))).toEqual(["f2"]);
  endSession("left");
  expect(await keptPicture("GET /assignees/{id}/photo", "t1")).toBeNull();
});

test("a picture without a small one is not asked for, one that the server does not give is left out, the others come", async () => {
  const files = ["gone", "plain", "there"].map((id) => ({ id, has_thumbnail: id !== "plain" }));
  const { owner, database } = await copyOf(order("o1", 20, { files }));
  answer = (path) =>
    path.endsWith("gone")
      ? Response.json({ code: "not_found", detail: "" }, { status: 404 })
      : new Response(new Uint8Array(50_000));
  await keepPictures(owner, signal);
  expect(requests).toEqual(["/files/thumbnail/gone", "/files/thumbnail/there"]);
  expect(await database.getAllKeys("blob")).toEqual(["picture:GET /files/thumbnail/{id}:there:"]);
});

test("nothing is brought once it is to stop, without a connection, or where there is no copy", async () => {
  const { owner, database } = await copyOf(
    order("o1", 20, { files: [{ id: "p", has_thumbnail: true }] }),
    marked("m", 4),
  );
  const stopped = AbortSignal.abort();
  await keepPictures(owner, stopped);
  await keepManuals(owner, stopped);
  expect(requests).toEqual([]);
  let tries = 0;
  await goAway();
  vi.stubGlobal("fetch", async () => {
    tries++;
    throw new TypeError("Failed to fetch");
  });
  await keepPictures(owner, signal);
  await keepManuals(owner, signal);
  expect(tries).toBe(0);
  notifyReached();
  await database.delete("meta", "copy");
  await keepPictures(owner, signal);
  await keepManuals(owner, signal);
  expect([tries, await database.count("blob")]).toEqual([0, 0]);
});

test("a tablet by itself brings no manuals, whose turn it is there does", async () => {
  beginTablet(holder("tablet"), null);
  const tablet = { company: "c", person: "tablet" };
  await copyOf(order("o1", 20), marked("m", 4));
  await keepManuals(tablet, signal);
  expect([requests, await keptManual("m")]).toEqual([[], null]);
  beginTablet(holder("tablet"), holder("luc"));
  await keepManuals(tablet, signal);
  expect([requests, (await keptManual("m"))?.status]).toEqual([["/files/download/m"], 200]);
});

test("a manual that just has room is kept, one byte more is left out and counted", async () => {
  answer = () => new Response(new Uint8Array(20_000_000));
  const { owner, database } = await copyOf(order("o1", 20), marked("m", 20_000_000));
  await keepManuals(owner, signal);
  expect([await manualsLeftOut(), (await keptManual("m")) !== null]).toEqual([0, true]);
  await database.put("row", { ...marked("m", 20_000_001), kind: "1/machine" });
  await keepManuals(owner, signal);
  expect([await manualsLeftOut(), await keptManual("m")]).toEqual([1, null]);
  endSession("left");
  expect([await manualsLeftOut(), await keptManual("m")]).toEqual([0, null]);
});

test("pictures and what waits leave manuals the room that is left of fifty million bytes", async () => {
  const { owner, database } = await copyOf(order("o1", 20), marked("m", 4));
  const waits = {
    ...{ id: "w", name: "w", type: "image/jpeg", place: "order:o1", command: "c" },
    at: 1,
    author: { id: "a", name: "A" },
  };
  const put = (size: number) => database.put("meta", { ...waits, size }, fileKey("w"));
  await database.put("blob", { id: "picture:x", bytes: new ArrayBuffer(1) });
  await put(50_000_000 - 50_000 - 4);
  await keepManuals(owner, signal);
  expect(await manualsLeftOut()).toBe(0);
  await put(50_000_000 - 50_000 - 3);
  await keepManuals(owner, signal);
  expect(await manualsLeftOut()).toBe(1);
});

test("what is known of a file that waits is read where all of it is there, the oldest first", async () => {
  const { database } = await copyOf();
  const whole = {
    ...{ id: "b", name: "b.jpg", type: "image/jpeg", size: 5, at: 2, aheadMs: 30, author: { id: "a", name: "Ana" } },
    ...{
      command: "c",
      place: "order:o1",
      about: "WO-1",
      refusal: { status: 413, code: "too_large", detail: "Large." },
    },
  };
  const early = { ...whole, id: "a", at: 1, size: 7, aheadMs: "x", about: 3, refusal: "no" };
  const broken = Object.keys(whole)
    .filter((name) => !["aheadMs", "about", "refusal"].includes(name))
    .map((name) => ({ ...whole, [name]: null }));
  for (const [at, one] of [whole, ...broken, null, "text", early].entries())
    await database.put("meta", one, fileKey(`${at}`));
  expect(await fileNotes(database)).toEqual([{ ...early, aheadMs: null, about: undefined, refusal: undefined }, whole]);
  expect(await waitingFileBytes(database)).toBe(12);
});

test("how the copy stands is told to who watches, until they no longer do", () => {
  const heard = vi.fn();
  const stop = onStanding(heard);
  setStanding({ kind: "unable" });
  expect([copyStanding(), heard.mock.calls.length]).toEqual([{ kind: "unable" }, 1]);
  stop();
  setStanding({ kind: "off" });
  expect(heard).toHaveBeenCalledOnce();
});
