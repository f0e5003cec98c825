import { expect, test } from "vitest";
import { guessColumns } from "#imports/guess-columns.ts";

const kindOfHeadings = (headings: string) => guessColumns(null, headings.split("|"), []).kind;
const fieldsOf = (kind: Parameters<typeof guessColumns>[0], headings: string, rows: string[][] = []) =>
  guessColumns(kind, headings.split("|"), rows).columns.map(({ field }) => field);

test.each([
  ["Machine|Date fin|Technicien", "repair_history"],
  ["Machine|Date de début|Date de fin|Technicien|Problème", "repair_history"],
  ["Equipment|Completion date|Technician|Notes", "repair_history"],
  ["Title|Machine|Technician|Status|Created on|Completed on", "repairs"],
  ["Machine|Département|Modèle|No de série", "machines"],
  ["Machine|Value|Date", "readings"],
  ["Machine|Meter|Date|Reading", "readings"],
  ["Machine|Meter|Unit", "meters"],
  ["Équipement|Nom du compteur|Unité|Décimales|Premier relevé|Premier relevé le", "meters"],
  ["Nom|Téléphone|Courriel", "suppliers"],
  ["Nom de la pièce|Qté en stock|Fournisseur", "parts"],
  ["Machine|Fréquence|Tâche", "maintenance"],
  ["Name|Phone|Email|Trade", "technicians"],
  ["Name|Phone|Email|Trade|Notes", "technicians"],
  ["Name|E-mail|Phone|Specialization|Comments", "technicians"],
  ["Name|Email|Phone|Job title", "technicians"],
  ["First name|Last name|Email|Phone|Notes", "technicians"],
  ["Technician|Phone|Email|Notes", "technicians"],
  ["Employee|Phone|Email", "technicians"],
  ["Name|Phone|Specialization|Millwright ID", "technicians"],
  ["Nom|Téléphone|Courriel|Métier", "technicians"],
  ["Nom|Prénom|Téléphone|Courriel|Remarques", "technicians"],
  ["Technicien|Téléphone|Courriel|Notes", "technicians"],
  ["Employé|Cellulaire|Courriel|Poste", "technicians"],
  ["Nom|Téléphone|Spécialité|ID Millwright", "technicians"],
  ["Name|Phone|Email|Notes", "suppliers"],
  ["Company|Contact|Phone|Email", "suppliers"],
  ["Company|First name|Last name|Email|Phone", "suppliers"],
  ["Vendor|Contact name|Phone|Email|Payment terms", "suppliers"],
  ["Fournisseur|Personne ressource|Téléphone|Courriel|Conditions", "suppliers"],
  ["Name|Contact|Phone|E-mail|Terms|Notes|Millwright ID", "suppliers"],
  ["Department", "departments"],
  ["Area name", "departments"],
  ["Name|Number of machines|Millwright ID", "departments"],
  ["Nom|Nombre de machines|ID Millwright", "departments"],
  ["Nom du département", "departments"],
  ["Nom|Poste|Département|Modèle", "machines"],
  ["Name|Equipment number|Department|Part of|Class|Millwright ID", "machines"],
  ["Nom|Numéro d’équipement|Département|Fait partie de|Classe|ID Millwright", "machines"],
  ["Name|Code|Part type|Quantity|Minimum|Bin|Unit cost|Supplier|Supplier phone|Notes", "parts"],
  ["Nom|Code|Type de pièce|Quantité|Minimum|Emplacement|Coût unitaire|Fournisseur|Notes", "parts"],
  ["Code|Title|Machine|Department|Priority|Technician|Frequency|Start|Next due", "maintenance"],
  ["Code|Titre|Machine|Département|Priorité|Technicien|Fréquence|Début|Prochaine échéance", "maintenance"],
  ["Code|Title|Machine|Department|Priority|Technician|Status|Due|Created on", "repairs"],
  ["Code|Titre|Machine|Département|Priorité|Technicien|Statut|Échéance|Créé le", "repairs"],
  ["Title|Machine|Done on|Done by|Minutes|Downtime", "repair_history"],
  ["Titre|Machine|Fait le|Fait par|Minutes|Arrêt", "repair_history"],
  ["Machine|Meter|When|Value|Note", "readings"],
  ["Machine|Compteur|Date et heure|Valeur|Note", "readings"],
  ["N°|Intitulé|Machine|Périodicité|Technicien", "maintenance"],
  ["Intitulé|Machine|Fréquence|Check-list", "maintenance"],
  ["N° BT|Intitulé|Machine|Date panne|Date fin", "repair_history"],
  ["N° BT|Machine|Date panne|Statut|Intitulé", "repairs"],
  ["Désignation|Référence|Stock|Stock mini|Stock maxi|Fournisseur", "parts"],
  ["Procedure|Description|Tags|Steps", "procedures"],
  ["Nom|Description|Étiquettes|Étape EN|Étape FR|Genre", "procedures"],
])("a sheet of %s is one of %s", (headings, kind) => {
  expect(kindOfHeadings(headings)).toBe(kind);
});

test.each(["Name", "Nom|Téléphone", "Color|Weight"])("what %s is of is left open", (headings) => {
  expect(kindOfHeadings(headings)).toBeNull();
});

test.each([
  ["Machine|Problème|Date début|Date fin", ["machine", "title", "created", "done_on"]],
  ["Machine|Problem|Date de début|Date de fin", ["machine", "title", "created", "done_on"]],
  ["Problème|Description du problème|Date de fin", ["problem", "title", "done_on"]],
  ["Titre|Problème|Date de fin", ["title", "problem", "done_on"]],
  ["Problème / Problem|Date", ["title", "done_on"]],
])("of %s a problem is the title where nothing else is", (headings, fields) => {
  expect(fieldsOf("repair_history", headings)).toEqual(fields);
});

test.each([
  [
    "Work order|Description|Completed on",
    ["Oil leak", "Seal changed", "2024-03-12"],
    ["title", "description", "done_on"],
  ],
  ["Bon de travail|Travail effectué|Terminé le", ["1043", "Joint changé", "2024-03-12"], ["code", "title", "done_on"]],
  ["Machine|Description|Date fin", ["Press 4", "Joint changé", "2024-03-12"], ["machine", "title", "done_on"]],
  ["Machine|Description|Date fin", ["Press 4", "x".repeat(5_000), "2024-03-12"], ["machine", "description", "done_on"]],
  ["Titre|Description|Date fin", ["Fuite", "Joint changé", "2024-03-12"], ["title", "description", "done_on"]],
])("of %s with %j the title is what says what was done, where no column is called so", (headings, row, fields) => {
  expect(fieldsOf("repair_history", headings, [row])).toEqual(fields);
});

test.each([
  ["maintenance", "N°|Intitulé|Machine|Périodicité|Check-list", ["code", "title", "machine", "rule", "checklist"]],
  ["repair_history", "N° BT|Intitulé|Date panne|Date fin", ["code", "title", "created", "done_on"]],
  ["parts", "Désignation|Stock mini|Stock maxi", ["name", "minimum", "maximum"]],
] as const)("in %s the headings %s are known", (kind, headings, fields) => {
  expect(fieldsOf(kind, headings)).toEqual(fields);
});

test("in open repairs a problem is the title as well", () => {
  expect(fieldsOf("repairs", "Machine|Problème|Échéance")).toEqual(["machine", "title", "due"]);
});

test.each([
  "Qté en stock",
  "Qté",
  "Quantité en stock",
  "Stock actuel",
  "In stock",
  "Stock on hand",
  "Qty on hand",
  "Qté en main",
])("%s is how many of a part there are", (heading) => {
  expect(fieldsOf("parts", `Pièce|${heading}`)).toEqual(["name", "quantity"]);
});

const uuid = "0f7c1f7e-8a55-4d83-9b53-1d2f3a4b5c6d";

test.each([
  ["ID", [["0"], ["1"], ["2"]], "machines", "number"],
  ["ID", [["0"], ["1"]], "repairs", "code"],
  ["ID", [["7"], [uuid]], "suppliers", null],
  ["ID", [], "suppliers", null],
  ["ID", [[uuid], [""]], "suppliers", "id"],
  ["Millwright ID", [[""]], "suppliers", "id"],
  ["ID Millwright", [["7"]], "suppliers", "id"],
] as const)("%s above %j in %s is %s", (heading, rows, kind, field) => {
  const cells = rows.map((row) => [...row]);
  expect(guessColumns(kind, [heading], cells).columns.map((column) => column.field)[0] ?? null).toBe(field);
});

test("a barcode of MaintainX and of Fiix is taken", () => {
  const fiix = "Name|Barcode|Located At|Part Of|Make|Model";
  expect(guessColumns(null, fiix.split("|"), [])).toMatchObject({
    preset: "fiix",
    columns: { 1: { field: "barcode" } },
  });
  const maintainx = "Part|Part Type|Unit Cost|Quantity in Stock|Minimum in Stock|QR Code/Barcode";
  const found = guessColumns(null, maintainx.split("|"), []);
  expect(found).toMatchObject({ preset: "maintainx", kind: "parts", columns: { 5: { field: "barcode" } } });
});

test.each([
  ["repair_history", "Arrêt (h)", "downtime_hours"],
  ["repair_history", "Downtime (h)", "downtime_hours"],
  ["repair_history", "Downtime (hrs)", "downtime_hours"],
  ["repair_history", "Downtime hours", "downtime_hours"],
  ["repair_history", "Temps d’arrêt en heures", "downtime_hours"],
  ["repair_history", "Temps d’arrêt", "downtime_minutes"],
  ["repair_history", "Arrêt (min)", "downtime_minutes"],
  ["repair_history", "Arrêt min", "downtime_minutes"],
  ["repair_history", "Arrêt (j)", null],
  ["repair_history", "Downtime (days)", null],
  ["repair_history", "Temps passé (h)", "hours"],
  ["repair_history", "Durée / h", "hours"],
  ["repairs", "Estimated duration (hours)", "hours"],
  ["maintenance", "Durée estimée [h]", "hours"],
  ["maintenance", "Duration (days)", null],
] as const)("of %s a duration called %s is %s", (kind, heading, field) => {
  expect(fieldsOf(kind, heading)[0]).toBe(field);
});

test.each([
  ["Downtime (h)", "downtime_hours"],
  ["Downtime (days)", null],
  ["Downtime", "downtime_minutes"],
])("minutes that were once taken of %s are now %s", (heading, field) => {
  const remembered = { kind: "repair_history" as const, columns: [{ at: 0, field: "downtime_minutes" }] };
  expect(guessColumns("repair_history", [heading], [], { remembered }).columns[0]?.field ?? null).toBe(field);
});

test.each([
  ["repair_history", "Date|Titre|Terminé le", ["created", "title", "done_on"]],
  ["repair_history", "Terminé le|Titre|Date", ["done_on", "title", "created"]],
  ["repair_history", "Date|Titre|Créé le|Completed on", [null, "title", "created", "done_on"]],
  ["repair_history", "Date|Titre", ["done_on", "title"]],
  ["repair_history", "Terminé le (prévu)|Titre|Terminé le", [null, "title", "done_on"]],
  ["repairs", "No|Titre|No de bon|Date", [null, "title", "code", "created"]],
] as const)("in %s the more exact of %s wins", (kind, headings, fields) => {
  expect(fieldsOf(kind, headings)).toEqual(fields);
});

test.each(["No pièce", "N° pièce", "No. pièce", "Part No", "Part No.", "Numéro de pièce"])(
  "%s is the code of a part",
  (heading) => {
    expect(fieldsOf("parts", `${heading}|Nom`)).toEqual(["code", "name"]);
  },
);
