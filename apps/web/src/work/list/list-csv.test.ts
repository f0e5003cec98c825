import { messages as en } from "@millwright/messages/en";
import { expect, test } from "vitest";
import { listCsv } from "#work/list/list-csv.ts";
import type { WorkOrder } from "#work/orders.ts";

// What a sheet does not say of an order is left out.
const order = (more: object) =>
  ({
    ...{
      wo_id: "WO-2026-0001",
      title: "=Leak",
      type: "Repair",
      status: "On Hold",
      priority: "High",
      tags: ["oil", "wet"],
    },
    ...{ department_name: "Press shop", machine_name: "Press, 4", assignee_name: null, due_date: "2026-11-25" },
    ...{ scheduled_date: null, description: "Drain, then fill", notes: null, ...more },
  }) as WorkOrder;

test("a sheet has the orders as they are shown, harmless to a spreadsheet", () => {
  const sheet = listCsv([order({ wo_id: "WO-2026-0002" }), order({ type: "PM", scheduled_date: "2026-11-23" })], en);
  const [, second, third] = sheet.split("\r\n");
  expect(second).toBe(
    '"WO-2026-0002","\'=Leak","Repair","On Hold","High","Press shop","Press, 4",,"2026-11-25","oil; wet","Drain; then fill",',
  );
  expect(third).toContain('"PM"');
  expect(third).toContain('"2026-11-23"');
});
