import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { openBrowser } from "#testing/browser.ts";
import { orderOf } from "#testing/orders.ts";
import type { BoardAsk, WorkOrder } from "#work/orders.ts";

openBrowser();
const cache = await import("#work/board/board-cache.ts");
const { boardKey, findKnown, findOnBoard, knownOrders, newestOfEach, orderKey, removeFromCache, upsertInCache } = cache;

const repairs: BoardAsk = { type: "Repair" };
const critical: BoardAsk = { type: "Repair", priority: "Critical" };
let client = new QueryClient();
const page = (...rows: WorkOrder[]) => ({ rows, next: null });
const pages = (...all: WorkOrder[][]) => ({
  pages: all.map((rows) => page(...rows)),
  pageParams: all.map(() => undefined),
});
const open = (ask = repairs) =>
  client.getQueryData<WorkOrder[]>(boardKey("open", ask))?.map(({ id, version }) => `${id}${version}`);
const completed = (ask = repairs) =>
  client
    .getQueryData<ReturnType<typeof pages>>(boardKey("completed", ask))
    ?.pages.map(({ rows }) => rows.map(({ id, version }) => `${id}${version}`));
const order = (id: string, version: number, more: Partial<WorkOrder> = {}) => orderOf({ id, version, ...more });
const done = (id: string, version: number) => order(id, version, { status: "Completed" });

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(boardKey("open", repairs), [order("a", 1), order("b", 1)]);
  client.setQueryData(boardKey("open", critical), []);
  client.setQueryData(boardKey("completed", repairs), pages([done("x", 1)], [done("y", 1)]));
});

test("an order takes its place in every list that asks for it, a new one at the top, and is known by its id", () => {
  upsertInCache(client, order("b", 2));
  expect([open(), open(critical)]).toEqual([["a1", "b2"], []]);
  upsertInCache(client, order("c", 1, { priority: "Critical" }));
  expect([open(), open(critical)]).toEqual([["c1", "a1", "b2"], ["c1"]]);
  expect([client.getQueryData<WorkOrder>(orderKey("b"))?.version, findOnBoard(client, "c")?.version]).toEqual([2, 1]);
});

test("an order that no longer is as a list asks leaves it, and no other list", () => {
  upsertInCache(client, order("a", 2, { priority: "Critical" }));
  upsertInCache(client, order("a", 3, { priority: "Low" }));
  expect([open(), open(critical)]).toEqual([["a3", "b1"], []]);
  upsertInCache(client, order("a", 4, { type: "PM" }));
  expect(open()).toEqual(["b1"]);
});

test("what is completed goes from the open ones to the top of the first page, and back; in its page it stays where it is", () => {
  upsertInCache(client, done("a", 2));
  expect([open(), completed()]).toEqual([["b1"], [["a2", "x1"], ["y1"]]]);
  upsertInCache(client, done("y", 2));
  expect(completed()).toEqual([["a2", "x1"], ["y2"]]);
  upsertInCache(client, order("y", 3));
  expect([open(), completed()]).toEqual([
    ["y3", "b1"],
    [["a2", "x1"], []],
  ]);
});

test("what is known in a newer version stays", () => {
  upsertInCache(client, order("b", 5));
  upsertInCache(client, order("b", 4));
  expect([open(), findKnown(client, "b")?.version]).toEqual([["a1", "b5"], 5]);
});

test("the newest of what lists and dialogs know of an order is known", () => {
  expect([findKnown(client, "b")?.version, findKnown(client, "none"), findOnBoard(client, "y")?.version]).toEqual([
    1,
    undefined,
    1,
  ]);
  client.setQueryData(orderKey("b"), order("b", 3));
  expect(findKnown(client, "b")?.version).toBe(3);
  client.setQueryData(boardKey("open", repairs), [order("b", 4)]);
  expect(findKnown(client, "b")?.version).toBe(4);
  client.setQueryData(orderKey("alone"), order("alone", 1));
  expect(findKnown(client, "alone")?.version).toBe(1);
  expect(knownOrders(client).map(({ id }) => id)).toEqual(["b", "x", "y"]);
  expect(
    newestOfEach([order("a", 1), order("b", 2), order("a", 3), order("b", 1)]).map(
      ({ id, version }) => `${id}${version}`,
    ),
  ).toEqual(["a3", "b2"]);
});

test("what is deleted leaves every list, and its dialog asks again", () => {
  client.setQueryData(orderKey("a"), order("a", 1));
  removeFromCache(client, "a");
  removeFromCache(client, "y");
  expect([open(), completed()]).toEqual([["b1"], [["x1"], []]]);
  expect([
    client.getQueryState(orderKey("a"))?.isInvalidated,
    client.getQueryState(boardKey("open", repairs))?.isInvalidated,
  ]).toEqual([true, false]);
});

test("a list that was never asked for is not made, and one without pages gets none", () => {
  client.clear();
  client.setQueryData(boardKey("completed", repairs), { pages: [], pageParams: [] });
  upsertInCache(client, order("a", 1));
  upsertInCache(client, done("b", 1));
  removeFromCache(client, "a");
  expect([open(), completed()]).toEqual([undefined, []]);
});
