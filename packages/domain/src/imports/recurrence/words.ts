import type { Unit } from "#plans/rule.ts";
import type { Weekday } from "#work/work-order.ts";

const list = (text: string) => text.split("|");

export const weekdayNames: Record<Weekday, readonly string[]> = {
  Monday: list("monday|mondays|mon|lundi|lundis|lun"),
  Tuesday: list("tuesday|tuesdays|tue|tues|mardi|mardis|mar"),
  Wednesday: list("wednesday|wednesdays|wed|mercredi|mercredis|mer"),
  Thursday: list("thursday|thursdays|thu|thur|thurs|jeudi|jeudis|jeu"),
  Friday: list("friday|fridays|fri|vendredi|vendredis|ven"),
  Saturday: list("saturday|saturdays|sat|samedi|samedis|sam"),
  Sunday: list("sunday|sundays|sun|dimanche|dimanches|dim"),
};

export const unitNames: Record<Unit, readonly string[]> = {
  day: list("day|days|jour|jours"),
  week: list("week|weeks|wk|wks|semaine|semaines|sem"),
  month: list("month|months|mo|mois"),
  year: list("year|years|yr|yrs|an|ans|annee|annees"),
};

/** Every so many units, said in one word. */
export const namedIntervals: readonly (readonly [names: readonly string[], every: number, unit: Unit])[] = [
  [list("weekly|hebdomadaire|hebdo"), 1, "week"],
  [list("biweekly|bi weekly|fortnightly|aux deux semaines"), 2, "week"],
  [list("monthly|mensuel|mensuelle"), 1, "month"],
  [list("bimonthly|bi monthly|bimestriel|bimestrielle"), 2, "month"],
  [list("quarterly|trimestriel|trimestrielle"), 3, "month"],
  [
    list("semiannual|semi annual|semiannually|semi annually|half yearly|biannual|biannually|semestriel|semestrielle"),
    6,
    "month",
  ],
  [list("yearly|annual|annually|annuel|annuelle"), 1, "year"],
  [list("biennial|biennially|biennal|biennale|bisannuel|bisannuelle"), 2, "year"],
];

export const numberWords: Readonly<Record<string, number>> = {
  ...{ one: 1, un: 1, une: 1, two: 2, other: 2, deux: 2, three: 3, trois: 3, four: 4, quatre: 4, five: 5, cinq: 5 },
  ...{ six: 6, eight: 8, huit: 8, ten: 10, dix: 10, twelve: 12, douze: 12 },
};

export const ordinalWords: Readonly<Record<string, 1 | 2 | 3 | 4 | -1>> = {
  ...{ first: 1, "1st": 1, premier: 1, "1er": 1, second: 2, "2nd": 2, deuxieme: 2, "2e": 2 },
  ...{ third: 3, "3rd": 3, troisieme: 3, "3e": 3, fourth: 4, "4th": 4, quatrieme: 4, "4e": 4, last: -1, dernier: -1 },
};

export const monthNames: readonly (readonly string[])[] = [
  ...["january|jan|janvier", "february|feb|fevrier", "march|mars", "april|apr|avril", "may|mai", "june|jun|juin"],
  ...["july|jul|juillet", "august|aug|aout", "september|sep|septembre", "october|oct|octobre"],
  ...["november|nov|novembre", "december|dec|decembre"],
].map(list);
