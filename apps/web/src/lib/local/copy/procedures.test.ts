import "#lib/testing/indexed-db.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { openBrowser } from "#testing/browser.ts";

openBrowser();
const { beginSession, beginTablet } = await import("#lib/session/session.ts");
const { copyShape, forgetRead, keptKind, writeState } = await import("#lib/local/copy/copy-state.ts");
const { keepProcedures } = await import("#lib/local/copy/procedures.ts");
const { openedAnswer } = await import("#lib/local/copy/opened.ts");
const { openLocal } = await import("#lib/local/local-database.ts");

let owner = { company: "c", person: "p0" };
let n = 0;
let requests: string[] = [];
let answers: Record<string, unknown> = {};

const user = () => ({
  ...{ id: owner.person, company_id: "c", email: "", username: "ana", role: "", access: "technician" },
  company_name: "Plant",
  time_zone: "UTC",
});

beforeEach(() => {
  n += 1;
  owner = { company: "c", person: `p${n}` };
  beginSession({ access_token: `t${n}`, user: user() as never });
  forgetRead();
  requests = [];
  vi.useRealTimers();
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.endsWith("/ready")) return Response.json({ status: "ready" });
    const path = new URL(url, "http://plant").pathname.replace("/api", "");
    requests.push(path);
    const answer = answers[path];
    if (answer instanceof Error) throw answer;
    if (answer === undefined) return Response.json({ error: { code: "not_found" } }, { status: 404 });
    return Response.json(answer);
  });
});

/** Keeps a copy of orders by these procedures, the newest first. */
async function copyOrdersBy(...procedures: (string | null)[]) {
  const database = await openLocal(owner);
  const state = { shape: copyShape, copy: 1, since: 1, day: "2026-11-28", asOfMs: 1, orders: 1, leftOut: 0, bytes: 1 };
  await writeState({ put: (value, key) => database.put("meta", value, key) }, state);
  for (const [at, id] of procedures.entries()) {
    const order = { updated_at: `2026-11-${String(28 - at)}T12:00:00Z`, procedure: id === null ? null : { id } };
    await database.put("row", { kind: keptKind(state, "workOrder"), id: `o${at}`, row: { order } });
  }
}
const keep = (signal = new AbortController().signal) => keepProcedures(owner, signal);
const openedProcedure = async (id: string) => (await openedAnswer("GET /procedures/{id}", { id }))?.json();
const published = (id: string, version: number) => ({ id, name: id, published: { version } });

test("the procedures that copied orders are done by are brought once a day, each with its published version", async () => {
  await copyOrdersBy("oil", null, "oil", "belt");
  answers = {
    "/procedures/oil": published("oil", 2),
    "/procedures/oil/versions/2": { steps: [] },
    "/procedures/oil/versions": [],
    "/procedures/belt": { id: "belt", name: "belt", published: null },
  };
  await keep();
  const first = ["/procedures/oil", "/procedures/oil/versions/2", "/procedures/oil/versions", "/procedures/belt"];
  expect(requests).toEqual(first);
  expect([await openedProcedure("oil"), await openedProcedure("belt")]).toMatchObject([
    { name: "oil" },
    { name: "belt" },
  ]);
  await keep();
  expect(requests).toEqual(first);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 60 * 60_000 });
  await keep();
  // A version never changes.
  expect(requests.slice(first.length)).toEqual(first.filter((path) => !path.endsWith("/2")));
});

test("one that is gone is left out and the next is brought; a server that is away ends the round", async () => {
  await copyOrdersBy("gone", "belt", "oil");
  answers = { "/procedures/belt": { id: "belt", published: null }, "/procedures/oil": { id: "oil", published: null } };
  await keep();
  expect(requests).toEqual(["/procedures/gone", "/procedures/belt", "/procedures/oil"]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 60 * 60_000 });
  answers["/procedures/belt"] = new TypeError("Failed to fetch");
  requests = [];
  await keep();
  expect(new Set(requests)).toEqual(new Set(["/procedures/gone", "/procedures/belt"]));
});

test("without a copy, at a tablet without a turn, and once it is stopped, none is asked for", async () => {
  await openLocal(owner);
  await keep();
  await copyOrdersBy("oil");
  const stopped = new AbortController();
  stopped.abort();
  await keep(stopped.signal);
  beginTablet({ token: "tablet", spell: "s", user: user() as never }, null);
  await keep();
  expect(requests).toEqual([]);
});
