import { expect, test } from "vitest";
import { fill } from "#text.ts";

test.each([
  ["Étienne", "NIP d’Étienne enregistré"],
  ["anne", "NIP d’anne enregistré"],
  ["Yves", "NIP d’Yves enregistré"],
  ["Marc", "NIP de Marc enregistré"],
  ["Hugo", "NIP de Hugo enregistré"],
])("before %s, de is said as it has to be", (name, expected) => {
  expect(fill("NIP de {name} enregistré", { name })).toBe(expected);
});

test("only the word de is elided, and only before a name", () => {
  expect(fill("Aide {name}", { name: "Anne" })).toBe("Aide Anne");
  expect(fill("de {day}", { day: "août" })).toBe("de août");
});

test.each([
  ["Jusqu’au {day}.", "11 déc.", "Jusqu’au 11 déc."],
  ["Du {day}. Puis plus rien.", "11 déc.", "Du 11 déc. Puis plus rien."],
  ["Until {day}.", "11 Dec", "Until 11 Dec."],
  ["{day}.csv", "11 déc.", "11 déc..csv"],
  ["{day}…", "11 déc.", "11 déc.…"],
])("%s ends with one full stop, whatever ends it", (text, day, expected) => {
  expect(fill(text, { day })).toBe(expected);
});
