// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { type DeletedThing, useDeletedLive, useRestore } from "#features/history/deleted/deleted.ts";
import { dropRow } from "#lib/api/pages.ts";
import { queryClient } from "#lib/api/query.ts";
import { openHook, pretendEvent } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import "#features/history/reload.ts";
import { dispatchAppEvent } from "#lib/events.ts";

const server = serverForHooks();
const isInvalidated = (...key: string[]) => queryClient.getQueryState(key)?.isInvalidated;
const known = (...key: string[]) => void queryClient.setQueryData(key, []);

const restores: [DeletedThing, string, string][] = [
  ["orders", "POST /work-orders/x1/restore", "workOrders"],
  ["entries", "POST /repair-history/x1/restore", "history"],
  ["occurrences", "POST /maintenance-history/x1/restore", "history"],
  ["machines", "POST /machines/x1/restore", "machines"],
  ["meters", "POST /meters/x1/restore", "meters"],
  ["departments", "POST /departments/x1/restore", "departments"],
  ["assignees", "POST /assignees/x1/restore", "assignees"],
  ["parts", "POST /parts/x1/restore", "parts"],
];
test.each(restores)(
  "of %s what is restored by %s leaves the deleted ones and is shown again",
  async (thing, call, key) => {
    server.on(call, () => ({}));
    for (const [other] of restores) known("deleted", other);
    const screens = ["workOrders", "history", "machines", "meters", "departments", "assignees", "parts"];
    for (const shown of screens) known(shown);
    const restore = await openHook(() => useRestore(thing));
    await restore.act((now) => now("x1"));
    expect(server.times(call)).toBe(1);
    for (const [other] of restores) expect(isInvalidated("deleted", other)).toBe(other === thing);
    for (const shown of screens) expect(isInvalidated(shown)).toBe(shown === key);
  },
);

test.each(["workOrder", "history", "part", "machine", "meter", "department", "assignee"] as const)(
  "what anybody does with a %s asks again for what is deleted",
  async (kind) => {
    known("deleted", "orders");
    const screen = await openHook(useDeletedLive);
    pretendEvent(kind, "x1");
    await expect.poll(() => isInvalidated("deleted", "orders")).toBe(true);
    await screen.leave();
  },
);

test("a row that is dropped leaves every page of every list under its key, and no other list", () => {
  const pages = (...ids: string[][]) => ({
    pages: ids.map((some) => ({ rows: some.map((id) => ({ id })), next: null })),
  });
  queryClient.setQueryData(["history", "repairs", "a"], pages(["h1", "h2"], ["h3"]));
  queryClient.setQueryData(["history", "repairs", "b"], pages(["h2"]));
  queryClient.setQueryData(["history", "occurrences"], pages(["h2"]));
  dropRow(queryClient, ["history", "repairs"], "h2");
  expect(queryClient.getQueryData(["history", "repairs", "a"])).toEqual(pages(["h1"], ["h3"]));
  expect(queryClient.getQueryData(["history", "repairs", "b"])).toEqual(pages([]));
  expect(queryClient.getQueryData(["history", "occurrences"])).toEqual(pages(["h2"]));
});

test.each([
  ["an entry", () => pretendEvent("history", "h1")],
  ["the day", () => pretendEvent("day", "plant")],
  ["a completed task", () => dispatchAppEvent("taskCompleted", { id: "o1" })],
  ["another status", () => dispatchAppEvent("workOrderStatusChanged", { id: "o1", status: "Completed" })],
])("%s asks again for the histories", async (_, happen) => {
  known("history", "repairs");
  happen();
  await expect.poll(() => isInvalidated("history", "repairs"), { timeout: 2_000 }).toBe(true);
});

test("a changed order asks again for the occurrences a little later, and not for the repairs", async () => {
  known("history", "repairs");
  known("history", "occurrences");
  pretendEvent("workOrder", "o1");
  await expect.poll(() => isInvalidated("history", "occurrences"), { timeout: 4_000 }).toBe(true);
  expect(isInvalidated("history", "repairs")).toBe(false);
});
