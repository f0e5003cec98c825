import type { ImportKind } from "#imports/import-kind.ts";
import { text, words } from "#imports/kinds/shared.ts";
import { readingHeadings } from "#meters/pasted-readings.ts";

export const readingsKind = {
  kind: "readings",
  fields: {
    machine: {
      type: "reference",
      to: "machine",
      isRequired: true,
      headings: [...readingHeadings.machine, ...words("equipment name|asset name")],
    },
    meter: { type: "reference", to: "meter", headings: readingHeadings.meter },
    when: {
      type: "instant",
      isRequired: true,
      headings: [...readingHeadings.when, ...words("reading date|date of reading|read on|date du releve|releve le")],
    },
    value: {
      type: "number",
      isRequired: true,
      least: 0,
      most: 999_999_999,
      headings: [...readingHeadings.value, ...words("meter reading|reading value|lecture")],
    },
    note: text(200, "note|notes|comment|comments|remarque|commentaire"),
  },
  matches: [],
} as const satisfies ImportKind;
