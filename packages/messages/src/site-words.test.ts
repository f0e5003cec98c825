import { expect, test } from "vitest";
import { labelled } from "#labelled.ts";
import { siteName, siteOf } from "#site-words.ts";

test.each([
  ["fr", "Main Site", "Site principal"],
  ["en", "Main Site", "Main Site"],
  ["fr", "Usine 2", "Usine 2"],
  ["en", "Site principal", "Site principal"],
] as const)("in %s the site %j reads %j, and is stored as it was", (locale, stored, read) => {
  expect(siteName(stored, locale)).toBe(read);
  expect(siteOf(read, locale)).toBe(stored);
});

test("what is not there is no site", () => expect(siteName(null, "fr")).toBeNull());

test("a name and its value are apart by a colon as the language writes it", () => {
  expect([labelled("Priority", "High", "en"), labelled("Priorité", "Haute", "fr")]).toEqual([
    "Priority: High",
    "Priorité\u00a0: Haute",
  ]);
});
