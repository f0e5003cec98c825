import type { ImportKind } from "#imports/import-kind.ts";
import { idField, lines, locationField, longest, mostCents, text, words } from "#imports/kinds/shared.ts";
import { longestNumber } from "#machines/equipment-number.ts";
import { headingsIn, machineHeadings } from "#machines/pasted-headings.ts";

export const machinesKind = {
  kind: "machines",
  fields: {
    id: idField,
    name: { type: "text", longest: longest.name, headings: machineHeadings.name, isRequired: true },
    number: { type: "text", longest: longestNumber, headings: machineHeadings.number },
    department: { type: "reference", to: "department", headings: machineHeadings.department },
    parent: {
      type: "reference",
      to: "machine",
      headings: words(
        "parent|parent machine|parent asset|parent equipment|part of|belongs to|line|machine parente|machine parent|equipement parent|parent name|fait partie de|partie de|ligne|sous ensemble de",
      ),
    },
    location: locationField,
    class: { type: "reference", to: "class", headings: machineHeadings.class },
    criticality: {
      type: "choice",
      choices: {
        A: words("a|high|critical|1|haute|critique|elevee"),
        B: words("b|medium|2|moyenne"),
        C: words("c|low|3|basse|faible"),
      },
      headings: words("criticality|critical level|importance|criticite|niveau de criticite"),
    },
    manufacturer: { type: "text", longest: longest.name, headings: machineHeadings.manufacturer },
    model: { type: "text", longest: longest.name, headings: machineHeadings.model },
    serial_number: { type: "text", longest: longest.name, headings: machineHeadings.serial_number },
    installation_date: { type: "day", headings: machineHeadings.installation_date },
    warranty_until: {
      type: "day",
      headings: [
        ...machineHeadings.warranty_until,
        ...words("warranty expiration date|warranty expiration|expiration de la garantie"),
      ],
    },
    downtime_cost: {
      type: "money",
      least: 0,
      most: mostCents,
      headings: words(
        "downtime cost|downtime cost per hour|cost per hour of downtime|cout d arret|cout d arret par heure|cout d une heure d arret",
      ),
    },
    location_details: lines(
      "location details|where it is|exact location|precisions sur l emplacement|details de l emplacement|emplacement exact",
    ),
    specifications: lines(
      "specifications|specification|specs|technical data|caracteristiques|specs techniques|fiche technique",
    ),
    checklist: {
      type: "list",
      longest: 500,
      most: 200,
      headings: words("checklist|check list|liste de verification|liste de controle"),
    },
    notes: {
      type: "lines",
      longest: longest.text,
      headings: [...machineHeadings.notes, ...words("additional information|informations supplementaires")],
    },
    description: {
      ...lines("description|designation|libelle"),
      into: { field: "notes", join: "\n" },
    },
    barcode: {
      ...text(longestNumber, "barcode|bar code|qr code|code barres|code a barres"),
      into: { field: "number" },
    },
  },
  matches: ["id", "number", "serial_number", "name"],
  fieldsOf: headingsIn,
} as const satisfies ImportKind;
