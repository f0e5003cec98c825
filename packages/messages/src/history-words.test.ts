import { expect, test } from "vitest";
import { messages as en } from "#en.ts";
import { messages as fr } from "#fr.ts";
import { completerOf } from "#history-words.ts";

const done = { completed_by_name: "Ann Roy", completed_by_proof: null, completed_by_device: null };

test.each([
  [en, { ...done, imported: true }, "Ann Roy (imported, no proof)"],
  [fr, { ...done, imported: true }, "Ann Roy (importé, sans preuve)"],
  [fr, { ...done, completed_by_name: null, imported: true }, "Inconnu (importé, sans preuve)"],
  [en, done, "Ann Roy"],
])("who completed what a sheet brought in is no proof", (m, entry, name) => {
  expect(completerOf(entry, m).signed).toBe(name);
});
