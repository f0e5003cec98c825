// @vitest-environment happy-dom
import { labourWords } from "@millwright/messages/labour/labour";
import { createElement, Fragment } from "react";
import { expect, test, vi } from "vitest";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { stepOf } from "#testing/orders.ts";
import { openScreen, press } from "#testing/screen.ts";
import { usePrintEntry } from "#work/entry/use-print-entry.tsx";

const server = serverForHooks();
const id = "7d1f0b9e-2c3d-4e5f-8a9b-0c1d2e3f4a06";
const done = {
  ...{ id, work_order_id: "o1", wo_id: "PM-2026-0001", title: "Grease", department_name: "N/A", machine_name: "N/A" },
  ...{ frequency: "Daily", level_name: null, interval: null, covers: [], priority: "Low", assignee_name: "Unassigned" },
  ...{ status: "completed", overtaken: false, is_late: false, reason: null, moved_from: null, review: null },
  ...{ scheduled_date: "2026-11-20", at: "2026-11-20T14:00:00.000Z", completed_by_name: "Marie Côté" },
  ...{ completed_by_id: null, completed_by_device: null, completed_by_proof: null, notes: null, hold_reason: null },
  ...{ completed_at: "2026-11-20T14:00:00.000Z", started_at: null, started_by_id: null, started_by_name: null },
  ...{ checklist: [stepOf("s1", "Wipe")], locks: [] },
};
Object.defineProperty(document, "fonts", { value: { ready: Promise.resolve() }, configurable: true });
window.print = () => {};

function Foot({ onPlan }: { onPlan: () => void }) {
  const { printEntry, out } = usePrintEntry("o1", onPlan);
  return createElement(Fragment, null, out, createElement("button", { onClick: printEntry, type: "button" }, "Print"));
}
const onPaper = () => document.querySelector("#print-out")?.textContent ?? "";
async function printAt(search: string) {
  const onPlan = vi.fn();
  const screen = await openScreen(createElement(Foot, { onPlan }), search);
  await press("Print");
  return { onPlan, screen };
}

test.each([`pm.${id}`, "pm.2026-11-20"])("from the entry %s what was done is printed, not the plan", async (entry) => {
  server.on(`GET /maintenance-history/${id}`, () => done);
  server.on("GET /maintenance-history", () => [done]);
  const { onPlan } = await printAt(`?order=o1&entry=${entry}`);
  await until(() => onPaper().includes("Wipe"));
  expect(["20 Nov 2026", "Not answered", "Marie Côté"].filter((text) => !onPaper().includes(text))).toEqual([]);
  expect(onPlan).not.toHaveBeenCalled();
});

test("what was worked on it then is on the sheet, a line for each entry", async () => {
  server.on(`GET /maintenance-history/${id}`, () => done);
  const entry = { assignee_name: "Luc Roy", minutes: 35, date: "2026-11-20", note: "Belt", started_at: null };
  const days: (string | null)[] = [];
  server.on("GET /work-orders/o1/labour", ({ query }) => {
    days.push(query.get("scheduled_date"));
    return { entries: [entry, { ...entry, note: null, minutes: 25 }] };
  });
  await printAt(`?order=o1&entry=pm.${id}`);
  await until(() => onPaper().includes("Belt"));
  expect(onPaper()).toContain(`${labourWords.en.title} (1 h)`);
  expect(days).toEqual(["2026-11-20"]);
});

test.each(["?order=o1", "?order=o1&entry=pm.2026-12-07"])("%s prints the plan's sheet", async (search) => {
  server.on("GET /maintenance-history", () => []);
  const { onPlan } = await printAt(search);
  await until(() => onPlan.mock.calls.length === 1);
  expect(onPaper()).toBe("");
});

test("an entry that does not come says that nothing was printed, and prints no plan in its place", async () => {
  server.on(`GET /maintenance-history/${id}`, () => {
    throw new Refused(404, "not_found");
  });
  const { onPlan, screen } = await printAt(`?order=o1&entry=pm.${id}`);
  await screen.isSaid();
  expect([onPaper(), onPlan.mock.calls.length]).toEqual(["", 0]);
});
