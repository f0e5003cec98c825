import "#lib/testing/indexed-db.ts";
import { afterEach, expect, test, vi } from "vitest";
import { openBrowser } from "#testing/browser.ts";

openBrowser();
const { beginSession, currentSession } = await import("#lib/session/session.ts");
const { currentOwner } = await import("#lib/session/owner.ts");
const { followCopy } = await import("#lib/local/copy/follow.ts");
const { copyState } = await import("#lib/local/copy/copy-state.ts");

afterEach(() => vi.useRealTimers());

const page = { version: 4, day: "2026-11-23", full: true, rows: [], left_out: 0, next: null };

test("a copy is brought at once, is told of as kept, and is no more brought once nobody follows it", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json(url.includes("/sync") ? page : []);
  });
  const user = { id: "follows", company_id: "c", email: "", username: "ana", role: "", access: "planner" as const };
  beginSession({
    access_token: "x",
    user: {
      ...user,
      full_name: null,
      company_name: "",
      time_zone: "UTC",
      sign_off: false,
      stronger_sign_in_needed: false,
    },
  });
  const owner = currentOwner();
  if (owner === null) throw new Error("Nobody is signed in");
  const stop = followCopy(owner);
  await vi.waitFor(async () => expect((await copyState())?.since).toBe(4));
  stop();
  const before = asked.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([asked.length, currentSession()?.user.id]).toEqual([before, "follows"]);
});

test("a copy that the browser deleted is told of once", async () => {
  const { copyStanding } = await import("#lib/local/copy/standing.ts");
  const { writeOwned } = await import("#lib/storage/storage.ts");
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  const { dropCopy } = await import("#lib/local/copy/drop.ts");
  const owner = currentOwner();
  if (owner === null) throw new Error("Nobody is signed in");
  await dropCopy(owner);
  writeOwned(owner, "copied", 1);
  const { isThere } = await import("#lib/connection/connection.ts");
  await isThere();
  const kinds: string[] = [];
  for (const _start of [1, 2]) {
    const stop = followCopy(owner);
    await vi.waitFor(() => expect(copyStanding().kind).not.toBe("off"));
    kinds.push(copyStanding().kind);
    stop();
  }
  expect(kinds).toEqual(["lost", "none"]);
});

test("on the plant's new day the copy is brought anew with a connection, and the screens ask the device again without one", async () => {
  const { queryClient } = await import("#lib/api/query.ts");
  const { isThere } = await import("#lib/connection/connection.ts");
  const owner = currentOwner();
  if (owner === null) throw new Error("Nobody is signed in");
  const pulls = { count: 0 };
  let isOpen = true;
  vi.stubGlobal("fetch", async (url: string) => {
    if (!isOpen) throw new TypeError("Failed to fetch");
    if (url.includes("/sync")) pulls.count += 1;
    return Response.json(url.includes("/sync") ? page : {});
  });
  await isThere();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  vi.setSystemTime("2026-11-23T23:58:30Z");
  const stop = followCopy(owner);
  await vi.waitFor(async () => expect(pulls.count).toBe(1));
  // What is read and written meanwhile takes none of the time that is moved by hand.
  for (let n = 0; n < 50; n += 1) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pulls.count).toBe(1);
  await vi.advanceTimersByTimeAsync(70_000);
  await vi.waitFor(() => expect(pulls.count).toBe(2));

  isOpen = false;
  await isThere();
  vi.setSystemTime("2026-11-24T23:59:30Z");
  const asked = vi.spyOn(queryClient, "invalidateQueries");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledWith();
  stop();
});
