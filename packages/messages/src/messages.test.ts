import { expect, test } from "vitest";
import { messages as en } from "#en.ts";
import { messages as fr } from "#fr.ts";
import { roiWords } from "#roi/roi.ts";
import { english, french, wrong } from "#testing/all-texts.ts";
import { fill, localeOf, plural } from "#text.ts";

const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

test("a French text has the places of the English one", () => {
  // English says once where French counts.
  const asWord = new Set(["figures.times.one"]);
  const differing = wrong(
    english,
    (text, path) => !asWord.has(path) && String(places(french.get(path) ?? "")) !== String(places(text)),
  );
  expect(differing, "Their French texts have other {places}").toEqual([]);
});

test("French puts a no-break space before high punctuation and inside its quotation marks", () => {
  const plain = wrong(french, (text) => / [!?:»]|\p{L}[?»]|« /u.test(text));
  expect(plain, "Write a no-break space (U+00A0) before ! ? : » and after «").toEqual([]);
});

test("French names what was deleted or restored without a gender that only some of it has", () => {
  const { deletedBy, deletedBySomeone, restored } = fr.workOrders.deletedList;
  const gendered = [deletedBy, deletedBySomeone, restored].filter((text) => /^(Supprimé|Restauré)/.test(text));
  expect(gendered).toEqual([]);
});

test("French never parts a figure from its unit", () => {
  const parted = (text: string) => /[\d}] (?:min|[hjds]|[kM][oB]|%|\$)(?![\p{L}’])/u.test(text);
  expect(wrong(french, parted), "Write a no-break space (U+00A0)").toEqual([]);
});

test("French puts a no-break space before %, English none", () => {
  const bare = wrong(french, (text) => /[^\u00a0\u202f]%/.test(text));
  expect(bare, "Write a no-break space (U+00A0) before %").toEqual([]);
  expect(
    wrong(english, (text) => /\s%/.test(text)),
    "Write no space before %",
  ).toEqual([]);
});

test("a plan has one name in a language, wherever it is said", () => {
  for (const [{ subscription }, roi] of [
    [en, roiWords.en],
    [fr, roiWords.fr],
  ] as const) {
    expect(roi.plans).toEqual({ starter: subscription.plans.starter, pro: subscription.plans.professional });
  }
  const english = wrong(french, (text) => /\bProfessional\b/.test(text));
  expect(english, "The plan is called Professionnel in French").toEqual([]);
});

test("both languages use typographic apostrophes", () => {
  // Known by heart as they are.
  const asQuoted = ["dailyTasks.loadFailed", "support.sent"];
  const straight = (text: string, path: string) =>
    /\w'\w/.test(text) && !asQuoted.some((quoted) => path.startsWith(quoted));
  for (const texts of [english, french]) expect(wrong(texts, straight), "Write ’ (U+2019) for '").toEqual([]);
});

test("no text is blank", () => {
  for (const texts of [english, french]) expect(wrong(texts, (text) => text.trim() === "")).toEqual([]);
});

test("a place without a value stays visible", () => {
  expect(fill("{a} and {b}", { a: 1 })).toBe("1 and {b}");
});

test("French counts nought and one alike, English does not", () => {
  const forms = { one: "{n} machine", other: "{n} machines" };
  expect([0, 1, 2].map((n) => plural("en", forms, n))).toEqual(["0 machines", "1 machine", "2 machines"]);
  expect([0, 1, 2].map((n) => plural("fr", forms, n))).toEqual(["0 machine", "1 machine", "2 machines"]);
});

test.each([
  [undefined, "en"],
  ["fr", "fr"],
  ["fr-CA,fr;q=0.9,en;q=0.8", "fr"],
  ["en-CA,fr;q=0.9", "en"],
  ["de,fr;q=0.5,en;q=0.4", "fr"],
  ["es", "en"],
  [";;q=x,,", "en"],
  ["fr;q=0", "en"],
])("Accept-Language %s is answered in %s", (header, locale) => {
  expect(localeOf(header)).toBe(locale);
});
