import { expect, test } from "vitest";
import { checkoutWords } from "#checkout/checkout.ts";
import { messages as en } from "#en.ts";
import { messages as fr } from "#fr.ts";
import { mailWords } from "#mail/mail.ts";
import { manual as enManual } from "#manual/en.ts";
import { manual as frManual } from "#manual/fr.ts";
import { fill, localeOf, plural } from "#text.ts";

type Tree = { readonly [key: string]: string | readonly (string | Tree)[] | Tree };

function texts(tree: Tree, path = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const here = path === "" ? key : `${path}.${key}`;
    if (typeof value === "string") return [[here, value]];
    return texts(value as Tree, here);
  });
}
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

const english = new Map(texts({ ...en, manual: enManual, mail: mailWords.en, checkout: checkoutWords.en }));
const french = new Map(texts({ ...fr, manual: frManual, mail: mailWords.fr, checkout: checkoutWords.fr }));

test("a French text has the places of the English one", () => {
  for (const [path, text] of english)
    expect({ path, places: places(french.get(path) ?? "") }).toEqual({ path, places: places(text) });
});

test("French puts a no-break space before high punctuation and inside its quotation marks", () => {
  for (const [path, text] of french) expect({ path, plain: / [!?:»]|« /.test(text) }).toEqual({ path, plain: false });
});

test("French puts a no-break space before %, English none", () => {
  for (const [path, text] of french)
    expect({ path, bare: /[^\u00a0\u202f]%/.test(text) }).toEqual({ path, bare: false });
  for (const [path, text] of english) expect({ path, spaced: /\s%/.test(text) }).toEqual({ path, spaced: false });
});

test("a plan has one name in a language, wherever it is said", () => {
  for (const { subscription, roi } of [en, fr]) {
    expect(roi.plans).toEqual({ starter: subscription.plans.starter, pro: subscription.plans.professional });
  }
  for (const [path, text] of french)
    expect({ path, english: /\bProfessional\b/.test(text) }).toEqual({ path, english: false });
});

test("French uses typographic apostrophes", () => {
  for (const [path, text] of french) expect({ path, straight: /\w'\w/.test(text) }).toEqual({ path, straight: false });
});

test("no text is blank", () => {
  for (const [path, text] of [...english, ...french])
    expect({ path, blank: text.trim() === "" }).toEqual({ path, blank: false });
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
