import type { Level, PlanRule } from "@millwright/domain/plans/rule";
import { expect, test } from "vitest";
import { sayCovers, sayExpected, sayOften, sayPause, sayPlan, shortPlan } from "#plans/say-plan.ts";

const today = "2026-11-23";
const hours = { name: "Running hours", unit: "h" };

const levelOf = (part: Partial<Level>): Level => ({
  ...{ id: "l", name: "", every: null, unit: null, on: null, every_units: null, procedure_id: null, minutes: null },
  ...part,
});
const ruleOf = (levels: Partial<Level>[], part: Partial<PlanRule> = {}): PlanRule => ({
  levels: levels.map(levelOf),
  ...{ anchor: "fixed", trigger: "date", start: today, end: null, shift: "none", holidays: "keep", shutdowns: "keep" },
  ...{ seasons: [], window: null, lead: 0, overlap: "one", meter: null },
  ...part,
});
const inBoth = (rule: PlanRule) => [
  sayPlan(rule, { locale: "en", today, meter: hours }),
  sayPlan(rule, { locale: "fr", today, meter: hours }),
];
const short = (rule: PlanRule) => [
  shortPlan(rule, { locale: "en", today, meter: hours }),
  shortPlan(rule, { locale: "fr", today, meter: hours }),
];
const moving = { shift: "next", holidays: "move", shutdowns: "move" } as const;

test("a plan by date or meter is one sentence, in both languages", () => {
  const first = { nth: 1, weekday: "Monday" } as const;
  const level = { every: 3, unit: "month", on: first, every_units: 500 } as const;
  const rule = ruleOf([level], { trigger: "any", anchor: "floating", ...moving });
  expect(inBoth(rule)).toEqual([
    "Every 3 months on the first Monday or every 500\u00a0h, whichever comes first, counted from the last time it was done. By date: moved to the next working day. By meter: on the very day that it is reached.",
    "Tous les 3 mois, le premier lundi ou aux 500\u00a0h, selon la première éventualité, à compter de la dernière fois. Selon la date\u00a0: reporté au jour ouvrable suivant. Selon le compteur\u00a0: le jour même où il l’atteint.",
  ]);
});

test.each<[Partial<Level>, string, string]>([
  [{ every: 1, unit: "day" }, "Every day.", "Chaque jour."],
  [{ every: 10, unit: "day" }, "Every 10 days.", "Tous les 10 jours."],
  [
    { every: 2, unit: "week", on: { weekdays: ["Thursday", "Monday"] } },
    "Every 2 weeks on Monday and Thursday.",
    "Toutes les 2 semaines, le lundi et le jeudi.",
  ],
  [
    { every: 1, unit: "week", on: { weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] } },
    "Every week from Monday to Friday.",
    "Chaque semaine, du lundi au vendredi.",
  ],
  [{ every: 1, unit: "month", on: { day: 1 } }, "Every month on the 1st.", "Chaque mois, le 1er."],
  [
    { every: 6, unit: "month", on: { day: 30 } },
    "Every 6 months on the 30th or the last day.",
    "Tous les 6 mois, le 30 ou le dernier jour.",
  ],
  [{ every: 1, unit: "month", on: { day: 31 } }, "Every month on the last day.", "Chaque mois, le dernier jour."],
  [
    { every: 1, unit: "month", on: { workday: 3 } },
    "Every month on the 3rd workday.",
    "Chaque mois, le 3e jour ouvrable.",
  ],
  [
    { every: 1, unit: "year", on: { nth: -1, weekday: "Friday", month: 8 } },
    "Every year on the last Friday of August.",
    "Chaque année, le dernier vendredi d’août.",
  ],
  [
    { every: 2, unit: "year", on: { day: 1, month: 3 } },
    "Every 2 years on 1 March.",
    "Tous les 2 ans, le 1er\u00a0mars.",
  ],
])("%j is said", (level, english, french) => {
  expect(inBoth(ruleOf([level]))).toEqual([english, french]);
});

test("what is skipped, moved, in season, begins and ends is said, and nothing that is not so", () => {
  const rule = ruleOf([{ every: 1, unit: "week", on: { weekdays: ["Monday"] } }], {
    ...{ shift: "previous", holidays: "skip", shutdowns: "skip", lead: 7, overlap: "stack" },
    ...{ seasons: [{ from: "11-01", to: "03-31" }], start: "2027-01-04", end: "2027-12-31" },
  });
  expect(inBoth(rule)).toEqual([
    "Every week on Monday, moved to the working day before (days off), none on holidays or in shutdowns, only 1 November to 31 March, from 4 Jan 2027, until 31 Dec 2027. Each one stays until it is done. Shown 7 days before.",
    "Chaque semaine, le lundi, avancé au jour ouvrable précédent (jours non ouvrables), rien les jours fériés ni pendant les arrêts de l’usine, seulement du 1er\u00a0novembre au 31\u00a0mars, à partir du 4\u00a0janv.\u00a02027, jusqu’au 31\u00a0déc.\u00a02027. Chacun reste jusqu’à ce qu’il soit fait. Affiché 7 jours avant.",
  ]);
});

test("levels are named, and a meter is", () => {
  const rule = ruleOf(
    [
      { name: "A", every_units: 250 },
      { name: "B", every_units: 1000 },
    ],
    { trigger: "meter", meter: { id: "m", origin: 0, lead: 0 } },
  );
  expect(inBoth(rule)).toEqual([
    "A: every 250\u00a0h; B: every 1,000\u00a0h (Running hours). Where levels coincide, the largest is done and completes the smaller ones.",
    "A\u00a0: aux 250\u00a0h; B\u00a0: aux 1\u00a0000\u00a0h (Running hours). Quand des paliers coïncident, le plus grand est fait et termine les plus petits.",
  ]);
});

test.each<[Partial<Level>, string, string]>([
  [{ every: 3, unit: "month", on: { day: 1 } }, "Quarterly", "Trimestriel"],
  [{ every: 1, unit: "year", on: { day: 1, month: 3 } }, "Yearly", "Annuel"],
  [{ every: 2, unit: "week", on: { weekdays: ["Monday"] } }, "Every 2 weeks", "Toutes les 2 semaines"],
  [
    { every: 1, unit: "week", on: { weekdays: ["Monday", "Friday"] } },
    "Every week on Monday and Friday",
    "Chaque semaine, le lundi et le vendredi",
  ],
])("a card says %j shortly", (level, english, french) => {
  expect(short(ruleOf([level]))).toEqual([english, french]);
});

test("a card says a plan by meter, by both, and of levels", () => {
  const meter = { meter: { id: "m", origin: 0, lead: 0 } };
  const both = { every: 6, unit: "month", on: { day: 1 }, every_units: 500 } as const;
  expect(short(ruleOf([{ every_units: 250 }], { trigger: "meter", ...meter }))).toEqual([
    "Every 250\u00a0h",
    "Aux 250\u00a0h",
  ]);
  expect(short(ruleOf([both], { trigger: "any", ...meter }))).toEqual([
    "Every 6 months or 500\u00a0h",
    "Tous les 6 mois ou aux 500\u00a0h",
  ]);
  const levels = [
    { name: "Monthly", every: 1, unit: "month", on: { day: 1 } } as const,
    { ...both, name: "Half-yearly" },
  ];
  expect(short(ruleOf(levels))[0]).toBe("Monthly, Half-yearly");
});

test("an occurrence says the smaller levels that it completes, the largest first", () => {
  const [monthly, quarterly, yearly] = [{ name: "Monthly" }, { name: "Quarterly" }, { name: "Yearly" }];
  expect(sayCovers(yearly, [monthly, quarterly], "en")).toBe("Yearly (with Quarterly and Monthly)");
  expect(sayCovers(yearly, [monthly, quarterly], "fr")).toBe("Yearly (avec Quarterly et Monthly)");
  expect([sayCovers(monthly, [], "en"), sayCovers({ name: "" }, [], "en"), sayCovers(null, [], "en")]).toEqual([
    "Monthly",
    null,
    null,
  ]);
});

test("an occurrence says its level, or the interval of one without a name, as the card of its plan does", () => {
  const interval = { every: 3, unit: "month", on: { day: 1 }, every_units: 500, meter_unit: "h" } as const;
  const oftenIn = (locale: "en" | "fr", trigger: PlanRule["trigger"]) =>
    sayOften({ level_name: null, interval: { ...interval, trigger } }, locale);
  expect([oftenIn("en", "date"), oftenIn("fr", "meter")]).toEqual(["Quarterly", "Aux 500\u00a0h"]);
  expect([oftenIn("en", "any"), oftenIn("fr", "all")]).toEqual([
    "Quarterly or 500\u00a0h",
    "Trimestriel et aux 500\u00a0h",
  ]);
  expect(sayOften({ level_name: "Yearly", interval: null, covers: [{ name: "Monthly" }] }, "en")).toBe(
    "Yearly (with Monthly)",
  );
  expect(sayOften({ level_name: null, interval: null }, "en")).toBe(null);
});

test("what a meter lets expect is a range, and a pause says until when and why", () => {
  const expected = (from: string | null, to: string | null, locale: "en" | "fr" = "en") =>
    sayExpected({ from, to }, { locale, today });
  expect(expected("2026-12-03", "2026-12-09")).toBe("expected 3–9\u00a0Dec");
  expect(expected("2026-12-03", "2026-12-03", "fr")).toBe("prévu le 3\u00a0déc.");
  expect([expected("2026-11-28", "2026-12-03"), expected("2026-12-03", "2027-01-09", "fr")]).toEqual([
    "expected 28\u00a0Nov\u00a0–\u00a03\u00a0Dec",
    "prévu 3\u00a0déc.\u00a02026\u00a0–\u00a09\u00a0janv.\u00a02027",
  ]);
  expect(expected("2026-12-03", null)).toBe("expected from 3 Dec");
  expect(expected(null, null, "fr")).toBe("pas encore prévisible");
  const pause = { from: today, until: "2027-01-04", reason: "shutdown" };
  expect(sayPause(pause, { locale: "en", today })).toBe("Paused until 4 Jan 2027: shutdown");
  expect(sayPause({ ...pause, from: "2026-12-20" }, { locale: "fr", today })).toBe(
    "En pause du 20\u00a0déc. au 4\u00a0janv.\u00a02027\u00a0: shutdown",
  );
});
