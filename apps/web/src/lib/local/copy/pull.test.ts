import "#lib/testing/indexed-db.ts";
import { beforeEach, expect, test, vi } from "vitest";
import type { OutputOf } from "#lib/api/calls.ts";
import { openBrowser } from "#testing/browser.ts";

openBrowser();
const { beginSession } = await import("#lib/session/session.ts");
const { copiedRows, copyState, forgetRead } = await import("#lib/local/copy/copy-state.ts");
const { pull } = await import("#lib/local/copy/pull.ts");
const { dropCopy } = await import("#lib/local/copy/drop.ts");
const { openLocal } = await import("#lib/local/local-database.ts");

type Page = OutputOf<"GET /sync">;
let n = 0;
let owner = { company: "c", person: "p" };
let pages: (Page | null)[] = [];
const requests: string[] = [];

const user = (id: string) => ({
  ...{ id, company_id: "c", email: "a@b.c", username: "ana", role: "", access: "planner", company_name: "Plant" },
  time_zone: "America/Toronto",
});
// The rows are not read here: what they say does not matter.
const rows = (...ids: string[]) =>
  ids.map((id) => ({ kind: "machine", id, row: { said: id } })) as unknown as Page["rows"];
const gone = (id: string) => ({ kind: "machine", id, row: null }) as const;
const page = (more: Partial<Page>): Page => ({
  ...{ version: 1, day: "2026-11-23", full: true, rows: [], left_out: 0, next: null },
  ...more,
});

beforeEach(() => {
  n += 1;
  owner = { company: "c", person: `p${n}` };
  beginSession({ access_token: `t${n}`, user: user(owner.person) as never });
  forgetRead();
  requests.length = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.endsWith("/ready")) return Response.json({ status: "ready" });
    requests.push(new URL(url, "http://plant").search);
    const next = pages.shift();
    if (next === undefined || next === null) throw new TypeError("Failed to fetch");
    return Response.json(next);
  });
});

const bring = async (...next: (Page | null)[]) => {
  pages = next;
  const done = await pull(owner, new AbortController().signal).catch(() => "broken");
  forgetRead();
  return done;
};
const copiedNames = async () => (await copiedRows("machine")).map((row) => Object(row).said).sort();

test("a full copy comes in pages, and what changed since is put into it", async () => {
  await bring(page({ rows: rows("a", "b"), next: "2" }), page({ rows: rows("c") }));
  expect(await copiedNames()).toEqual(["a", "b", "c"]);
  expect(requests).toEqual(["", "?cursor=2"]);
  await bring(page({ full: false, version: 7, rows: [gone("b"), ...rows("d")] }));
  expect(await copiedNames()).toEqual(["a", "c", "d"]);
  expect(requests.at(-1)).toBe("?since=1&day=2026-11-23");
  expect(await copyState()).toMatchObject({ since: 7, day: "2026-11-23", leftOut: 0 });
});

test("a full copy forgets what it does not name, and one that breaks off leaves the old one whole", async () => {
  await bring(page({ rows: rows("a", "b") }));
  expect(await bring(page({ version: 5, rows: rows("x"), next: "2" }), null)).toBe("broken");
  expect(await copiedNames()).toEqual(["a", "b"]);
  expect(await copyState()).toMatchObject({ since: 1 });
  await bring(page({ version: 6, rows: rows("b") }));
  expect(await copiedNames()).toEqual(["b"]);
  const database = await openLocal(owner);
  expect(await database.count("row")).toBe(1);
});

test("what changes between the pages of a copy has it begun anew", async () => {
  const [first, other] = [page({ rows: rows("a"), next: "2" }), page({ version: 2, rows: rows("z") })];
  await bring(first, other, page({ version: 2, rows: rows("a"), next: "2" }), page({ version: 2, rows: rows("b") }));
  expect(await copiedNames()).toEqual(["a", "b"]);
});

test("rows of another shape are never read, and all is asked for anew; what waits to be sent stays", async () => {
  await bring(page({ rows: rows("old") }));
  const database = await openLocal(owner);
  await database.put("meta", { ...(await copyState()), shape: 0 }, "copy");
  await database.put("command", { id: "waits", at: 1 });
  forgetRead();
  expect(await copiedNames()).toEqual([]);
  await bring(page({ version: 9, rows: rows("new") }));
  expect(requests.at(-1)).toBe("");
  expect(await copiedNames()).toEqual(["new"]);
  expect(await database.count("row")).toBe(1);
  expect(await database.count("command")).toBe(1);
});

test("another person reads nothing of it, and a copy that comes for who has left is not kept", async () => {
  await bring(page({ rows: rows("a") }));
  beginSession({ access_token: "other", user: user("somebody-else") as never });
  forgetRead();
  expect(await copiedNames()).toEqual([]);
  expect(await bring(page({ version: 3, rows: rows("b") }))).toBeNull();
  expect(await (await openLocal(owner)).get("meta", "copy")).toMatchObject({ since: 1 });
});

test("who signs out leaves no copy, and what waits to be sent", async () => {
  await bring(page({ rows: rows("a") }));
  const database = await openLocal(owner);
  await database.put("command", { id: "waits", at: 1 });
  await dropCopy(owner);
  expect([await database.count("row"), await database.count("command")]).toEqual([0, 1]);
  expect(await copyState()).toBeNull();
});
