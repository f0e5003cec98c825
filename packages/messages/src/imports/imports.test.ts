import { importKinds } from "@millwright/domain/imports/import-kind";
import { kindOf } from "@millwright/domain/imports/kinds/kinds";
import { expect, test } from "vitest";
import { importWords } from "#imports/imports.ts";

test.each(importKinds)("every field of %s, and every choice of one, has a name", (name) => {
  const { fields, matches } = kindOf(name);
  const choices = Object.values(fields).flatMap((field) => (field.type === "choice" ? Object.keys(field.choices) : []));
  for (const words of [importWords.en, importWords.fr]) {
    const named = Object.keys(words.fields);
    expect([...Object.keys(fields), ...matches].filter((field) => !named.includes(field))).toEqual([]);
    expect(choices.filter((choice) => !Object.keys(words.choices).includes(choice))).toEqual([]);
  }
});
