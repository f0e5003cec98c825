import "#lib/testing/indexed-db.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { openBrowser } from "#testing/browser.ts";

openBrowser();
const { beginSession } = await import("#lib/session/session.ts");
const { openLocal } = await import("#lib/local/local-database.ts");
const { dropOldOpened, keepOpened, openedAnswer } = await import("#lib/local/copy/opened.ts");
const { answer } = await import("#app/offline/answers/answer.ts");

const owner = { company: "c", person: "p" };
const user = { id: "p", company_id: "c", email: "", username: "ana", role: "", access: "planner", time_zone: "UTC" };
const key = "GET /procedures/{id}";
const opened = async (id: string) => (await openedAnswer(key, { id }))?.json();
const isKept = (id: string) => vi.waitFor(async () => expect(await opened(id)).toBeDefined());

beforeEach(async () => {
  vi.useRealTimers();
  beginSession({ access_token: "t", user: user as never });
  await (await openLocal(owner)).clear("row");
});

test("what a person opened is answered from the device for 30 days, to that person alone", async () => {
  const procedure = { id: "a", name: "Spindle" };
  expect(keepOpened(key, { id: "a" }, procedure)).toBe(procedure);
  await isKept("a");
  expect(await (await answer(key, { params: { id: "a" } }))?.json()).toEqual(procedure);
  // Of another call that the copy knows as well, where it lacks the thing.
  keepOpened("GET /work-orders/{id}", { id: "o" }, { id: "o" });
  await vi.waitFor(async () => expect(await answer("GET /work-orders/{id}", { params: { id: "o" } })).not.toBeNull());
  beginSession({ access_token: "t", user: { ...user, id: "other" } as never });
  expect(await opened("a")).toBeUndefined();
  beginSession({ access_token: "t", user: user as never });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 24 * 60 * 60_000 });
  expect(await opened("a")).toBeUndefined();
});

test("of what was opened the newest 300 stay, and nothing of more than 30 days ago", async () => {
  const database = await openLocal(owner);
  const now = Date.now();
  for (let n = 0; n < 305; n += 1)
    await database.put("row", { kind: "opened", id: `${n}`, row: { text: "{}", atMs: now - n } });
  await database.put("row", { kind: "opened", id: "old", row: { text: "{}", atMs: 0 } });
  await dropOldOpened(database);
  expect(await database.count("row")).toBe(300);
  expect(await database.get("row", ["opened", "0"])).toBeDefined();
  expect(await database.get("row", ["opened", "old"])).toBeUndefined();
});
