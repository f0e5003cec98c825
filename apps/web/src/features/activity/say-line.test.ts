import type { PlanRule } from "@millwright/domain/plans/rule";
import { newStep } from "@millwright/domain/procedures/build-step";
import type { ActivityLine } from "@millwright/domain/work/activity";
import { messages as en } from "@millwright/messages/en";
import { messages as fr } from "@millwright/messages/fr";
import type { Messages } from "@millwright/messages/messages";
import { partWords } from "@millwright/messages/parts/parts";
import type { Locale } from "@millwright/messages/text";
import { expect, test } from "vitest";
import type { Subject } from "#features/activity/activity.ts";
import type { SaidLine, Words } from "#features/activity/field-words.ts";
import { sayLine } from "#features/activity/say-line.ts";

const texts: Record<Locale, Messages> = { en, fr };
const wordsOf = (locale: Locale, subject: Subject): Words => ({
  locale,
  messages: texts[locale],
  zone: "America/Toronto",
  now: Temporal.Instant.from("2026-11-23T15:00:00Z"),
  subject,
  meters: [{ id: "m", name: "Running hours", unit: "h" }],
});
const everyMonths = (every: number, more: Partial<PlanRule> = {}): PlanRule => ({
  levels: [
    {
      ...{ id: "l", name: "", every, unit: "month", on: { day: 1 } },
      ...{ every_units: 500, procedure_id: null, minutes: null },
    },
  ],
  ...{ anchor: "fixed", trigger: "date", start: "2026-01-01", end: null, shift: "none", holidays: "keep" },
  ...{ shutdowns: "keep", seasons: [], window: null, lead: 0, overlap: "one", meter: null },
  ...more,
});

/** Plain spaces, for the no-break ones that French takes. */
function plain({ text, from, to, note }: SaidLine): string {
  const words = [text, from === undefined ? "" : `${from}>`, to === undefined ? "" : `${to}`, note ?? ""];
  return words
    .filter((word) => word !== "")
    .join(" | ")
    .replace(/[\u00a0\u202f]/g, " ");
}

const changed = (field: string, from: unknown, to: unknown): ActivityLine => ({ kind: "changed", field, from, to });
const answeredOf = (more: object): ActivityLine => ({
  ...{ kind: "answered", act: "answer", step: "Vibration", outcome: null, value: null, unit: null },
  ...{ choice: null, text: null, reason: null },
  ...more,
});
const table: [Subject, ActivityLine, english: string, french: string][] = [
  [
    "machine",
    { kind: "recount", meter: "Hours", unit: "h", rollovers: 2, from: 99_999, to: 100_001 },
    "Total of Hours put right: the step from its highest value to 0 was not counted (2 times) | 99,999 h> | 100,001 h",
    "Total de Hours rectifié : le pas de sa valeur la plus haute à 0 n’était pas compté (2 fois) | 99 999 h> | 100 001 h",
  ],
  ["request", changed("status", "new", "accepted"), "Status | New> | Accepted", "Statut | Nouvelle> | Acceptée"],
  ["request", changed("is_stopped", null, true), "Machine stopped | null> | Yes", "Machine arrêtée | null> | Oui"],
  ["request", { kind: "other", part: "reporters", name: "Luc Roy" }, "Reporter: Luc Roy", "Qui l’a signalé : Luc Roy"],
  [
    "request",
    { kind: "other", part: "reporters", name: "0b0fdb3a-6c1c-4e0e-9d56-2f5f3a3fbb01" },
    "Reporter: Somebody at the machine",
    "Qui l’a signalé : Quelqu’un à la machine",
  ],
  ["request", changed("question", null, "On which side?"), "Asked | On which side?", "Question posée | On which side?"],
  ["request", changed("answer", null, "Left"), "Answered | Left", "Réponse reçue | Left"],
  [
    "repair",
    changed("status", "Scheduled", "On Hold"),
    "Status | Scheduled> | On Hold",
    "Statut | Planifié> | En attente",
  ],
  ["repair", changed("site", "Main Site", "Mill 2"), "Site | Main Site> | Mill 2", "Site | Site principal> | Mill 2"],
  [
    "repair",
    changed("assignee", null, { id: "a", name: "Luc Roy" }),
    "Assignee | null> | Luc Roy",
    "Assigné à | null> | Luc Roy",
  ],
  [
    "repair",
    { kind: "opened", step: "Vibration", order: "WO-2026-0145" },
    "“Vibration” failed and opened WO-2026-0145",
    "« Vibration » n’est pas conforme et a ouvert WO-2026-0145",
  ],
  [
    "repair",
    { kind: "opened", step: "Vibration", order: "" },
    "“Vibration” failed and opened a repair",
    "« Vibration » n’est pas conforme et a ouvert une réparation",
  ],
  [
    "repair",
    changed("due_date", "2026-12-01", null),
    "Due date | 1 Dec 2026> | null",
    "Échéance | 1er déc. 2026> | null",
  ],
  [
    "repair",
    changed("scheduled_start", "2026-11-23T14:00:00.000Z", "2026-11-23T15:30:00.000Z"),
    "Scheduled start | 23 Nov 2026, 09:00> | 23 Nov 2026, 10:30",
    "Début prévu | 23 nov. 2026, 9 h> | 23 nov. 2026, 10 h 30",
  ],
  [
    "repair",
    changed("day_minutes", null, [480, 450, 0]),
    "Hours, Monday to Sunday | null> | 8 h, 7.5 h, 0 h",
    "Heures du lundi au dimanche | null> | 8 h, 7,5 h, 0 h",
  ],
  [
    "repair",
    changed("estimated_duration", 1, 1500),
    "Estimated duration | 1 minute> | 1,500 minutes",
    "Durée estimée | 1 minute> | 1 500 minutes",
  ],
  ["repair", changed("tags", null, ["oil", "press"]), "Tags | null> | oil, press", "Étiquettes | null> | oil, press"],
  [
    "repair",
    changed("procedure", null, { id: "p", name: "Vérin" }),
    "Procedure | null> | Vérin",
    "Procédure | null> | Vérin",
  ],
  ["repair", changed("some_new_field", null, "x"), "Some new field | null> | x", "Some new field | null> | x"],
  [
    "machine",
    changed("serial_number", null, "2026-11-23"),
    "Serial number | null> | 2026-11-23",
    "Numéro de série | null> | 2026-11-23",
  ],
  [
    "repair",
    answeredOf({ outcome: "failed", value: 85.5, unit: "mm/s" }),
    "Answered “Vibration”: fail | 85.5 mm/s",
    "Réponse à « Vibration » : non conforme | 85,5 mm/s",
  ],
  [
    "repair",
    answeredOf({ outcome: "ok", value: 4 }),
    "Answered “Vibration”: pass | 4",
    "Réponse à « Vibration » : conforme | 4",
  ],
  ["repair", changed("needs_lockout", true, false), "Needs lockout | Yes> | No", "Cadenassage exigé | Oui> | Non"],
  ["repair", changed("title", "2026-11-23", "Low"), "Title | 2026-11-23> | Low", "Titre | 2026-11-23> | Low"],
  [
    "repair",
    changed("description", null, "x"),
    "Repair instructions | null> | x",
    "Instructions de réparation | null> | x",
  ],
  ["pm", changed("description", null, "x"), "Instructions | null> | x", "Instructions | null> | x"],
  [
    "part",
    changed("unit_cost_cents", 1250, 119900),
    "Unit cost (CAD) | $12.50> | $1,199.00",
    "Coût unitaire (CAD) | 12,50 $> | 1 199,00 $",
  ],
  ["pm", changed("time", "08:00", "14:30"), "Time | 08:00> | 14:30", "Heure | 8 h> | 14 h 30"],
  [
    "pm",
    changed("day_of_week", "Monday", "Friday"),
    "Day of the week | Monday> | Friday",
    "Jour de la semaine | lundi> | vendredi",
  ],
  [
    "machine",
    changed("serial_number", null, "2026-11-23"),
    "Serial number | null> | 2026-11-23",
    "Numéro de série | null> | 2026-11-23",
  ],
  [
    "machine",
    changed("installation_date", null, "2026-01-31"),
    "Installation date | null> | 31 Jan 2026",
    "Date d’installation | null> | 31 janv. 2026",
  ],
  [
    "part",
    changed("barcode_type", "auto", "manual"),
    "Barcode | From the code> | Another value",
    "Code-barres | D’après le code> | Autre valeur",
  ],
  ["part", changed("min_stock_level", 2, 4), "Minimum level | 2> | 4", `${partWords.fr.fields.minimum} | 2> | 4`],
  [
    "repair",
    changed("risk_class", true, { grade: 2 }),
    'Risk class | Yes> | {"grade":2}',
    'Risk class | Oui> | {"grade":2}',
  ],
  ["repair", changed("toString", "a", "b"), "ToString | a> | b", "ToString | a> | b"],
  ["repair", { kind: "created" }, "Created", "Création"],
  ["repair", { kind: "set", field: "priority", value: "High" }, "Priority | High", "Priorité | Haute"],
  ["repair", { kind: "deleted", reason: "Twice" }, "Deleted. Reason: Twice", "Suppression. Raison : Twice"],
  [
    "repair",
    { kind: "step", act: "ticked", text: "Drain the oil" },
    "Ticked “Drain the oil”",
    "Étape cochée : « Drain the oil »",
  ],
  ["repair", { kind: "stepText", from: "a", to: "b" }, "Step | a> | b", "Étape | a> | b"],
  ["repair", { kind: "file", act: "added", name: "a.pdf" }, "Added the file “a.pdf”", "Fichier ajouté : « a.pdf »"],
  [
    "part",
    { kind: "stock", act: "remove", quantity: 2, before: 5, after: 3, notes: "Press 4" },
    "Removed 2 | 5> | 3 | Press 4",
    "Retrait de 2 | 5> | 3 | Press 4",
  ],
  [
    "pm",
    { kind: "entry", act: "written", outcome: "completed", day: "2026-11-23", reason: null },
    "Entered in the history: Completed for 23 Nov 2026",
    "Inscription à l’historique : Terminé pour le 23 nov. 2026",
  ],
  [
    "repair",
    { kind: "entry", act: "hidden", outcome: null, day: null, reason: "Twice" },
    "History entry deleted | Reason: Twice",
    "Entrée d’historique supprimée | Raison : Twice",
  ],
  [
    "pm",
    {
      kind: "schedule",
      from: "2026-11-24",
      fields: { frequency: "Weekly", day_of_week: "Friday", time_of_day: "x", time: "08:00" },
      ...{ rule: null, was: null },
    },
    "Schedule from 24 Nov 2026 | Weekly · Friday · 08:00",
    "Horaire à partir du 24 nov. 2026 | Hebdomadaire · vendredi · 8 h",
  ],
  [
    "pm",
    {
      kind: "schedule",
      from: "2026-11-24",
      fields: { frequency: "Custom" },
      rule: everyMonths(3),
      was: everyMonths(1),
    },
    "Schedule from 24 Nov 2026 | Every month on the 1st.> | Every 3 months on the 1st.",
    "Horaire à partir du 24 nov. 2026 | Chaque mois, le 1er.> | Tous les 3 mois, le 1er.",
  ],
  [
    "pm",
    {
      ...{ kind: "schedule", from: "2026-11-24", was: everyMonths(1) },
      ...{ fields: { frequency: "Daily", time: "08:00" }, rule: null },
    },
    "Schedule from 24 Nov 2026 | Every month on the 1st.> | Daily · 08:00",
    "Horaire à partir du 24 nov. 2026 | Chaque mois, le 1er.> | Quotidien · 8 h",
  ],
  [
    "pm",
    {
      ...{ kind: "schedule", from: "2026-11-24", fields: {}, was: null },
      rule: everyMonths(1, { trigger: "meter", meter: { id: "m", origin: 0, lead: 0 } }),
    },
    "Schedule from 24 Nov 2026 | Every 500 h (Running hours).",
    "Horaire à partir du 24 nov. 2026 | Aux 500 h (Running hours).",
  ],
  [
    "pm",
    { kind: "pause", act: "added", from: "2026-11-24", until: "2026-12-01", reason: null },
    "Paused from 24 Nov 2026 until 1 Dec 2026",
    "Pause du 24 nov. 2026 au 1er déc. 2026",
  ],
  [
    "pm",
    { kind: "task", act: "hidden", day: "2026-11-23" },
    "Removed from the daily tasks of 23 Nov 2026",
    "Retrait des tâches du jour le 23 nov. 2026",
  ],
  [
    "repair",
    { kind: "service", act: "corrected", supplier: "Hydraulique Côté", cents: 52_000, was: 48_000 },
    "Outside service changed · Hydraulique Côté | $480.00> | $520.00",
    "Service externe modifié · Hydraulique Côté | 480,00 $> | 520,00 $",
  ],
  [
    "repair",
    { kind: "plannedPart", part: "Bearing 6204", quantity: 2, was: null },
    "2 × Bearing 6204 planned",
    "2 × Bearing 6204 : prévu",
  ],
  [
    "part",
    { kind: "partSupplier", act: "changed", name: "Roulements Nord" },
    "Supplier changed: Roulements Nord",
    "Fournisseur modifié : Roulements Nord",
  ],
  ["part", { kind: "partCode", act: "untied", name: "6205-2RS" }, "Code untied: 6205-2RS", "Code dissocié : 6205-2RS"],
  ["pm", { kind: "other", part: "labour_hours", name: "Two" }, "Labour hours: Two", "Labour hours : Two"],
];

test.each(table)("of a %s, %o reads as it should in both languages", (subject, line, english, french) => {
  expect(plain(sayLine(line, wordsOf("en", subject)))).toBe(english);
  expect(plain(sayLine(line, wordsOf("fr", subject)))).toBe(french);
});

test("whoever completes completed work learns whose completion counts", () => {
  const line = { kind: "alsoCompleted", name: "Marie Côté", at: "2026-11-23T14:00:00.000Z" } as const;
  expect(plain(sayLine(line, wordsOf("en", "repair")))).toContain("It was completed by Marie Côté, ");
  expect(plain(sayLine(line, wordsOf("fr", "repair")))).toContain("C’était déjà terminé par Marie Côté, ");
});

test("an earlier move that arrives late is reported with the status that counts", () => {
  const line = { kind: "doneBefore", status: "In Progress", now: "On Hold", reason: null } as const;
  expect(plain(sayLine(line, wordsOf("en", "repair")))).toBe(
    "Had moved it to “In Progress” before. “On Hold” came later and stands.",
  );
  expect(plain(sayLine(line, wordsOf("fr", "repair")))).toContain("est venu après et reste.");
});

test("an answer is said by its own word: of a choice what was chosen, and pass of what is judged alone", () => {
  const text = { en: "Belt", fr: "Courroie" };
  const choices = [
    { text: { en: "Good", fr: "Bon" }, fails: false },
    { text: { en: "Worn", fr: "Usée" }, fails: true },
  ];
  const of = (more: object, line: object, locale: "en" | "fr") => {
    const step = { ...newStep("s", text), ...more };
    const words = { ...wordsOf(locale, "repair"), steps: new Map([["Belt", step]]) };
    return plain(sayLine(answeredOf({ step: "Belt", outcome: "ok", ...line }), words));
  };
  const choice = { kind: "choice", choices };
  expect(of(choice, { choice: 0 }, "en")).toBe("Answered “Belt”: Good");
  expect(of(choice, { choice: 0 }, "fr")).toBe("Réponse à « Courroie » : Bon");
  expect(of(choice, { choice: 1, outcome: "failed" }, "fr")).toBe("Réponse à « Courroie » : Usée (non conforme)");
  expect(of({ kind: "text" }, { text: "Rien" }, "fr")).toBe("Réponse à « Courroie » | Rien");
  expect(of({ kind: "check" }, {}, "fr")).toBe("Réponse à « Courroie » : conforme");
  const number = { unit: "mm", low: null, high: null, decimals: 1, found_and_left: false };
  expect(of({ kind: "number", number }, { value: 3 }, "en")).toBe("Answered “Belt” | 3");
  expect(of({ kind: "number", number: { ...number, high: 4 } }, { value: 3 }, "en")).toBe("Answered “Belt”: pass | 3");
  expect(plain(sayLine(answeredOf({ outcome: "ok", choice: 0 }), wordsOf("en", "repair")))).toBe(
    "Answered “Vibration”",
  );
});
