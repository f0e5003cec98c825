import { guessColumns } from "@millwright/domain/imports/guess-columns";
import { type ImportKindName, importKinds } from "@millwright/domain/imports/import-kind";
import { kindOf } from "@millwright/domain/imports/kinds/kinds";
import { expect, test } from "vitest";
import { importWords } from "#imports/imports.ts";
import { sheetWords } from "#sheets/sheets.ts";

/** Those that leave with columns of the same names as they come in by. */
const kinds = importKinds.filter(
  (kind) => kind !== "procedures" && kind !== "repair_history" && kind !== "departments",
);
/** What only sheets of other systems say, or what is told otherwise. */
const notSent: Partial<Record<ImportKindName, readonly string[]>> = {
  machines: ["location"],
  maintenance: ["location", "every", "every_unit", "weekdays", "day_of_month", "every_units", "last_done"],
  repairs: ["location"],
  meters: ["first_value", "first_on"],
};

test.each(kinds.flatMap((kind) => (["en", "fr"] as const).map((locale) => [kind, locale] as const)))(
  "the headings of %s in %s are known again, each as its own field",
  (name, locale) => {
    const declared = kindOf(name);
    const left = notSent[name] ?? [];
    const fields = Object.keys(declared.fields).filter(
      (field) => declared.fields[field]?.into === undefined && field !== "id" && !left.includes(field),
    );
    if ("id" in declared.fields) fields.push("id");
    const headings: Readonly<Record<string, string>> = sheetWords[locale].columns;
    const { kind, columns } = guessColumns(
      null,
      fields.map((field) => headings[field] ?? ""),
      [],
    );
    expect([kind, columns.map(({ field }) => field)]).toEqual([name, fields]);
  },
);

test.each(importKinds)("the choices of %s are read as they are shown", (name) => {
  for (const locale of ["en", "fr"] as const) {
    const shown: Readonly<Record<string, string>> = { ...importWords[locale].choices, ...sheetWords[locale].anchors };
    for (const field of Object.values(kindOf(name).fields)) {
      if (field.type !== "choice") continue;
      for (const [choice, names] of Object.entries(field.choices)) {
        const plainly = (shown[choice] ?? "").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
        expect([choice, [choice.toLowerCase(), ...names].includes(plainly)]).toEqual([choice, true]);
      }
    }
  }
});
