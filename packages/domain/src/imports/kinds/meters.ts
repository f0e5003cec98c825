import type { ImportKind } from "#imports/import-kind.ts";
import { idField, longest, machineField, text, words } from "#imports/kinds/shared.ts";

/** Meters of machines, each with what it showed first. */
export const metersKind = {
  kind: "meters",
  fields: {
    id: idField,
    machine: { ...machineField, isRequired: true },
    name: {
      ...text(longest.name, "meter|meter name|name|counter|counter name|compteur|nom du compteur|nom"),
      isRequired: true,
    },
    unit: {
      ...text(
        longest.name,
        "unit|units|meter unit|unit of measure|uom|measurement unit|unite|unites|unite de mesure|unite du compteur",
      ),
      isRequired: true,
    },
    decimals: {
      type: "whole",
      least: 0,
      most: 3,
      headings: words("decimals|decimal places|precision|decimales|nombre de decimales"),
    },
    first_value: {
      type: "number",
      least: 0,
      most: 999_999_999,
      headings: words(
        "first reading|initial reading|starting reading|start reading|initial value|current reading|current value|last reading|latest reading|premier releve|releve initial|valeur initiale|releve actuel|valeur actuelle|dernier releve",
      ),
    },
    first_on: {
      type: "instant",
      headings: words(
        "first read on|first reading date|date of first reading|initial reading date|reading date|date of reading|read on|last reading date|premier releve le|date du premier releve|date du releve|releve le|date du dernier releve",
      ),
    },
  },
  matches: ["id", "name"],
} as const satisfies ImportKind;
