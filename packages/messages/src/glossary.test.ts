import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { variants } from "#glossary.ts";
import { english, french, wrong } from "#testing/all-texts.ts";

/** Words that a person may type into a search of the manual, which are no text. */
const isSearched = (path: string) => path.startsWith("manual.") && path.endsWith(".words");

test.each([
  ["English", english, variants.en],
  ["French", french, variants.fr],
])("no %s text has a second word for what the glossary has one for", (_, texts, those) => {
  for (const [variant, word] of those) {
    const found = wrong(texts, (text, path) => !isSearched(path) && variant.test(text));
    expect(found, `the word is "${word}"`).toEqual([]);
  }
});

test.each([
  [/^checklist$/i, /^liste de vérification$/i],
  [/^scan\b/i, /numéris/i],
  [/^create repair$/i, /^créer une réparation$/i],
])("what is %s in English is one word in French", (en, fr) => {
  const paths = [...english].filter(([, text]) => en.test(text)).map(([path]) => path);
  expect(paths.length).toBeGreaterThan(0);
  const others = paths.filter((path) => !fr.test(french.get(path) ?? ""));
  expect(others.map((path) => `${path}: ${french.get(path)}`)).toEqual([]);
});

test("the page of the glossary has at most 300 words", () => {
  const page = readFileSync(new URL("../../../docs/glossary.md", import.meta.url), "utf8");
  expect(page.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length).toBeLessThanOrEqual(300);
});
