// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { queryClient } from "#lib/api/query.ts";
import { onAppEvent } from "#lib/events.ts";
import { openHook, pretendEvent, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { boardKey, countsKey, orderKey } from "#work/board/board-cache.ts";
import { removeOrder, useOrder, useOrderCommands, useShownOrder } from "#work/use-order.ts";

const server = serverForHooks();
const orderOf = (more: object = {}) => ({
  ...{ id: "o1", wo_id: "WO-2026-0001", title: "Leak", description: null, type: "Repair", status: "Scheduled" },
  ...{ priority: "Medium", department_id: null, version: 1, files: [], checklist: [], frequency: null },
  ...more,
});
const commandsOf = "POST /work-orders/o1/commands";
const file = (id: string) => ({ id });
const get = (more?: object) => server.on("GET /work-orders/o1", () => orderOf(more));
const heard = (name: "workOrderUpdated" | "workOrderStatusChanged") => {
  const details: unknown[] = [];
  onAppEvent(name, (detail) => void details.push(detail));
  return details;
};

test("a file is removed from whatever files others have left", async () => {
  server.on(commandsOf, () => orderOf({ files: [file("drawing"), file("theirs")] }));
  const commands = await openHook(() => useOrderCommands("o1"));
  expect(await commands.act((now) => now.saveFiles({ remove: "old" }))).toEqual([file("drawing"), file("theirs")]);
  expect(server.bodies(commandsOf)).toMatchObject([{ kind: "detach", files: [file("old")] }]);
});

test("files that are refused are sent once, and the refusal is told", async () => {
  server.on(commandsOf, () => {
    throw new Refused(404, "not_found");
  });
  const commands = await openHook(() => useOrderCommands("o1"));
  const saved = commands.act((now) => now.saveFiles({ remove: "mine" }));
  await expect(saved).rejects.toMatchObject({ code: "not_found" });
  expect(server.times(commandsOf)).toBe(1);
});

test("what a save answers is on every list at once, its counts are asked again, and a status is told only when it is another", async () => {
  const ask = { type: "Repair" } as const;
  queryClient.setQueryData(boardKey("open", ask), [orderOf()]);
  queryClient.setQueryData(boardKey("completed", ask), { pages: [{ rows: [], next: null }], pageParams: [undefined] });
  queryClient.setQueryData(countsKey(ask), {});
  const [updated, movedEvents] = [heard("workOrderUpdated"), heard("workOrderStatusChanged")];
  server.on(commandsOf, ({ body }) => orderOf({ version: 2, ...Object(body), id: "o1" }));
  const commands = await openHook(() => useOrderCommands("o1"));
  const before = JSON.parse(JSON.stringify(orderOf()));
  await commands.act((now) => now.save({ title: "Big leak" }, before));
  expect(queryClient.getQueryData(boardKey("open", ask))).toMatchObject([{ title: "Big leak" }]);
  expect([updated, movedEvents]).toEqual([[{ id: "o1" }], []]);
  await commands.act((now) => now.save({ status: "Completed" }, before));
  expect(queryClient.getQueryData(boardKey("open", ask))).toEqual([]);
  expect(queryClient.getQueryData(boardKey("completed", ask))).toMatchObject({ pages: [{ rows: [{ id: "o1" }] }] });
  expect(queryClient.getQueryState(countsKey(ask))?.isInvalidated).toBe(true);
  expect(movedEvents).toEqual([{ id: "o1", status: "Completed" }]);
});

test("a deleted order leaves every list, and is told", async () => {
  const ask = { type: "Repair" } as const;
  queryClient.setQueryData(boardKey("open", ask), [orderOf(), orderOf({ id: "o2" })]);
  queryClient.setQueryData(countsKey(ask), {});
  queryClient.setQueryData(orderKey("o1"), orderOf());
  const updated = heard("workOrderUpdated");
  server.on("DELETE /work-orders/o1", () => null);
  await removeOrder(queryClient, "o1", {});
  expect(queryClient.getQueryData(boardKey("open", ask))).toMatchObject([{ id: "o2" }]);
  const invalidated = [orderKey("o1"), countsKey(ask)].map((key) => queryClient.getQueryState(key)?.isInvalidated);
  expect([invalidated, updated]).toEqual([[true, true], [{ id: "o1" }]]);
});

const beside = {
  alone: () => undefined,
  "with a part beside it that shows it too": () => useShownOrder("o1")?.title,
};
test.each(Object.entries(beside))(
  "an open order is asked again when anybody changes it, or the day begins, until it is left: %s",
  async (_, part) => {
    get();
    const screen = await openHook(() => ({ ...useOrder("o1"), shown: part() }));
    await until(() => screen.now.data?.title === "Leak");
    const times = () => server.times("GET /work-orders/o1");
    for (const [kind, id, expected] of [
      ["workOrder", "another", 1],
      ["workOrder", "o1", 2],
      ["day", "plant", 3],
    ] as const) {
      await screen.act(async () => {
        pretendEvent(kind, id);
        await new Promise((resolve) => setTimeout(resolve, 80));
      });
      expect(times()).toBe(expected);
    }
    await screen.leave();
    pretendEvent("workOrder", "o1");
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(times()).toBe(3);
  },
);
