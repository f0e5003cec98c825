import { importWords } from "@millwright/messages/imports/imports";
import { expect, test } from "vitest";
import { faultText } from "#features/imports/import-words.ts";

test.each([
  ["en", "taken", "code", null, "Code: each is another one’s"],
  ["en", "taken", "code", "P-1", "Code: “P-1” is another one’s"],
  ["fr", "taken", "code", null, "Code\u00a0: chacun appartient à un autre"],
  ["en", "too_many", "steps", "1", "“Steps” lists too many: 150 at most"],
  ["fr", "too_many", "steps", null, "«\u00a0Étapes\u00a0» en énumère trop\u00a0: 150 au plus"],
  ["en", "too_long", "steps", null, "“Steps” is too long: 500 characters at most"],
  ["fr", "too_long", "name", null, "«\u00a0Nom\u00a0» est trop long\u00a0: 200 caractères au plus"],
] as const)("in %s a row that is refused as %s by %s with %s says %s", (locale, code, field, value, text) => {
  expect(faultText(importWords[locale], "procedures", { code, field, value })).toBe(text);
});
