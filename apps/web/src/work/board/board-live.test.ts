// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#lib/api/query.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { boardKey, countsKey, findKnown, orderKey, upsertInCache } from "#work/board/board-cache.ts";
import { boardListener, commentListener, isKnown } from "#work/board/board-live.ts";

const server = serverForHooks();
const one = (id: string) => `GET /work-orders/${id}`;
const requests = (...ids: string[]) => ids.map((id) => server.times(one(id)));
const settle = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  for (let n = 0; n < 10; n += 1) await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  queryClient.setQueryData(boardKey("open", { type: "Repair" }), [orderOf({ id: "a", version: 4 })]);
  queryClient.setQueryData(countsKey({ type: "Repair" }), {});
  for (const id of ["a", "b"]) server.on(one(id), () => orderOf({ id, version: 9 }));
});
afterEach(() => void vi.useRealTimers());

test("what others changed is asked for once, a moment later, with the counts", async () => {
  const hear = boardListener(queryClient);
  for (const id of ["a", "a", "b"]) hear({ id, subject_version: 9 });
  await settle(50);
  expect(requests("a", "b")).toEqual([0, 0]);
  await settle(20);
  expect([requests("a", "b"), findKnown(queryClient, "a")?.version]).toEqual([[1, 1], 9]);
  expect(queryClient.getQueryState(countsKey({ type: "Repair" }))?.isInvalidated).toBe(true);
  await settle(60_000);
  expect(requests("a", "b")).toEqual([1, 1]);
});

test("a version that is on the screen is not asked for, also where its answer came after the event", async () => {
  const hear = boardListener(queryClient);
  hear({ id: "a", subject_version: 4 });
  hear({ id: "a", subject_version: 5 });
  upsertInCache(queryClient, orderOf({ id: "a", version: 5 }));
  await settle(100);
  expect(requests("a")).toEqual([0]);
  expect(queryClient.getQueryState(countsKey({ type: "Repair" }))?.isInvalidated).toBe(false);
  const knows = [
    isKnown(queryClient, "a", 5),
    isKnown(queryClient, "a", 6),
    isKnown(queryClient, "a", undefined),
    isKnown(queryClient, "z", 1),
  ];
  expect(knows).toEqual([true, false, false, false]);
});

test("what could not be asked for is asked for again, ever later, and anew from a second once it was", async () => {
  const hear = boardListener(queryClient);
  server.on(one("b"), () => {
    throw new Refused(503, "unavailable");
  });
  hear({ id: "b", subject_version: 9 });
  await settle(70);
  const before = server.times(one("b"));
  expect(before).toBeGreaterThan(0);
  await settle(900);
  expect(server.times(one("b"))).toBe(before);
  await settle(200);
  expect(server.times(one("b"))).toBeGreaterThan(before);
  server.on(one("b"), () => orderOf({ id: "b", version: 9 }));
  await settle(30_000);
  expect(findKnown(queryClient, "b")?.version).toBe(9);
});

test("what is gone leaves the screen, what somebody may not see is not asked for again", async () => {
  const hear = boardListener(queryClient);
  const refuse = (status: number, code: string) =>
    server.on(one("a"), () => {
      throw new Refused(status, code);
    });
  refuse(403, "forbidden");
  hear({ id: "a", subject_version: 5 });
  await settle(30_000);
  expect([requests("a"), findKnown(queryClient, "a")?.version]).toEqual([[1], 4]);
  refuse(404, "not_found");
  hear({ id: "a", subject_version: 6 });
  await settle(30_000);
  expect([requests("a"), queryClient.getQueryData(boardKey("open", { type: "Repair" }))]).toEqual([[2], []]);
});

test("more than twenty changes at once have the lists asked for instead of each order", async () => {
  const invalidated = () => queryClient.getQueryState(boardKey("open", { type: "Repair" }))?.isInvalidated;
  queryClient.setQueryData(orderKey("open one"), orderOf({ id: "open one" }));
  const hear = boardListener(queryClient);
  const ids = Array.from({ length: 21 }, (_, n) => `o${n}`);
  for (const id of ids) server.on(one(id), () => orderOf({ id, version: 2 }));
  for (const id of ids.slice(1)) hear({ id, subject_version: 2 });
  await settle(70);
  expect([requests("o1", "o20"), invalidated()]).toEqual([[1, 1], false]);
  queryClient.removeQueries({ queryKey: ["workOrders", "one"] });
  queryClient.setQueryData(boardKey("open", { type: "Repair" }), []);
  queryClient.setQueryData(orderKey("open one"), orderOf({ id: "open one" }));
  for (const id of ids) hear({ id, subject_version: 3 });
  await settle(70);
  expect([
    requests("o0", "o20"),
    invalidated(),
    queryClient.getQueryState(orderKey("open one"))?.isInvalidated,
  ]).toEqual([[0, 1], true, true]);
});

test("a comment has its order asked for where a screen shows that", () => {
  const heard: unknown[] = [];
  const hear = commentListener(queryClient, (changed) => void heard.push(changed));
  for (const id of ["a", "elsewhere"]) hear({ kind: "comment", id, version: 7, subject_version: 3 });
  expect(heard).toEqual([{ id: "a", subject_version: undefined }]);
});
