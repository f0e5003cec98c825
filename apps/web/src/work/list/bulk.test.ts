// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { startLanguage } from "#lib/language.ts";
import { openHook, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { useShownToast } from "#ui/toast/toast.ts";
import { changeAll, deleteAll } from "#work/list/bulk.ts";
import type { WorkOrder } from "#work/orders.ts";

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

async function openScreen() {
  await startLanguage();
  return openHook(() => useShownToast());
}

test("several are changed by one act, those that are refused are named, and one undo takes all back", async () => {
  for (const id of ["a", "c"]) server.on(`POST /work-orders/${id}/commands`, () => orderOf(id, 2));
  server.on("POST /work-orders/b/commands", () => {
    throw new Refused(404, "not_found");
  });
  const screen = await openScreen();
  const refused = await screen.act(() => changeAll(orders, () => ({ kind: "assign", assignee: null })));
  expect(refused.map(({ id }) => id)).toEqual(["b"]);
  await until(() => screen.now !== null);
  expect(screen.now).toMatchObject({ tone: "error", title: "1 not changed: B" });
  await screen.act((toast) => toast?.action?.run());
  await until(() => server.times("POST /work-orders/c/commands") === 2);
  const [first, undo] = ["a", "c"].map((id) => server.bodies(`POST /work-orders/${id}/commands`));
  for (const bodies of [first, undo]) {
    expect(bodies).toMatchObject([{ kind: "assign" }, { kind: "undo", command: Object(bodies?.[0]).id }]);
  }
  expect(server.times("POST /work-orders/b/commands")).toBe(1);
});

test("several are deleted, and who may restore brings them all back", async () => {
  for (const { id } of orders) {
    server.on(`DELETE /work-orders/${id}`, () => null);
    server.on(`POST /work-orders/${id}/restore`, () => orderOf(id, 3));
  }
  const screen = await openScreen();
  await screen.act(() => deleteAll(orders, false));
  expect([screen.now?.title, screen.now?.action]).toEqual(["3 work orders deleted", undefined]);
  expect(screen.now?.detail).toContain("an owner restores them");
  await screen.act(() => deleteAll(orders, true));
  await screen.act((toast) => toast?.action?.run());
  await until(() => screen.now?.title === "3 work orders restored");
  expect(screen.now?.title).toBe("3 work orders restored");
});
