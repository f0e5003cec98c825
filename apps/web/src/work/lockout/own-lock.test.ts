// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { queryClient } from "#lib/api/query.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { orderKey } from "#work/board/board-cache.ts";
import { placeLock, releaseLock } from "#work/lockout/own-lock.ts";

const server = serverForHooks();
const shown = () => queryClient.getQueryData<{ locks: unknown[] }>(orderKey("o1"))?.locks.length;

test("after each try of a lock the order shows the locks that the server has, also where the try was refused", async () => {
  const lock = { id: "l1", holder_id: "p1", holder_name: "Luc Roy", number: null, placed_at: "2026-11-23T14:00:00Z" };
  let locks = [lock];
  server.on("GET /work-orders/o1", () => orderOf({ id: "o1", locks }));
  server.on("POST /work-orders/o1/locks", () => lock);
  queryClient.setQueryData(orderKey("o1"), orderOf({ id: "o1" }));
  await placeLock("o1", ["p1"], null);
  expect(shown()).toBe(1);
  locks = [];
  server.on("POST /locks/l1/release", () => {
    throw new Refused(409, "conflict");
  });
  await expect(releaseLock("o1", "l1")).rejects.toMatchObject({ code: "conflict" });
  expect(shown()).toBe(0);
});
