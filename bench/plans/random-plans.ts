import type { Schedule } from "@millwright/domain/maintenance/schedule";
import type { DoneOccurrence, PlanFacts } from "@millwright/domain/plans/facts";
import type { OccurrenceMove, Pause, PlanDays } from "@millwright/domain/plans/plan";
import { madeAt, type PlanRule, readPlanRule } from "@millwright/domain/plans/rule";
import { monthlyPeriods } from "@millwright/domain/work/work-order";
import { type Dice, diceOf } from "./dice.ts";
import { randomRule } from "./random-rules.ts";
import { type Day, dayOfText, names, textOfDay } from "./reference/civil.ts";

export interface RandomPlan {
  plan: PlanDays;
  from: string;
  to: string;
  today: string;
}

const years = 5;
const plain = (day: Day) => Temporal.PlainDate.from(textOfDay(day));

/** A plan of any kind with five years of what may happen to it; the same for the same seed. */
export function randomPlan(seed: number): RandomPlan {
  const dice = diceOf(seed);
  const createdOn = randomBeginning(dice);
  const to = createdOn + years * 366;
  const today = createdOn + dice.below(years * 365);
  const scheduleVersions = randomVersions(dice, createdOn, to);
  const facts = randomFacts(dice, { scheduleVersions, createdOn, today, to });
  const plan: PlanDays = {
    ...{ scheduleVersions: withUsed(seed, scheduleVersions, facts), createdOn: plain(createdOn), facts },
    paused: randomPauses(dice, createdOn, to),
    moves: [],
    completed: new Set(facts.done.map(({ day }) => day)),
  };
  return { plan, from: textOfDay(createdOn - 10), to: textOfDay(to), today: textOfDay(today) };
}

/** Year ends, 29 February and years of 53 weeks come more often than by chance. */
function randomBeginning(dice: Dice): Day {
  const year = 2016 + dice.below(18);
  if (dice.in(0.2)) return dayOfText(`${year}-12-25`) + dice.below(14);
  if (dice.in(0.1)) return dayOfText(`${year}-02-26`) + dice.below(6);
  return dayOfText(`${year}-01-01`) + dice.below(365);
}

function randomVersions(dice: Dice, createdOn: Day, to: Day): PlanDays["scheduleVersions"] {
  const first = {
    schedule: randomSchedule(dice, createdOn),
    from: plain(createdOn + (dice.in(0.1) ? 30 - dice.below(60) : 0)),
  };
  const rest: { schedule: Schedule; from: Temporal.PlainDate }[] = [];
  let from = createdOn;
  while (dice.in(0.25) && from < to) {
    from += dice.in(0.1) ? 0 : dice.below(700);
    rest.push({ schedule: randomSchedule(dice, dice.in(0.5) ? createdOn : from), from: plain(from) });
  }
  return [first, ...rest];
}

function randomSchedule(dice: Dice, around: Day): Schedule {
  if (dice.in(0.12)) return { time: "08:00", ...dice.of(usualSchedules), ...dice.of(inShutdowns) };
  for (;;) {
    const rule: PlanRule = randomRule(dice, around);
    if (!("fault" in readPlanRule(rule))) return { time: "08:00", frequency: "Custom", rule };
  }
}

const inShutdowns = [{}, { shutdowns: "keep" }, { shutdowns: "skip" }, { shutdowns: "move" }] as const;
const usualSchedules = [
  { frequency: "Daily" as const },
  ...names.map((day_of_week) => ({ frequency: "Weekly" as const, day_of_week })),
  ...monthlyPeriods.map((monthly_period) => ({ frequency: "Monthly" as const, monthly_period })),
];

/** What the meters had counted when the rules were made: known or not, before or after that day's reading, or put right since. */
function withUsed(seed: number, versions: PlanDays["scheduleVersions"], { readings }: PlanFacts) {
  const dice = diceOf(seed * 13 + 5);
  const usedBy = (day: Day) => {
    const known = readings.findLast((reading) => dayOfText(reading.day) <= day)?.total ?? 0;
    return Math.max(0, known + dice.of([0, 0, -1, 1]) * dice.below(400));
  };
  const [first, ...rest] = versions.map((version) => {
    const { schedule, from } = version;
    if (schedule.frequency !== "Custom" || dice.in(0.3)) return version;
    const used = usedBy(dayOfText(from.toString()) - (dice.in(0.3) ? dice.below(30) : 0));
    return { from, schedule: { ...schedule, rule: madeAt(schedule.rule, used) } };
  });
  return first === undefined ? versions : ([first, ...rest] as const);
}

interface Lived {
  scheduleVersions: PlanDays["scheduleVersions"];
  createdOn: Day;
  today: Day;
  to: Day;
}

function randomFacts(dice: Dice, lived: Lived): PlanFacts {
  const readings = dice.in(0.1) ? [] : randomReadings(dice, lived);
  const done = dice.in(0.3) ? [] : randomDone(dice, lived, readings);
  const day = textOfDay(lived.createdOn + dice.below(lived.today - lived.createdOn + 30));
  const isOpen = dice.in(0.2) && done.every((one) => one.day !== day);
  return {
    calendar: randomCalendar(dice, lived),
    done,
    open: isOpen ? { day, level: dice.of(levelIds) } : null,
    readings,
  };
}

const levelIds = ["a", "b", "c", "d", "e", "f"];

function randomCalendar(dice: Dice, { createdOn, to }: Lived): PlanFacts["calendar"] {
  const length = to - createdOn;
  const workdays = dice.in(0.6) ? names.slice(0, 5) : names.filter(() => dice.in(0.6));
  const holidays = Array.from({ length: dice.below(40) }, (_, at) => {
    return { day: textOfDay(createdOn + dice.below(length)), name: `Holiday ${at}` };
  });
  const shutdowns = Array.from({ length: dice.below(7) }, (_, at) => {
    const from = createdOn - 40 + dice.below(length);
    return { from: textOfDay(from), to: textOfDay(from + dice.below(dice.in(0.1) ? 100 : 25)), name: `Shutdown ${at}` };
  });
  return {
    workdays: workdays.length === 0 ? ["Wednesday"] : workdays,
    holidays: [...new Map(holidays.map((holiday) => [holiday.day, holiday])).values()],
    shutdowns,
  };
}

function randomReadings(dice: Dice, { createdOn, today }: Lived): PlanFacts["readings"] {
  const readings: PlanFacts["readings"][number][] = [];
  let [day, total] = [createdOn - dice.below(200), dice.below(500)];
  const gap = 1 + dice.below(40);
  const perDay = dice.below(30);
  while (day <= today) {
    readings.push({ day: textOfDay(day), total });
    const days = 1 + dice.below(2 * gap);
    total += dice.in(0.1) ? 0 : dice.below(2 * perDay * days + 1) / dice.of([1, 1, 10]);
    day += days;
  }
  return readings;
}

function randomDone(dice: Dice, { createdOn, today }: Lived, readings: PlanFacts["readings"]): DoneOccurrence[] {
  const done: DoneOccurrence[] = [];
  const gap = 1 + dice.below(200);
  for (let day = createdOn + dice.below(60); day <= today + 20; day += 1 + dice.below(2 * gap)) {
    const on = Math.min(today, dice.in(0.5) ? day : day - 5 + dice.below(30));
    const known = readings.findLast((reading) => dayOfText(reading.day) <= on)?.total ?? null;
    const before = known === null || dice.in(0.8) ? known : Math.max(0, known - dice.below(900));
    done.push({
      day: textOfDay(day),
      on: textOfDay(on),
      level: dice.of(levelIds),
      total: dice.in(0.5) ? before : null,
    });
  }
  return done;
}

function randomPauses(dice: Dice, createdOn: Day, to: Day): Pause[] {
  if (dice.in(0.4)) return [];
  const pauses: Pause[] = [];
  let day = createdOn;
  for (let count = dice.below(5); count > 0; count -= 1) {
    const from = dice.in(0.3) ? day : createdOn + dice.below(to - createdOn);
    day = from + 1 + dice.below(dice.in(0.3) ? 250 : 30);
    const kind = dice.of(["paused", "paused", "deleted", null] as const);
    pauses.push({
      from: plain(from),
      until: plain(day),
      ...(kind && { kind }),
      reason: kind === "paused" ? `Reason ${count}` : null,
    });
  }
  return pauses;
}

/** Moves of some of what a plan plans, and of days on which nothing is planned any more. */
export function withMoves(seed: number, random: RandomPlan, planned: readonly string[]): RandomPlan {
  const dice = diceOf(seed * 7 + 1);
  if (dice.in(0.5)) return random;
  const moves = new Map<string, OccurrenceMove>();
  const createdOn = dayOfText(random.plan.createdOn.toString());
  for (let count = 1 + dice.below(4); count > 0; count -= 1) {
    const anyDay = createdOn + dice.below(years * 365);
    const day = dice.in(0.8) && planned.length > 0 ? dayOfText(dice.of(planned)) : anyDay;
    const to = Math.max(createdOn, day - 20 + dice.below(41));
    const isTaken = [...moves.values()].some((move) =>
      [move.to.toString(), move.planned.toString()].includes(textOfDay(to)),
    );
    if (to !== day && !isTaken && ![...moves.values()].some((move) => move.to.toString() === textOfDay(day)))
      moves.set(textOfDay(day), { planned: plain(day), to: plain(to) });
  }
  return { ...random, plan: { ...random.plan, moves: [...moves.values()] } };
}
