import type { RepairHistoryEntry } from "@millwright/contract/history";
import { csvLines } from "@millwright/domain/files/csv";
import { messages as en } from "@millwright/messages/en";
import { messages as fr } from "@millwright/messages/fr";
import { expect, test } from "vitest";
import { entryHead, entryLine } from "#features/history/entry-csv.ts";
import { limitedStep } from "#testing/maintenance/limited-step.ts";

const entry: RepairHistoryEntry = {
  id: "5b0c8f0e-6d0f-4f3e-9a59-0b6f2c6c9a01",
  work_order_id: "5b0c8f0e-6d0f-4f3e-9a59-0b6f2c6c9a02",
  wo_id: "WO-2026-0042",
  title: "Fuite d’huile, presse 4",
  item: "Work Order Completed",
  department_name: "Emboutissage",
  machine_name: "N/A",
  priority: "High",
  assignee_name: "Unassigned",
  completed_by_name: "Unknown",
  completed_by_id: null,
  completed_by_device: "Tablette Usinage",
  completed_by_proof: null,
  review: {
    status: "sent-back",
    reason: "Fuit encore",
    at: "2026-11-22T03:00:00.000Z",
    by_id: null,
    by_name: "Ana Roy",
  },
  completed_at: "2026-11-22T02:05:00.000Z",
  work_order_type: "Repair",
  status: "Completed",
  description: "Vidanger, remplacer le joint, remplir",
  notes: '=HYPERLINK("http://x")',
  scheduled_date: "2026-11-21",
  estimated_duration: 100,
  checklist_done: 3,
  checklist_total: 7,
  checklist_failed: 1,
  problem_id: "p",
  cause_id: null,
  remedy_id: null,
};

const nameOf = (id: string | null) => (id === "p" ? "Fuite externe" : null);

test("a line has a cell under every heading, in both languages", () => {
  for (const locale of ["en", "fr"] as const) {
    const m = { en, fr }[locale];
    expect(entryLine(entry, m, { zone: "America/Toronto", locale, nameOf })).toHaveLength(entryHead(m, locale).length);
  }
});

test("an entry is written on the plant's clock, in the person's words, with hours and safe texts", () => {
  expect(csvLines([entryLine(entry, fr, { zone: "America/Toronto", locale: "fr", nameOf })], "fr")).toBe(
    '"2026-11-21 21:05";"WO-2026-0042";"Fuite d’huile, presse 4";"Bon de travail terminé";"Emboutissage";"s.\u00a0o.";' +
      '"Haute";"Réparation";"Terminé";"Non assigné";"Inconnu";"2026-11-21";1,67;3;7;' +
      '"Vidanger; remplacer le joint; remplir";' +
      '"\'=HYPERLINK(""http://x"")";"Tablette Usinage";"Renvoyé par Ana Roy";1;;;;"Fuite externe";;\r\n',
  );
  expect(entryLine(entry, en, { zone: "Europe/Paris", locale: "en", nameOf }).slice(0, 9)).toEqual([
    "2026-11-22 03:05",
    "WO-2026-0042",
    "Fuite d’huile, presse 4",
    "Work Order Completed",
    "Emboutissage",
    "N/A",
    "High",
    "Repair",
    "Completed",
  ]);
});

test("its steps stand in one cell with their results, their answers, and who answered them when", () => {
  const checklist = [limitedStep(85), { ...limitedStep(50), result: null, completed: false }];
  const stepsCellOf = (locale: "en" | "fr") =>
    entryLine({ ...entry, checklist }, { en, fr }[locale], { zone: "America/Toronto", locale, nameOf }).at(-6);
  expect(stepsCellOf("en")).toBe(
    "Vibration: Failed · 85\u00a0°C, above 70 · Limits 20 to 70\u00a0°C · Luc Roy · Tablette Usinage, 2026-11-21 21:01\nVibration: Not answered",
  );
  expect(stepsCellOf("fr")).toContain("Non conforme · 85\u00a0°C");
});
