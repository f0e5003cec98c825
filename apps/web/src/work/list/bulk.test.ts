// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { startLanguage } from "#lib/language.ts";
import { openHook, settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { toast, useShownToast } from "#ui/toast/toast.ts";
import { changeAll } from "#work/list/bulk.ts";
import { deleteAll } from "#work/list/delete-several.ts";
import type { WorkOrder } from "#work/orders.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

const server = serverForHooks();

// What is done to several reads no more of them.
const orderOf = (id: string, version = 1) =>
  ({
    id,
    wo_id: id.toUpperCase(),
    type: "Repair",
    status: "Scheduled",
    version,
    tags: [],
    files: [],
  }) as unknown as WorkOrder;
const orders = ["a", "b", "c"].map((id) => orderOf(id));
const toNobody = () => ({ kind: "set", set: { assignee: null, assignee_name: null } }) as const;
const takes = (id: string) => server.on(`POST /work-orders/${id}/commands`, () => orderOf(id, 2));
const sentOf = (id: string) => server.bodies(`POST /work-orders/${id}/commands`);

beforeEach(() => {
  workOutbox.begin([]);
  toast.dismiss();
});

async function openScreen() {
  await startLanguage();
  return openHook(() => useShownToast());
}

test("several are changed by one act, those that are refused are named, and one undo takes all back", async () => {
  for (const id of ["a", "c"]) takes(id);
  server.on("POST /work-orders/b/commands", () => {
    throw new Refused(404, "not_found");
  });
  const screen = await openScreen();
  const refused = await screen.act(() => changeAll(orders, toNobody));
  expect(refused.map(({ id }) => id)).toEqual(["b"]);
  await until(() => screen.now !== null);
  expect(screen.now).toMatchObject({ tone: "error", title: "1 not changed: B" });
  await screen.act((toast) => toast?.action?.run());
  await until(() => sentOf("c").length === 2);
  for (const bodies of [sentOf("a"), sentOf("c")]) {
    const [first] = bodies;
    expect(bodies).toMatchObject([
      { kind: "assign", assignee: null },
      { kind: "undo", command: Object(first).id },
    ]);
  }
  expect(sentOf("b")).toHaveLength(1);
});

test("several that were completed can be taken back for ten seconds", async () => {
  for (const id of ["a", "b", "c"]) takes(id);
  const screen = await openScreen();
  await screen.act(() => changeAll(orders, toNobody));
  expect(screen.now?.stayMs).toBeUndefined();
  await screen.act(() => changeAll(orders, () => ({ kind: "complete" })));
  expect([screen.now?.action?.undoes, screen.now?.stayMs]).toEqual([true, 10_000]);
});

test("what was so already is left alone, and undoing what changed nothing is no failure", async () => {
  takes("a");
  const screen = await openScreen();
  await screen.act(() => changeAll(orders, ({ id }) => (id === "a" ? toNobody() : null)));
  expect(screen.now?.title).toBe("1 work order changed");
  server.on("POST /work-orders/a/commands", () => {
    throw new Refused(409, "nothing_to_undo");
  });
  await screen.act((toast) => toast?.action?.run());
  await until(() => sentOf("a").length === 2);
  await until(() => screen.now?.tone === "success" && screen.now.title !== "1 work order changed");
  expect(screen.now?.tone).toBe("success");
  await screen.act(() => changeAll(orders, () => null));
  expect(screen.now?.title).toBe("0 work orders changed");
});

test("of several that somebody else goes on with, the undo takes back the others and names that one", async () => {
  for (const id of ["a", "c"]) takes(id);
  server.on("POST /work-orders/b/commands", ({ body }) => {
    if (Object(body).kind === "undo") throw new Refused(409, "changed_since");
    return orderOf("b", 2);
  });
  const screen = await openScreen();
  expect(await screen.act(() => changeAll(orders, toNobody))).toEqual([]);
  await screen.act((toast) => toast?.action?.run());
  await until(() => screen.now?.tone === "error");
  expect(screen.now?.title).toBe("1 not changed: B");
  expect([sentOf("a").length, sentOf("c").length]).toEqual([2, 2]);
});

test("a line that drops in the middle loses nothing: it is said what waits, which is sent once under its own name", async () => {
  takes("a");
  let isDown = true;
  for (const id of ["b", "c"]) {
    server.on(`POST /work-orders/${id}/commands`, () => {
      if (isDown) throw new TypeError("network");
      return orderOf(id, 2);
    });
  }
  const screen = await openScreen();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const outcome = changeAll(orders, toNobody);
  await settled(() => vi.advanceTimersByTimeAsync(6_000));
  expect(await outcome).toEqual([]);
  vi.useRealTimers();
  expect(screen.now).toMatchObject({ tone: "success", title: "3 work orders changed" });
  expect(screen.now?.detail).toContain("2 of them wait for the connection");
  expect(workOutbox.waiting().map(({ entry }) => entry.line)).toEqual(["b", "c"]);
  isDown = false;
  workOutbox.wake();
  await until(() => workOutbox.waiting().length === 0);
  expect(new Set(sentOf("b").map((body) => Object(body).id)).size).toBe(1);
  expect(sentOf("a")).toHaveLength(1);
});

test("two hundred are changed four at a time, and said once", async () => {
  const many = Array.from({ length: 200 }, (_, n) => orderOf(`m${n}`));
  let [underWay, most] = [0, 0];
  for (const { id } of many) {
    server.on(`POST /work-orders/${id}/commands`, async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
      return orderOf(id, 2);
    });
  }
  const screen = await openScreen();
  await screen.act(() => changeAll(many, () => ({ kind: "set", set: { priority: "High" } })));
  expect(screen.now?.title).toBe("200 work orders changed");
  expect(most).toBeLessThanOrEqual(4);
  expect(sentOf("m199")).toMatchObject([{ kind: "edit", priority: "High" }]);
});

test("several are deleted, and one undo brings all of them back but those that are refused", async () => {
  for (const { id } of orders) {
    server.on(`DELETE /work-orders/${id}`, () => null);
    server.on(`POST /work-orders/${id}/restore`, () => orderOf(id, 3));
  }
  server.on("POST /work-orders/b/restore", () => {
    throw new Refused(403, "not_allowed");
  });
  const screen = await openScreen();
  expect(await screen.act(() => deleteAll(orders))).toEqual([]);
  expect(screen.now?.title).toBe("3 work orders deleted");
  await screen.act((toast) => toast?.action?.run());
  await until(() => screen.now?.title === "1 not restored: B");
  expect(server.times("POST /work-orders/c/restore")).toBe(1);
});
