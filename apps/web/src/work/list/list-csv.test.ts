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

test("a sheet has the columns of the list, and the machine's number, harmless to a spreadsheet", () => {
  const pm = order({
    type: "PM",
    due_date: null,
    scheduled_date: "2026-11-23",
    assignee_name: "Luc",
    machine_name: null,
  });
  const sheet = listCsv(
    [order({ wo_id: "WO-2026-0002", machine_id: "m4" }), pm],
    en,
    "America/Toronto",
    "en",
    new Map([["m4", "P-04"]]),
  );
  expect(sheet.slice(1).trimEnd().split("\r\n")).toEqual([
    '"Title","Code","Status","Priority","Machine","Assignee","Due date","Equipment number"',
    '"\'=Leak","WO-2026-0002","On Hold","High","Press, 4 · Press shop","Unassigned","2026-11-25","P-04"',
    '"\'=Leak","WO-2026-0001","On Hold","High","Press shop","Luc","2026-11-23",',
  ]);
});

test("what is due at an hour says it on the plant's clock", () => {
  const sheet = listCsv([order({ due_date: "2026-11-25T20:30:00.000Z" })], en, "America/Toronto", "en", new Map());
  expect(sheet).toContain('"2026-11-25 15:30"');
});
