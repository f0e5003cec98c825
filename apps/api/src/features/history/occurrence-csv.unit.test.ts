import type { MaintenanceHistoryEntry } from "@millwright/contract/history";
import { csvLines } from "@millwright/domain/files/csv";
import { messages as en } from "@millwright/messages/en";
import { messages as fr } from "@millwright/messages/fr";
import { expect, test } from "vitest";
import { occurrenceHead, occurrenceLines } from "#features/history/occurrence-csv.ts";
import { stepsCell } from "#features/history/step-cells.ts";
import { limitedStep } from "#testing/maintenance/limited-step.ts";

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
  ...{ level_name: null, interval: null, covers: [], is_late: false, reason: null },
  moved_from: null,
  scheduled_date: "2026-11-20",
  at: "2026-11-22T02:05:00.000Z",
  completed_by_name: "Marie Côté",
  completed_by_id: null,
  completed_by_device: null,
  completed_by_proof: null,
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

const inWords = (occurrence: MaintenanceHistoryEntry, locale: "en" | "fr") =>
  occurrenceLines(occurrence, { en, fr }[locale], { zone: "America/Toronto", locale });

test("a line has a cell under every heading, in both languages, with steps or without", () => {
  for (const locale of ["en", "fr"] as const)
    for (const occurrence of [done, missed])
      for (const line of inWords(occurrence, locale))
        expect(line).toHaveLength(occurrenceHead({ en, fr }[locale], locale).length);
});

test("each step is a line of its own with who ticked it, on the plant's clock, in the person's words and safe", () => {
  const task = '"2026-11-21 21:05";"PM-2026-0042";"Graissage, presse 4";';
  const rest =
    '"Emboutissage";"s.\u00a0o.";"Hebdomadaire";"Haute";"Terminé";"Non assigné";"Marie Côté";"2026-11-21 21:05";' +
    '"2026-11-20";"Deux coups; pas plus";"2026-11-18";';
  expect(csvLines(inWords({ ...done, moved_from: "2026-11-18" }, "fr"), "fr")).toBe(
    `${task}"Régler à 3/4""";"Oui";"Marie Côté";"2026-11-21 21:01";${rest};"Tablette Usinage";"À approuver";;"Fait";;;;;;;;;;;;\r\n${task}"'=1+1";"Non";;;${rest};;"À approuver";;"Sans réponse";;;;;;;;;;;;\r\n`,
  );
});

test("a missed occurrence is listed at its planned time, completed by nobody", () => {
  expect(csvLines(inWords(missed, "en"), "en")).toBe(
    '"2026-11-20 08:00","PM-2026-0042","Graissage, presse 4","Work order not completed",,,,' +
      '"Emboutissage","N/A","Weekly","High","Overdue (missed)","Unassigned",,,"2026-11-20",,,,,,,,,,,,,,,,,,,\r\n',
  );
});

test("what is overdue and can still be done, or was overtaken on hold, is not called missed", () => {
  const status = (changed: Partial<MaintenanceHistoryEntry>, locale: "en" | "fr") =>
    inWords({ ...missed, ...changed }, locale)[0]?.[11];
  expect([status({ overtaken: false }, "en"), status({ status: "on-hold" }, "en")]).toEqual(["Overdue", "On hold"]);
  expect([status({ overtaken: false }, "fr"), status({}, "fr")]).toEqual(["En retard", "En retard (manqué)"]);
});

test("a level is shown by its name with the smaller ones completed with it, and one without a name by its interval", () => {
  const csvLine = (changed: Partial<MaintenanceHistoryEntry>, locale: "en" | "fr" = "en") => {
    const [line] = inWords({ ...done, frequency: "Custom", ...changed }, locale);
    return [line?.[9], line?.[21]];
  };
  const covers = ["Monthly", "Quarterly, oil"].map((name) => ({ id: crypto.randomUUID(), name }));
  expect(csvLine({ level_name: "Yearly", covers })).toEqual(["Yearly", "Monthly; Quarterly, oil"]);
  const two = {
    every: 2,
    unit: "month",
    on: { day: 1 },
    every_units: null,
    trigger: "date",
    meter_unit: null,
  } as const;
  expect(csvLine({ interval: two })).toEqual(["Every 2 months", null]);
  expect(csvLine({ interval: two }, "fr")).toEqual(["Tous les 2 mois", null]);
  const hours = {
    ...two,
    every: null,
    unit: null,
    on: null,
    every_units: 500,
    trigger: "meter",
    meter_unit: "h",
  } as const;
  expect([csvLine({ interval: hours })[0], csvLine({ interval: hours }, "fr")[0]]).toEqual([
    "Every 500\u00a0h",
    "Aux 500\u00a0h",
  ]);
});

test("a value stands with its unit, its limits and its result; beyond its limits the step is not done", () => {
  const lines = (value: number) => inWords({ ...done, checklist: [limitedStep(value)] }, "en");
  const [failed] = lines(85);
  const [good] = lines(65);
  expect(failed?.slice(3, 7)).toEqual(["Vibration", "No", "Luc Roy", "2026-11-21 21:01"]);
  expect(failed?.slice(22, 29)).toEqual([
    "Failed",
    "85\u00a0°C, above 70 · Limits 20 to 70\u00a0°C",
    null,
    85,
    "°C",
    20,
    70,
  ]);
  expect([good?.[4], ...(good?.slice(22, 29) ?? [])]).toEqual([
    ...["Yes", "Done", "65\u00a0°C · Limits 20 to 70\u00a0°C", null, 65, "°C", 20, 70],
  ]);
});

test("a step that came late says when it was recorded, and one whose time is not believed what its device said", () => {
  const late = { completed_recorded_at: "2026-11-22T05:00:00.000Z" };
  const claimed = { completed_claimed_at: "2026-11-12T15:00:00.000Z" };
  const ticked = step("Oil", "2026-11-22T02:01:00.000Z");
  const lines = inWords(
    {
      ...done,
      ...late,
      checklist: [
        { ...ticked, ...late },
        { ...ticked, ...claimed },
      ],
    },
    "en",
  );
  expect(occurrenceHead(en, "en").slice(-6, -2)).toEqual([
    ...["Recorded on", "Said to be done on", "Item recorded on", "Item said to be done on"],
  ]);
  expect(lines.map((line) => line.slice(-6, -2))).toEqual([
    ["2026-11-22 00:00", null, "2026-11-22 00:00", null],
    ["2026-11-22 00:00", null, null, "2026-11-12 10:00"],
  ]);
});

test("a step that a second person verified says who and when, in columns after the others", () => {
  const { result, ...item } = limitedStep(65);
  if (!result) throw new Error("The step has no answer.");
  const verified = { by_id: null, by_name: "Zoé Gagnon", at: "2026-11-22T02:09:00.000Z" };
  const checklist = [{ ...item, result: { ...result, verified } }, limitedStep(65)];
  const lines = inWords({ ...done, checklist }, "en");
  expect(occurrenceHead(en, "en").slice(-2)).toEqual(["Item checked by", "Item checked at"]);
  expect(occurrenceHead(fr, "fr").slice(-2)).toEqual(["Étape vérifiée par", "Étape vérifiée le"]);
  expect(lines.map((line) => line.slice(-2))).toEqual([
    ["Zoé Gagnon", "2026-11-21 21:09"],
    [null, null],
  ]);
  expect(stepsCell(checklist, fr, { zone: "America/Toronto", locale: "fr" })?.split("\n")[0]).toMatch(
    /Luc Roy · Tablette Usinage, 2026-11-21 21:01 · vérifié par Zoé Gagnon, 2026-11-21 21:09$/,
  );
});

test("a check that is not good, or that does not apply, is not done", () => {
  const of = (outcome: "failed" | "na") => {
    const { step, result, ...item } = limitedStep(50);
    if (!step || !result) throw new Error("The step has no answer.");
    const check = { ...step, kind: "check" as const, number: null };
    return { ...item, step: check, result: { ...result, outcome, value: null, reason: "Fuite" } };
  };
  const [failed, na] = inWords({ ...done, checklist: [of("failed"), of("na")] }, "fr");
  expect([failed?.[4], failed?.[22], failed?.[23]]).toEqual(["Non", "Non conforme", "non conforme · Fuite"]);
  expect([na?.[4], na?.[22], na?.[23]]).toEqual(["Non", "Sans objet", "s.\u00a0o. · Fuite"]);
});
