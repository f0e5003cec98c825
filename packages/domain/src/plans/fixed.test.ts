import { expect, test } from "vitest";
import { agendaOf, entryOn } from "#plans/agenda.ts";
import { noFacts } from "#plans/facts.ts";
import type { PlanDays } from "#plans/plan.ts";
import type { Level, PlanRule } from "#plans/rule.ts";
import { quebec, ruleWith } from "#testing/plan-rules.ts";

const date = Temporal.PlainDate.from;

/** A plan that was made on its first day. */
function planOf(rule: PlanRule): PlanDays {
  const createdOn = date(rule.start);
  const scheduleVersions = [{ schedule: { frequency: "Custom", rule, time: "08:00" }, from: createdOn }] as const;
  return { scheduleVersions, createdOn, facts: { ...noFacts, calendar: quebec } };
}

function agenda(rule: PlanRule, from: string, to: string) {
  return agendaOf(planOf(rule), date(from), date(to), date(rule.start));
}

const daysOf = (rule: PlanRule, from: string, to: string) => agenda(rule, from, to).map(({ day }) => day);
const monthly = (on: Level["on"], every = 1) => ruleWith([{ every, unit: "month", on }]);
const yearly = (on: Level["on"], every = 1) => ruleWith([{ every, unit: "year", on }]);

test.each<[string, PlanRule, string, string, string[]]>([
  [
    "every ten days counts from the start, across February and a change of the clocks",
    ruleWith([{ every: 10, unit: "day", on: null }]),
    ...(["2026-02-20", "2026-03-25"] as const),
    ["2026-02-20", "2026-03-02", "2026-03-12", "2026-03-22"],
  ],
  [
    "every other week counts weeks from that of the start, and takes each of its days",
    ruleWith([{ every: 2, on: { weekdays: ["Friday", "Monday"] } }]),
    ...(["2026-01-01", "2026-01-31"] as const),
    ["2026-01-02", "2026-01-12", "2026-01-16", "2026-01-26", "2026-01-30"],
  ],
  [
    "the year's 53rd week is a week like others",
    ruleWith([{ every: 2 }]),
    ...(["2026-12-14", "2027-01-31"] as const),
    ["2026-12-14", "2026-12-28", "2027-01-11", "2027-01-25"],
  ],
  [
    "the 31st is the last of a shorter month",
    monthly({ day: 31 }),
    "2028-02-01",
    "2028-04-30",
    ["2028-02-29", "2028-03-31", "2028-04-30"],
  ],
  [
    "the last day",
    monthly({ last: true }, 3),
    "2026-01-01",
    "2026-12-31",
    ["2026-01-31", "2026-04-30", "2026-07-31", "2026-10-31"],
  ],
  [
    "the first Monday of a quarter",
    monthly({ nth: 1, weekday: "Monday" }, 3),
    ...(["2026-01-01", "2026-12-31"] as const),
    ["2026-01-05", "2026-04-06", "2026-07-06", "2026-10-05"],
  ],
  [
    "the last Friday",
    monthly({ nth: -1, weekday: "Friday" }),
    "2026-01-01",
    "2026-02-28",
    ["2026-01-30", "2026-02-27"],
  ],
  [
    "29 February is the last of it in other years",
    yearly({ day: 29, month: 2 }),
    "2026-01-01",
    "2028-12-31",
    ["2026-02-28", "2027-02-28", "2028-02-29"],
  ],
  [
    "a month that is over in the year of the start is none of it",
    yearly({ day: 1, month: 1 }, 2),
    "2025-01-01",
    "2030-12-31",
    ["2026-01-01", "2028-01-01", "2030-01-01"],
  ],
  ["the third working day", monthly({ workday: 3 }), "2026-01-01", "2026-02-28", ["2026-01-05", "2026-02-04"]],
  ["nothing before the start", ruleWith([{}], { start: "2026-03-04" }), "2026-02-01", "2026-03-15", ["2026-03-09"]],
  [
    "nothing after the end",
    ruleWith([{}], { end: "2026-01-12" }),
    "2026-01-01",
    "2026-12-31",
    ["2026-01-05", "2026-01-12"],
  ],
])("%s", (_, rule, from, to, days) => {
  expect(daysOf(rule, from, to)).toEqual(days);
});

const on21st = { every: 1, unit: "month", on: { day: 21 } } as const;
const shifted = (fields: Partial<PlanRule>, level: Partial<Level> = on21st) => ruleWith([level], fields);

test.each<[string, PlanRule, string, string[]]>([
  ["a weekend stays without a shift", shifted({}), "2026-03", ["2026-03-21"]],
  ["or goes on to Monday", shifted({ shift: "next" }), "2026-03", ["2026-03-23"]],
  ["or back to Friday", shifted({ shift: "previous" }), "2026-03", ["2026-03-20"]],
  ["or to the nearer, of a Saturday Friday", shifted({ shift: "nearest" }), "2026-03", ["2026-03-20"]],
  ["of a Sunday Monday", shifted({ shift: "nearest" }), "2026-06", ["2026-06-22"]],
  [
    "what goes on from Good Friday stands on Monday",
    shifted({ holidays: "move" }, { ...on21st, on: { day: 3 } }),
    "2026-04",
    ["2026-04-06"],
  ],
  [
    "what may go either way stands before it",
    shifted({ holidays: "move", shift: "nearest" }, { ...on21st, on: { day: 3 } }),
    "2026-04",
    ["2026-04-02"],
  ],
  [
    "of two days equally near, to the later",
    shifted({ holidays: "move", shift: "nearest" }, { ...on21st, on: { day: 24 } }),
    "2026-06",
    ["2026-06-25"],
  ],
  [
    "from a weekend past the holiday after it",
    shifted({ holidays: "move", shift: "next" }, { ...on21st, on: { day: 10 } }),
    "2026-10",
    ["2026-10-13"],
  ],
  [
    "a season from the leap day begins on the 28th in other years",
    shifted({ seasons: [{ from: "02-29", to: "03-31" }] }, { ...on21st, on: { last: true } }),
    "2026-02",
    ["2026-02-28"],
  ],
  ["what skips a holiday isn't made", shifted({ holidays: "skip" }, { ...on21st, on: { day: 24 } }), "2026-06", []],
  ["what keeps it is made on it", shifted({}, { ...on21st, on: { day: 24 } }), "2026-06", ["2026-06-24"]],
  ["what leaves a shutdown passes New Year's Day too", shifted({ shutdowns: "move", holidays: "move" }), "2026-12", []],
  ["and comes after it", shifted({ shutdowns: "move", holidays: "move" }), "2027-01", ["2027-01-04", "2027-01-21"]],
  ["what skips a shutdown isn't made", shifted({ shutdowns: "skip" }), "2026-12", []],
  [
    "of several moved onto one day there is one",
    shifted({ shutdowns: "move" }, { every: 1, unit: "day", on: null }),
    "2027-01",
    Array.from({ length: 28 }, (_, n) => `2027-01-${String(n + 4).padStart(2, "0")}`),
  ],
  ["what moves past the end isn't made", shifted({ shift: "next", end: "2026-03-22" }), "2026-03", []],
  [
    "nothing moves back to before the start",
    shifted({ shift: "previous", start: "2026-03-21" }),
    "2026-03",
    ["2026-03-23"],
  ],
  [
    "a season may go past the end of the year",
    shifted({ seasons: [{ from: "11-15", to: "02-29" }] }),
    "2026-02",
    ["2026-02-21"],
  ],
  ["outside of it nothing is made", shifted({ seasons: [{ from: "11-15", to: "02-20" }] }), "2026-02", []],
])("%s", (_, rule, month, days) => {
  const first = date(`${month}-01`);
  expect(daysOf(rule, first.toString(), first.with({ day: first.daysInMonth }).toString())).toEqual(days);
});

test("where levels meet the largest stands, and says which it covers", () => {
  const first = { weekday: "Monday", nth: 1 } as const;
  const levels: Partial<Level>[] = [
    { id: "week" },
    { id: "month", every: 1, unit: "month", on: first },
    { id: "year", every: 1, unit: "year", on: { ...first, month: 6 } },
  ];
  const found = agenda(ruleWith(levels), "2026-05-25", "2026-07-06").map(({ day, level, covers }) => [
    day,
    level,
    covers,
  ]);
  expect(found).toEqual([
    ["2026-05-25", "week", []],
    ["2026-06-01", "year", ["week", "month"]],
    ["2026-06-08", "week", []],
    ["2026-06-15", "week", []],
    ["2026-06-22", "week", []],
    ["2026-06-29", "week", []],
    ["2026-07-06", "month", ["week"]],
  ]);
});

test("the occurrence of a day says where it would stand by its interval", () => {
  const rule = ruleWith([on21st], { shift: "next" });
  const plan = planOf(rule);
  expect(entryOn(plan, date("2026-03-21"), plan.createdOn)).toBe(null);
  expect(entryOn(plan, date("2026-03-23"), plan.createdOn)).toMatchObject({ day: "2026-03-23", nominal: "2026-03-21" });
});
