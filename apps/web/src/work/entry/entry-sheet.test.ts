import { orderSheetWords } from "@millwright/messages/order-sheet/order-sheet";
// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { showLanguage } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { stepOf } from "#testing/orders.ts";
import { openScreen, shows } from "#testing/screen.ts";
import { EntrySheet } from "#work/entry/EntrySheet.tsx";
import type { RepairSnapshot } from "#work/entry/snapshot.ts";

serverForHooks();

const lock = {
  ...{ id: "l1", machine_name: "Press 4", holder_id: "luc", holder_name: "Luc Roy", holder_device: null, number: "12" },
  points: [{ id: "p1", name: "Disconnect", energy: "electrical" as const, place: null }],
  ...{ placed_at: "2026-11-20T13:30:00Z", released_at: "2026-11-20T13:50:00Z" },
  ...{ released_by_id: "luc", released_by_name: "Luc Roy", forced_reason: null },
};
const repair: RepairSnapshot = {
  ...{ id: "e1", work_order_id: "o1", wo_id: "WO-2026-0001", title: "Leak", item: "Work Order Completed" as const },
  ...{ department_name: "N/A", machine_name: "Press 4", priority: "High" as const, assignee_name: "Luc Roy" },
  ...{ completed_by_name: "Luc Roy", completed_by_id: null, completed_by_device: null, completed_by_proof: null },
  review: { status: "accepted", reason: null, at: "2026-11-20T16:00:00Z", by_id: null, by_name: "Marie Côté" },
  ...{ completed_at: "2026-11-20T14:00:00Z", started_at: "2026-11-20T13:15:00Z", work_order_type: "Repair" as const },
  ...{ status: "Completed" as const, description: null, notes: null, scheduled_date: null, estimated_duration: null },
  ...{ checklist_done: 1, checklist_total: 2, checklist_failed: 0, problem_id: "p", cause_id: null, remedy_id: null },
  checklist: [stepOf("s1", "Drain", true), stepOf("s2", "Wipe")],
  locks: [lock],
  parts: [{ id: "p1", name: "Gasket", quantity: 2 }],
  comments: [{ id: "c1", author_name: "Luc Roy", text: "Seal was dry", at: "2026-11-20T13:40:00Z" }],
};
const open = (entry: RepairSnapshot) =>
  openScreen(
    createElement(EntrySheet, { snapshot: { kind: "repair" as const, entry }, head: "252:1a2b3c4d", labour: [] }),
  );

test("the sheet of an entry says what was done: locks, time, parts, comments, who signed, and what nobody answered", async () => {
  await open(repair);
  await until(() => shows("Leak"));
  const lines = [
    "Luc Roy: put on 20 Nov 2026, 08:30, taken off 20 Nov 2026, 08:50 (#12 · Disconnect)",
    ...["45 min", "2 × Gasket", "Luc Roy, 20 Nov 2026, 08:40: Seal was dry"],
    ...["Marie Côté", "20 Nov 2026, 11:00", "Not answered", "Activity log up to 252:1a2b3c4d"],
  ];
  expect(lines.filter((text) => !shows(text))).toEqual([]);
  await settled(() => showLanguage("fr"));
  const french = ["Luc Roy\u00a0: posé le", "retiré le", "Pièces utilisées"];
  expect(french.filter((text) => !shows(text))).toEqual([]);
  await settled(() => showLanguage("en"));
});

test("the sheet of an entry leaves no room for what isn't known", async () => {
  await open({ ...repair, started_at: null, locks: [], parts: [], comments: [] });
  await until(() => shows("Leak"));
  const print = orderSheetWords.en;
  expect([print.actualDuration, print.partsAndTools, print.comments].filter((name) => shows(name))).toEqual([]);
});
