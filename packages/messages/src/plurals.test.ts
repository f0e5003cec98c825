import { expect, test } from "vitest";
import { english, french, wrong } from "#testing/all-texts.ts";

/** Texts with a number that is never one, and why they need no other form. */
const neverOne: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...["errors.too_many_photos", "errors.too_many_files", "errors.too_many_steps", "errors.downtime_too_early"],
      ...["errors.code_list_full", "mail.webhookDisabled.intro", "errors.too_many_part_codes"],
      ...["errors.shutdown_too_long", "errors.family_full", "files.tooMany", "comments.tooManyPictures"],
      ...["parts.fields.fitsLabel", "parts.fields.onlyQr", "machine-import.faults.too_long"],
      ...["imports.faults.too_long"],
      ...["machine-import.tooMany", "people.invitations.help", "people.invitations.tooMany"],
      ...[
        "procedures.builder.tooMany",
        "procedures.faults.tooLong",
        "plan-family.copies.tooMany",
        "meters.pasteTooMany",
      ],
      ...["mail.code.expiry", "mail.reset.expiry", "mail.invitation.expiry", "setup.tooLong", "labour.forgotten"],
    ].map((path) => [path, "a limit of the product"]),
  ),
  ...Object.fromEntries(
    [
      ...["errors.pin_outdated", "errors.pin_form", "errors.pin_form_exact"],
      ...["tablet.pin.tooShort", "tablet.pin.newHelp", "tablet.pin.ownHelp"],
    ].map((path) => [path, "a PIN has four digits or more"]),
  ),
  "plan-family.title": "one machine is no family",
  "plan-family.showAll": "there are more than are shown",
  "plan-family.scope.all": "one machine is no family",
  ...Object.fromEntries(
    [
      ...["figures.means.availability", "figures.means.cost", "figures.savings.stopsPromise"],
      ...["figures.savings.stopsLess", "figures.savings.stopsMore", "costs.unpricedTime"],
      ...["costs.downtime", "costs.downtimeLasts"],
    ].map((path) => [path, "its places are amounts and times with their units"]),
  ),
  "shortages.lead": "a week or longer",
  "shortages.noneDetail": "a week or longer",
  "webhooks.disabled": "a limit of the product",
  "history.report.capped": "a report that doesn't hold all has more than it holds",
};

/** Places that stand for words, not for numbers. */
const isNamed = /^(?:name|machine|code|email|company|column|from|to|price|amount|position|step|day)$/;
/** What is counted and stands in no form after its number. */
const alsoCounted = ["pictures", "people", "records", "seconds", "personnes", "secondes", "photos"];
const isForm = (path: string) => /\.(?:one|other)$/.test(path);

interface Counting {
  place: string;
  words: string[];
}

/** The numbers of a text, each with the two words after it. */
function countingsIn(text: string): Counting[] {
  return [...text.matchAll(/\{(\w+)\}(?:[ \u00a0](\p{L}+))(?:[ \u00a0](\p{L}+))?/gu)]
    .map(([, place = "", ...words]) => ({ place, words: words.filter(Boolean).map((word) => word.toLowerCase()) }))
    .filter(({ place }) => !isNamed.test(place));
}

/** What stands after a number where it is several is counted: "machines" of "{n} machines". */
function countedIn(texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const plurals = [...texts].filter(([path]) => path.endsWith(".other")).flatMap(([, text]) => countingsIn(text));
  return new Set([...alsoCounted, ...plurals.flatMap(({ words }) => words.slice(0, 1))].filter(isPlural));
}

const isPlural = (word: string) => word === "people" || (/[sx]$/.test(word) && word.length > 3);

/** Whether a text says of several what it would say of one as well. */
const counts = (words: ReadonlySet<string>) => (text: string, path: string) =>
  !(isForm(path) || path in neverOne) && countingsIn(text).some((one) => one.words.some((word) => words.has(word)));

test.each([
  ["English", english],
  ["French", french],
])("what is counted has a form for one in %s", (_, texts) => {
  const remedy = "Give them the forms {one, other} and say them by plural(), or name them in neverOne";
  expect(wrong(texts, counts(countedIn(texts))), remedy).toEqual([]);
});

test("a sentence that counts with one form alone is found", () => {
  const texts = new Map([
    ["errors.meter", "This meter has {n} decimals."],
    ["errors.left", "There are {left} other machines."],
    ["list.other", "{n} machines"],
    ["errors.decimals.other", "{n} decimals"],
    ["list.named", "{name} decimals"],
  ]);
  expect(wrong(texts, counts(countedIn(texts))).map((line) => line.split(":")[0])).toEqual([
    "errors.meter",
    "errors.left",
  ]);
});

test("each text that needs no form for one is there", () => {
  expect(Object.keys(neverOne).filter((path) => !english.has(path))).toEqual([]);
});
