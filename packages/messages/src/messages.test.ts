import { expect, test } from "vitest";
import { chartWords } from "#charts/charts.ts";
import { checkoutWords } from "#checkout/checkout.ts";
import { commentWords } from "#comments/comments.ts";
import { csvWords } from "#csv/csv.ts";
import { daysOffWords } from "#days-off/days-off.ts";
import { errors as enErrors } from "#en/errors.ts";
import { messages as en } from "#en.ts";
import { errors as frErrors } from "#fr/errors.ts";
import { messages as fr } from "#fr.ts";
import { joinWords } from "#join/join.ts";
import { lockoutCardWords } from "#lockout/cards.ts";
import { lockoutLineWords } from "#lockout/lines.ts";
import { lockoutWords } from "#lockout/lockout.ts";
import { machineImportWords } from "#machine-import/machine-import.ts";
import { mailWords } from "#mail/mail.ts";
import { manual as enManual } from "#manual/en.ts";
import { manual as frManual } from "#manual/fr.ts";
import { meterLineWords } from "#meters/lines.ts";
import { meterWords } from "#meters/meters.ts";
import { newsMailWords } from "#news-mail/news-mail.ts";
import { notificationSettingsWords } from "#notification-settings/notification-settings.ts";
import { notificationWords } from "#notifications/notifications.ts";
import { offlineWords } from "#offline/offline.ts";
import { passkeyWords } from "#passkeys/passkeys.ts";
import { paymentWords } from "#payments/payments.ts";
import { peopleWords } from "#people/people.ts";
import { planFamilyWords } from "#plan-family/plan-family.ts";
import { planFormWords } from "#plan-form/plan-form.ts";
import { planYearWords } from "#plan-year/plan-year.ts";
import { planWords } from "#plans/plans.ts";
import { plantCalendarWords } from "#plant-calendar/plant-calendar.ts";
import { procedureWords } from "#procedures/procedures.ts";
import { reportMailWords } from "#report-mail/report-mail.ts";
import { words as enReportPage } from "#report-page/en.ts";
import { words as frReportPage } from "#report-page/fr.ts";
import { reportWords } from "#reports/reports.ts";
import { requestWords } from "#requests/requests.ts";
import { roiWords } from "#roi/roi.ts";
import { setupWords } from "#setup/setup.ts";
import { stepWords } from "#steps/steps.ts";
import { stickerWords } from "#stickers/stickers.ts";
import { supportWords } from "#support/support.ts";
import { tabletWords } from "#tablet/tablet.ts";
import { templates as enTemplates } from "#templates/en.ts";
import { templates as frTemplates } from "#templates/fr.ts";
import { fill, localeOf, plural } from "#text.ts";
import { trustWords } from "#trust/trust.ts";
import { unsubscribeWords } from "#unsubscribe/unsubscribe.ts";
import { whyWords } from "#why/why.ts";
import { workloadWords } from "#workload/workload.ts";

function texts(tree: object, path = ""): [string, string][] {
  const entries: [string, string | object][] = Object.entries(tree);
  return entries.flatMap(([key, value]): [string, string][] => {
    const here = path === "" ? key : `${path}.${key}`;
    if (typeof value === "string") return [[here, value]];
    return texts(value, here);
  });
}
const english = new Map(
  texts({
    ...en,
    manual: enManual,
    templates: enTemplates,
    errors: enErrors,
    roiWords: roiWords.en,
    machineImportWords: machineImportWords.en,
    newsMail: newsMailWords.en,
    notifications: notificationWords.en,
    notificationSettings: notificationSettingsWords.en,
    passkeys: passkeyWords.en,
    payments: paymentWords.en,
    people: peopleWords.en,
    plantCalendar: plantCalendarWords.en,
    procedures: procedureWords.en,
    csv: csvWords.en,
    daysOff: daysOffWords.en,
    offline: offlineWords.en,
    planFamily: planFamilyWords.en,
    planForm: planFormWords.en,
    planYear: planYearWords.en,
    plans: planWords.en,
    why: whyWords.en,
    workload: workloadWords.en,
    reportMail: reportMailWords.en,
    charts: chartWords.en,
    meters: meterWords.en,
    meterLines: meterLineWords.en,
    reports: reportWords.en,
    lockout: lockoutWords.en,
    lockoutLines: lockoutLineWords.en,
    lockoutCards: lockoutCardWords.en,
    steps: stepWords.en,
    comments: commentWords.en,
    reportPage: enReportPage,
    requests: requestWords.en,
    join: joinWords.en,
    mail: mailWords.en,
    checkout: checkoutWords.en,
    setupWords: setupWords.en,
    stickers: stickerWords.en,
    supportWords: supportWords.en,
    tablet: tabletWords.en,
    trust: trustWords.en,
    unsubscribe: unsubscribeWords.en,
  }),
);
const french = new Map(
  texts({
    ...fr,
    manual: frManual,
    templates: frTemplates,
    errors: frErrors,
    roiWords: roiWords.fr,
    machineImportWords: machineImportWords.fr,
    newsMail: newsMailWords.fr,
    notifications: notificationWords.fr,
    notificationSettings: notificationSettingsWords.fr,
    passkeys: passkeyWords.fr,
    payments: paymentWords.fr,
    people: peopleWords.fr,
    plantCalendar: plantCalendarWords.fr,
    procedures: procedureWords.fr,
    csv: csvWords.fr,
    daysOff: daysOffWords.fr,
    offline: offlineWords.fr,
    planFamily: planFamilyWords.fr,
    planForm: planFormWords.fr,
    planYear: planYearWords.fr,
    plans: planWords.fr,
    why: whyWords.fr,
    workload: workloadWords.fr,
    reportMail: reportMailWords.fr,
    charts: chartWords.fr,
    meters: meterWords.fr,
    meterLines: meterLineWords.fr,
    reports: reportWords.fr,
    lockout: lockoutWords.fr,
    lockoutLines: lockoutLineWords.fr,
    lockoutCards: lockoutCardWords.fr,
    steps: stepWords.fr,
    comments: commentWords.fr,
    reportPage: frReportPage,
    requests: requestWords.fr,
    join: joinWords.fr,
    mail: mailWords.fr,
    checkout: checkoutWords.fr,
    setupWords: setupWords.fr,
    stickers: stickerWords.fr,
    supportWords: supportWords.fr,
    tablet: tabletWords.fr,
    trust: trustWords.fr,
    unsubscribe: unsubscribeWords.fr,
  }),
);

const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

/** The texts that something is wrong with, by their path. */
function wrong(all: ReadonlyMap<string, string>, isWrong: (text: string, path: string) => boolean): string[] {
  return [...all].filter(([path, text]) => isWrong(text, path)).map(([path, text]) => `${path}: ${text}`);
}

test("a French text has the places of the English one", () => {
  const differing = wrong(english, (text, path) => String(places(french.get(path) ?? "")) !== String(places(text)));
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
  const asQuoted = ["dailyTasks.loadFailed", "supportWords.sent"];
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
