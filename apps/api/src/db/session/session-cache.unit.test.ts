import { expect, test } from "vitest";
import { rememberedMs, SessionCache } from "#db/session/session-cache.ts";
import type { SessionRow } from "#db/session/sessions.ts";

const row = (more: Partial<SessionRow> = {}) =>
  ({
    ...{ kind: "member", id: "session", actor_id: "person", company_id: "company", token_hash: "hash" },
    ...more,
  }) as SessionRow;

function opened() {
  const clock = { ms: 5_000 };
  const cache = new SessionCache(() => clock.ms);
  cache.setOpen(true);
  const remember = (hash: string, found: SessionRow, how: { isRegistered?: boolean; isAlone?: boolean } = {}) =>
    cache.remember(hash, { row: found, isRegistered: true, isAlone: true, ...how }, cache.beginLook());
  return { cache, clock, remember };
}

test("a session is remembered for a second, counted from before it was asked for", () => {
  const { cache, clock } = opened();
  const look = cache.beginLook();
  clock.ms += 400;
  cache.remember("hash", { row: row(), isRegistered: true, isAlone: false }, look);
  clock.ms += rememberedMs - 401;
  expect(cache.find("hash")).toEqual(row());
  clock.ms += 1;
  expect(cache.find("hash")).toBeNull();
});

test.each([
  ["its own id", ["session"]],
  ["its person's", ["other", "person"]],
  ["its company's", ["company"]],
  ["all", null],
])("a change by %s is forgotten, with what was being asked for meanwhile", (_what, ids) => {
  const { cache, remember } = opened();
  remember("hash", row());
  const look = cache.beginLook();
  cache.forget(ids);
  expect(cache.find("hash")).toBeNull();
  cache.remember("hash", { row: row(), isRegistered: true, isAlone: true }, look);
  expect(cache.find("hash")).toBeNull();
});

test("a change of somebody else's leaves it, and a turn ends with its tablet", () => {
  const { cache, remember } = opened();
  remember("hash", row());
  remember("turn", row({ kind: "technician", id: "turn", device_id: "tablet" } as Partial<SessionRow>));
  cache.forget(["tablet"]);
  expect([cache.find("hash"), cache.find("turn")]).toEqual([row(), null]);
});

test("nothing is remembered by a node that isn't registered or lost its connection, nor of a turn for one call", () => {
  const { cache, remember } = opened();
  remember("hash", row(), { isRegistered: false });
  remember("once", row({ kind: "technician", once: true } as Partial<SessionRow>));
  expect([cache.find("hash"), cache.find("once")]).toEqual([null, null]);
  remember("hash", row());
  cache.setOpen(false);
  remember("late", row());
  expect([cache.find("hash"), cache.find("late")]).toEqual([null, null]);
});

test("the count of what was written is known of one node alone, until it writes to the company", () => {
  const { cache, remember } = opened();
  remember("hash", row());
  cache.noteWritten("other");
  expect(cache.findUnwritten("hash")).toEqual(row());
  const look = cache.beginLook();
  cache.noteWritten("company");
  expect([cache.findUnwritten("hash"), cache.find("hash")]).toEqual([null, row()]);
  cache.remember("hash", { row: row(), isRegistered: true, isAlone: true }, look);
  expect(cache.findUnwritten("hash")).toBeNull();
  remember("hash", row());
  expect(cache.findUnwritten("hash")).toEqual(row());
  cache.noteWritten(null);
  expect(cache.findUnwritten("hash")).toBeNull();
  remember("hash", row(), { isAlone: false });
  expect(cache.findUnwritten("hash")).toBeNull();
});
