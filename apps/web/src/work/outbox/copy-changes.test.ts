// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { copyShape, forgetRead, keptKind } from "#lib/local/copy/copy-state.ts";
import { openLocal } from "#lib/local/local-database.ts";
import { localOwner } from "#lib/session/owner.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { giveCall } from "#work/outbox/give-call.ts";
import { give, workOutbox } from "#work/outbox/work-outbox.ts";

const server = serverForHooks();
const state = { shape: copyShape, copy: 1, since: 1, day: "2026-11-23", asOfMs: 1, orders: 0, leftOut: 0, bytes: 0 };

async function openCopy() {
  const owner = localOwner();
  if (owner === null) throw new Error("Nobody is signed in.");
  const database = await openLocal(owner);
  await database.put("meta", state, "copy");
  forgetRead();
  const put = (kind: string, id: string, row: object) => database.put("row", { kind: keptKind(state, kind), id, row });
  const read = async (kind: string, id: string) =>
    Object((await database.get("row", [keptKind(state, kind), id]))?.row);
  const isSent = () => vi.waitFor(async () => expect(await database.count("command")).toBe(0));
  return { put, read, isSent };
}

test("what the server answered to a command, a repair, a comment and a movement is in the device's copy", async () => {
  const copy = await openCopy();
  const order = orderOf({ id: "o1" });
  const of = (one: object) => ({ order: one, entries: [], task: null, comments: [] });
  await copy.put("workOrder", "o1", of(order));
  await copy.put("part", "p1", { id: "p1", current_quantity: 9 });
  server.on("POST /work-orders/o1/commands", () => ({ ...order, status: "In Progress", version: 2 }));
  server.on("POST /work-orders", ({ body }) => orderOf({ id: Object(body).id, title: "Belt" }));
  server.on("POST /work-orders/o1/comments", ({ body }) => ({ id: Object(body).id, text: "Loud" }));
  server.on("POST /parts/p1/quantity", () => ({ id: "p1", current_quantity: 7 }));
  give({ kind: "start", orderId: "o1" });
  giveCall("POST /work-orders/{id}/comments", { line: "o1", params: { id: "o1" }, body: { text: "Loud" } });
  giveCall("POST /parts/{id}/quantity", { params: { id: "p1" }, body: { change_type: "remove", quantity: 2 } });
  const createId = giveCall("POST /work-orders", { params: {}, body: { title: "Belt" } as never });
  await workOutbox.written();
  await vi.waitFor(() => expect(workOutbox.waiting()).toEqual([]));
  await copy.isSent();
  expect(await copy.read("workOrder", "o1")).toMatchObject({
    order: { status: "In Progress" },
    comments: [{ text: "Loud" }],
  });
  expect((await copy.read("workOrder", createId)).order).toMatchObject({ title: "Belt" });
  expect(await copy.read("part", "p1")).toMatchObject({ current_quantity: 7 });
});
