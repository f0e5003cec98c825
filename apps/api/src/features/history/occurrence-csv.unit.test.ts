import type { MaintenanceHistoryEntry } from "@millwright/contract/history";
import { csvLines } from "@millwright/domain/files/csv";
import { messages as en } from "@millwright/messages/en";
import { messages as fr } from "@millwright/messages/fr";
import { expect, test } from "vitest";
import { occurrenceHead, occurrenceLines } from "#features/history/occurrence-csv.ts";

const step = (text: string, ticked: string | null) => ({
  id: crypto.randomUUID(),
  text,
  completed: ticked !== null,
  completed_by: ticked && "marie",
  completed_by_id: null,
  completed_by_name: ticked && "Marie Côté",
  completed_by_device: ticked && "Tablette Usinage",
  completed_at: ticked,
  ...{
    created_at: "2026-11-01T13:00:00.000Z",
    created_by: null,
    created_by_id: null,
    created_by_name: null,
    version: 1,
  },
});
const done: MaintenanceHistoryEntry = {
  id: "5b0c8f0e-6d0f-4f3e-9a59-0b6f2c6c9a01",
  work_order_id: "5b0c8f0e-6d0f-4f3e-9a59-0b6f2c6c9a02",
  wo_id: "PM-2026-0042",
  title: "Graissage, presse 4",
  department_name: "Emboutissage",
  machine_name: "N/A",
  frequency: "Weekly",
  priority: "High",
  assignee_name: "Unassigned",
  status: "completed",
  overtaken: false,
  ...{ level_name: null, covers: [], is_late: false, reason: null },
  moved_from: null,
  scheduled_date: "2026-11-20",
  at: "2026-11-22T02:05:00.000Z",
  completed_by_name: "Marie Côté",
  completed_by_id: null,
  completed_by_device: null,
  review: { status: "waiting", reason: null, at: null, by_id: null, by_name: null },
  completed_at: "2026-11-22T02:05:00.000Z",
  ...{ started_at: null, started_by_id: null, started_by_name: null, hold_reason: null },
  notes: "Deux coups, pas plus",
  checklist: [step('Régler à 3/4"', "2026-11-22T02:01:00.000Z"), step("=1+1", null)],
};
const missed: MaintenanceHistoryEntry = {
  ...done,
  status: "overdue",
  overtaken: true,
  at: "2026-11-20T13:00:00.000Z",
  completed_by_name: null,
  completed_at: null,
  review: null,
  notes: null,
  checklist: [],
};

test("a line has a cell under every heading, in both languages, with steps or without", () => {
  for (const m of [en, fr])
    for (const occurrence of [done, missed])
      for (const line of occurrenceLines(occurrence, m, "America/Toronto"))
        expect(line).toHaveLength(occurrenceHead(m).length);
});

test("each step is a line of its own with who ticked it, on the plant's clock, in the person's words and safe", () => {
  const task = '"2026-11-21 21:05","PM-2026-0042","Graissage, presse 4",';
  const rest =
    '"Emboutissage","s.\u00a0o.","Hebdomadaire","Haute","Terminé","Non assigné","Marie Côté","2026-11-21 21:05",' +
    '"2026-11-20","Deux coups; pas plus","2026-11-18",';
  expect(csvLines(occurrenceLines({ ...done, moved_from: "2026-11-18" }, fr, "America/Toronto"))).toBe(
    `${task}"Régler à 3/4""","Oui","Marie Côté","2026-11-21 21:01",${rest},"Tablette Usinage","À approuver"\r\n${task}"'=1+1","Non",,,${rest},,"À approuver"\r\n`,
  );
});

test("what was missed stands under the time it was planned for, and nobody completed it", () => {
  expect(csvLines(occurrenceLines(missed, en, "America/Toronto"))).toBe(
    '"2026-11-20 08:00","PM-2026-0042","Graissage, presse 4","Work order not completed",,,,' +
      '"Emboutissage","N/A","Weekly","High","Overdue (missed)","Unassigned",,,"2026-11-20",,,,,\r\n',
  );
});

test("what is overdue and can still be done, or was overtaken on hold, is not called missed", () => {
  const status = (changed: Partial<MaintenanceHistoryEntry>, m: typeof en | typeof fr) =>
    occurrenceLines({ ...missed, ...changed }, m, "America/Toronto")[0]?.[11];
  expect([status({ overtaken: false }, en), status({ status: "on-hold" }, en)]).toEqual(["Overdue", "On hold"]);
  expect([status({ overtaken: false }, fr), status({}, fr)]).toEqual(["En retard", "En retard (manqué)"]);
});
