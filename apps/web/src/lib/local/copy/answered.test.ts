import "#lib/testing/indexed-db.ts";
import type { SyncedWorkOrder } from "@millwright/contract/sync";
import { beforeEach, expect, test, vi } from "vitest";
import { openBrowser } from "#testing/browser.ts";
import { orderOf, pmOf } from "#testing/orders.ts";

openBrowser();
const { beginSession } = await import("#lib/session/session.ts");
const { copiedRow, copyShape, copyState, forgetRead, keptKind } = await import("#lib/local/copy/copy-state.ts");
const { endWithAnswer, withAnsweredOrder } = await import("#lib/local/copy/answered.ts");
const { openLocal } = await import("#lib/local/local-database.ts");
const { pull } = await import("#lib/local/copy/pull.ts");

const owner = { company: "c", person: "p" };
const user = { id: "p", company_id: "c", email: "", username: "ana", role: "", access: "planner", time_zone: "UTC" };
const state = { shape: copyShape, copy: 1, since: 1, day: "2026-11-23", asOfMs: 1, orders: 1, leftOut: 0, bytes: 0 };
const present = { now: Temporal.Instant.from("2026-11-23T15:00:00Z"), zone: "America/Toronto" };
const rowOf = (order: SyncedWorkOrder["order"]): SyncedWorkOrder => ({ order, entries: [], task: null, comments: [] });
const putOrder = (order: SyncedWorkOrder["order"]) => ({
  ...{ kind: "workOrder" as const, id: order.id },
  change: (before: unknown) => withAnsweredOrder(before as SyncedWorkOrder | undefined, order, present),
});
const statusKept = async () => Object(await copiedRow("workOrder", "o1")).order?.status;

beforeEach(async () => {
  beginSession({ access_token: "t", user: user as never });
  const database = await openLocal(owner);
  await database.clear("row");
  await database.put("row", { kind: keptKind(state, "workOrder"), id: "o1", row: rowOf(orderOf()) });
  await database.put("meta", state, "copy");
  await database.put("command", { id: "start", at: 1 });
  forgetRead();
});

const started = orderOf({ status: "In Progress", version: 2 });
const page = (more: object) => ({
  version: 1,
  day: "2026-11-23",
  full: false,
  rows: [],
  left_out: 0,
  next: null,
  ...more,
});
const bring = async (answer: () => Promise<object>) => {
  vi.stubGlobal("fetch", async () => Response.json(await answer()));
  await pull(owner, new AbortController().signal);
  forgetRead();
};

test("what was answered is in the copy as soon as its command waits no longer", async () => {
  const database = await openLocal(owner);
  await endWithAnswer(database, "start", [putOrder(started)]);
  expect([await database.count("command"), await statusKept()]).toEqual([0, "In Progress"]);
});

test("where the disk refuses the row, the command stays, to be sent again under its own id", async () => {
  const database = await openLocal(owner);
  const broken = { ...putOrder(started), change: () => ({ cannotBeStored: () => undefined }) };
  await expect(endWithAnswer(database, "start", [broken])).rejects.toThrow();
  expect([await database.count("command"), await statusKept()]).toEqual([1, "Scheduled"]);
});

test("a new order is counted; without a copy the command alone goes", async () => {
  const database = await openLocal(owner);
  await endWithAnswer(database, "start", [putOrder(orderOf({ id: "o2" }))]);
  expect((await copyState())?.orders).toBe(2);
  await database.delete("meta", "copy");
  await database.put("command", { id: "later", at: 2 });
  await endWithAnswer(database, "later", [putOrder(orderOf({ id: "o3" }))]);
  expect([await database.count("command"), await database.count("row")]).toEqual([0, 2]);
});

test.each([
  ["what changed since", false],
  ["a whole copy", true],
])("an answer that comes while %s is on its way is not overwritten by what is older", async (_, full) => {
  const database = await openLocal(owner);
  await bring(async () => {
    await endWithAnswer(database, "start", [putOrder(started)]);
    return page({ full, version: 2, rows: [{ kind: "workOrder", id: "o1", row: rowOf(orderOf()) }] });
  });
  expect(await statusKept()).toBe("In Progress");
  await bring(async () =>
    page({
      version: 3,
      rows: [{ kind: "workOrder", id: "o1", row: rowOf({ ...started, status: "On Hold", version: 3 }) }],
    }),
  );
  expect(await statusKept()).toBe("On Hold");
});

const entry = (days: string[]) => ({ days, scheduled_date: days[0] }) as unknown as SyncedWorkOrder["entries"][number];
const daysOf = (before: SyncedWorkOrder["order"], days: string[], after: SyncedWorkOrder["order"]) =>
  withAnsweredOrder({ ...rowOf(before), entries: [entry(days)] }, after, present).entries[0]?.days;

test("the days of an order and its task follow from the answer until the next pull", () => {
  const pm = pmOf({ status: "In Progress" });
  const done = pmOf({ status: "Completed", scheduled_date: "2026-11-24", version: 2 });
  const all = ["2026-11-23", "2026-11-24", "2026-11-25"];
  expect(daysOf(pm, all, done)).toEqual(all.slice(1));
  expect(daysOf(done, all.slice(1), { ...pm, version: 3 })).toEqual(all);
  expect(daysOf(pm, all, pmOf({ scheduled_date: "2026-11-26", version: 2 }))).toEqual([...all.slice(1), "2026-11-26"]);
  const repair = orderOf({ due_date: "2026-11-23" });
  expect(daysOf(repair, ["2026-11-23"], { ...repair, status: "Completed", version: 2 })).toEqual([]);
  expect(daysOf(repair, ["2026-11-23"], { ...repair, due_date: "2026-11-30", version: 2 })).toEqual(["2026-11-30"]);
  expect(withAnsweredOrder(rowOf(pm), done, present).task).toBeNull();
  expect(withAnsweredOrder(rowOf(pm), pm, present).task).toMatchObject({ work_order_id: "o1", status: "In Progress" });
});
