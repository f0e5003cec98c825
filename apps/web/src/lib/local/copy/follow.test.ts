import "#lib/testing/indexed-db.ts";
import { afterEach, expect, test, vi } from "vitest";
import { openBrowser } from "#testing/browser.ts";

openBrowser();
const { beginSession, currentSession } = await import("#lib/session/session.ts");
const { currentOwner } = await import("#lib/session/owner.ts");
const { followCopy } = await import("#lib/local/copy/follow.ts");
const { copyState } = await import("#lib/local/copy/copy-state.ts");

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const page = { version: 4, day: "2026-11-23", full: true, rows: [], left_out: 0, next: null };

function signIn() {
  const user = { id: "follows", company_id: "c", email: "", username: "ana", role: "", access: "planner" as const };
  const more = {
    full_name: null,
    company_name: "",
    time_zone: "UTC",
    sign_off: false,
    sees_money: true,
    stronger_sign_in_needed: false,
  };
  beginSession({ access_token: "x", user: { ...user, ...more } });
}

test("a copy is brought at once, is told of as kept, and is no more brought once nobody follows it", async () => {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url);
    return Response.json(url.includes("/sync") ? page : []);
  });
  signIn();
  const owner = currentOwner();
  if (owner === null) throw new Error("Nobody is signed in");
  const stop = followCopy(owner);
  await vi.waitFor(async () => expect((await copyState())?.since).toBe(4));
  stop();
  const before = requests.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([requests.length, currentSession()?.user.id]).toEqual([before, "follows"]);
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
  const { isReachable: isThere } = await import("#lib/connection/connection.ts");
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
  const { isReachable: isThere } = await import("#lib/connection/connection.ts");
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
  const invalidate = vi.spyOn(queryClient, "invalidateQueries");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(invalidate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(invalidate).toHaveBeenCalledWith();
  stop();
});

/** A plant's device that follows its copy while a test plays its server and its clock. */
async function openDevice(answer: (path: string) => Response = () => Response.json({})) {
  const { isReachable: isThere } = await import("#lib/connection/connection.ts");
  const { hearLive } = await import("#lib/live/live.ts");
  const { copyStanding, onStanding } = await import("#lib/local/copy/standing.ts");
  const { dropCopy } = await import("#lib/local/copy/drop.ts");
  signIn();
  const owner = currentOwner();
  if (owner === null) throw new Error("Nobody is signed in");
  await dropCopy(owner);
  const server = { asked: [] as string[], answer, isThere: true };
  vi.stubGlobal("fetch", async (url: string) => {
    if (!server.isThere) throw new TypeError("Failed to fetch");
    if (!url.endsWith("/ready")) server.asked.push(url.replace("/api", ""));
    return server.answer(url);
  });
  await isThere();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  // Far from the plant's midnight, which asks by itself.
  vi.setSystemTime("2026-11-23T15:00:00Z");
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let n = 0; n < 60; n += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const kinds: string[] = [];
  const off = onStanding(() => void kinds.push(copyStanding().kind));
  const stop = followCopy(owner);
  const pulls = () => server.asked.filter((path) => path.startsWith("/sync")).length;
  await pass(0);
  const end = () => {
    stop();
    off();
    vi.restoreAllMocks();
  };
  return {
    server,
    pass,
    pulls,
    kinds,
    stop,
    end,
    owner,
    say: () => hearLive({ kind: "machine", id: "m", version: 9 }),
  };
}
const served = (path: string) => Response.json(path.includes("/sync") ? page : {});

test("what changes is brought once for a burst, a few seconds later; else every five minutes", async () => {
  const { pass, pulls, say, end } = await openDevice(served);
  expect(pulls()).toBe(1);
  for (let n = 0; n < 3; n += 1) {
    say();
    await pass(1_000);
  }
  expect(pulls()).toBe(1);
  await pass(3_000);
  expect(pulls()).toBe(2);
  await pass(290_000);
  expect(pulls()).toBe(2);
  await pass(12_000);
  expect(pulls()).toBe(3);
  end();
  say();
  await pass(600_000);
  expect(pulls()).toBe(3);
});

test("what changes while a copy is on its way is brought after it", async () => {
  const gate = Promise.withResolvers<void>();
  const { server, pass, pulls, say, end } = await openDevice(served);
  server.answer = served;
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.includes("/sync")) {
      server.asked.push(url.replace("/api", ""));
      await gate.promise;
    }
    return served(url);
  });
  say();
  await pass(4_000);
  expect(pulls()).toBe(2);
  say();
  await pass(5_000);
  expect(pulls()).toBe(2);
  gate.resolve();
  await pass(0);
  await pass(4_000);
  expect(pulls()).toBe(3);
  end();
});

test("what the screens stand on is asked again with the copy each half hour, and no more often", async () => {
  const { server, pass, end } = await openDevice(served);
  const times = () => server.asked.filter((path) => path === "/auth/me").length;
  expect(times()).toBe(1);
  await pass(28 * 60_000);
  expect(times()).toBe(1);
  await pass(8 * 60_000);
  expect(times()).toBe(2);
  end();
});

test.each([
  [401, 1],
  [403, 1],
  [500, 2],
])("after a refusal with %i it is asked %i times in all", async (status, times) => {
  const { pass, pulls, kinds, end } = await openDevice((path) =>
    path.endsWith("/ready") ? Response.json({}) : Response.json({ code: "no", detail: "" }, { status }),
  );
  await pass(301_000);
  expect([pulls(), kinds.at(-1)]).toEqual([times, "none"]);
  end();
});

test("a disk that can't be read is said to be unable, and so is one that can't be written", async () => {
  const open = vi.spyOn(IDBDatabase.prototype, "transaction");
  const { pass, kinds, end, server } = await openDevice(served);
  expect(kinds.at(-1)).toBe("kept");
  open.mockImplementation(() => {
    throw new Error("broken");
  });
  await pass(301_000);
  expect([kinds.at(-1), server.asked.length > 0]).toEqual(["unable", true]);
  end();
});

test("another tab of the same person tells that the copy changed, and it is shown anew; who has stopped shows nothing", async () => {
  const { localName } = await import("#lib/local/local-database.ts");
  const { copyStanding } = await import("#lib/local/copy/standing.ts");
  const { owner, kinds, end, pass } = await openDevice(served);
  const before = kinds.length;
  const other = new BroadcastChannel(localName(owner));
  const onMessage = vi.fn();
  other.onmessage = onMessage;
  other.postMessage("changed");
  await vi.waitFor(() => expect(kinds.length).toBe(before + 1));
  expect(copyStanding()).toMatchObject({ kind: "kept", since: 4 });
  await pass(301_000);
  await vi.waitFor(() => expect(onMessage).toHaveBeenCalled());
  end();
  expect(copyStanding()).toEqual({ kind: "off" });
  other.close();
});

test("a device without a connection brings nothing until it is back, and then at once", async () => {
  const { isReachable: isThere } = await import("#lib/connection/connection.ts");
  const { server, pass, pulls, end } = await openDevice(served);
  server.isThere = false;
  await isThere();
  await pass(301_000);
  expect(pulls()).toBe(1);
  server.isThere = true;
  await isThere();
  await pass(10);
  expect(pulls()).toBe(2);
  end();
});
