import { expect, test } from "vitest";
import { readEventCursor, writeEventCursor } from "#events/cursor.ts";
import { eventsOf } from "#events/event.ts";

const typesOf = (kind: string, changes: Record<string, [unknown, unknown]>, minimum = 5) =>
  eventsOf({ subject: { kind, id: "1" }, changes }, () => minimum).map(({ type }) => type);

test.each([
  ["workOrder", { wo_id: [null, "WO-1"], title: [null, "Leak"] }, ["work_order.created"]],
  ["workOrder", { title: ["Leak", "Belt"] }, ["work_order.changed"]],
  ["workOrder", { status: ["Scheduled", "Completed"] }, ["work_order.completed"]],
  ["workOrder", { wo_id: [null, "WO-1"], status: [null, "Completed"] }, ["work_order.created", "work_order.completed"]],
  ["workOrder", { status: ["Completed", "In Progress"] }, ["work_order.changed"]],
  ["workOrder", { "execution/7": [{ outcome: null }, { outcome: "completed" }] }, ["work_order.completed"]],
  ["workOrder", { "execution/7": [{ outcome: "overdue" }, { outcome: "completed" }] }, ["work_order.completed"]],
  ["workOrder", { "execution/7": [null, { outcome: "skipped" }] }, ["work_order.changed"]],
  ["request", { status: [null, "new"] }, ["request.created"]],
  ["request", { status: [null, "held"] }, []],
  ["request", { status: ["held", "new"] }, ["request.created"]],
  ["request", { status: ["new", "accepted"] }, ["request.decided"]],
  ["request", { status: [null, "accepted"] }, ["request.created", "request.decided"]],
  ["request", { title: ["Leak", "Belt"] }, []],
  ["part", { current_quantity: [6, 5], "stock/3": [null, { quantity: 1 }] }, ["stock.moved", "part.below_minimum"]],
  ["part", { current_quantity: [5, 4], "stock/3": [null, { quantity: 1 }] }, ["stock.moved"]],
  ["part", { current_quantity: [4, 9], "stock/3": [null, { quantity: 5 }] }, ["stock.moved"]],
  ["part", { current_quantity: [9, 8], min_stock_level: [2, 8] }, ["part.below_minimum"]],
  ["part", { name: ["Belt", "V-belt"] }, []],
  ["purchaseOrder", { status: ["draft", "ordered"] }, ["purchase_order.sent"]],
  ["purchaseOrder", { status: ["closed", "ordered"] }, []],
  ["purchaseOrder", { status: ["ordered", "closed"], "receipts/2": [null, {}] }, ["purchase_order.received"]],
  ["member", { access: [null, "planner"], name: [null, "Ann"] }, ["member.joined"]],
  ["member", { access: ["planner", null] }, ["member.left"]],
  ["member", { access: ["planner", "viewer"] }, []],
  ["machine", { name: ["Press", "Press 4"] }, []],
] as [string, Record<string, [unknown, unknown]>, string[]][])("of a %s, %j comes to %j", (kind, changes, expected) => {
  expect(typesOf(kind, changes)).toEqual(expected);
});

test("a minimum that is raised above the stock is no fall of the stock", () => {
  expect(typesOf("part", { min_stock_level: [2, 8] })).toEqual([]);
});

test("a cursor is a version, or a place in one", () => {
  expect(readEventCursor("12.3")).toEqual({ version: 12, number: 3 });
  expect(writeEventCursor(readEventCursor("12.3"))).toBe("12.3");
  expect(readEventCursor("12").number).toBeGreaterThan(1_000_000);
});
