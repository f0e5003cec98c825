import { moveFault } from "#maintenance/moves/moving-occurrences.ts";
import type { RecurringWork } from "#maintenance/occurrence-state.ts";
import { plannedDayOf, scheduleOf, withMove } from "#maintenance/plan-days.ts";
import { dayOffOn, type PlantCalendar } from "#plans/calendar/plant-calendar.ts";
import { type DayNumber, numberOf, plainDateOf, textOf } from "#plans/day-number.ts";
import { loadOfWeeks, type ToDo, type WeekLoad, weekDays } from "#plans/load/load.ts";
import { type PlanRule, windowOf } from "#plans/rule.ts";
import { ruleOf } from "#plans/spec-rules.ts";

type PlainDate = Temporal.PlainDate;

/** Whether a plan stays on its grid, so that a move of one occurrence changes no other. */
const staysOnGrid = ({ anchor, trigger }: PlanRule) => anchor === "fixed" && trigger === "date";

/**
 * Whether levelling may move the occurrence of a day to another: an earlier one from tomorrow on inside its window, on which the plant works and a person could
 * move it. What has begun is for the caller to know.
 */
export function mayLevel(
  work: RecurringWork,
  day: PlainDate,
  to: PlainDate,
  today: PlainDate,
  calendar: PlantCalendar,
): boolean {
  const { rule } = ruleOf(scheduleOf(work, day), calendar);
  if (!staysOnGrid(rule) || Temporal.PlainDate.compare(to, day) >= 0 || Temporal.PlainDate.compare(to, today) <= 0)
    return false;
  const planned = numberOf(plannedDayOf(work, day));
  const at = numberOf(to);
  const isInside = planned - windowOf(rule) <= at && at <= planned;
  return isInside && dayOffOn(calendar, to.toString()) === null && moveFault(work, day, to, today) === null;
}

/** A PM that may be levelled, with what of it is to be done. */
export interface PlanToLevel {
  /** In whose order plans are taken, where nothing else decides. */
  code: string;
  work: RecurringWork;
  toDo: readonly ToDo[];
  /** The day of what has begun; null where nothing has. */
  begun: string | null;
}

/** A move that would bring a week nearer to its crew's hours. */
export interface ProposedMove<Plan> {
  plan: Plan;
  day: DayNumber;
  to: DayNumber;
  planned: DayNumber;
  /** How many days before its planned one are its window. */
  window: number;
  rule: PlanRule;
  level: string;
  minutes: number;
  /** How many minutes too many its week has before the move, and how many the other one has left. */
  over: number;
  free: number;
}

export interface Levelling<Plan> {
  moves: ProposedMove<Plan>[];
  /** The weeks as they would be then. */
  after: WeekLoad[];
}

interface Weeks {
  from: DayNumber;
  weeks: number;
  today: PlainDate;
}

/**
 * Moves of single occurrences inside their windows, from weeks that ask more than the crew has to weeks that have room; at most so many. Week after week, in
 * each the longest work first, onto the day that has most room. None makes another week ask too much.
 */
export function proposeMoves<Plan extends PlanToLevel>(
  plans: readonly Plan[],
  { from, weeks, today }: Weeks,
  crew: (day: DayNumber) => number,
  calendar: PlantCalendar,
  most: number,
): Levelling<Plan> {
  const now = numberOf(today);
  const all = plans.flatMap(({ toDo }) => toDo);
  const capacity = new Capacity(all, loadOfWeeks(all, { from, weeks, today: now }, crew), crew);
  const workOf = new Map<Plan, RecurringWork>();
  const moves: ProposedMove<Plan>[] = [];
  const byWeek = Map.groupBy(candidatesIn(plans, now), ({ one }) => capacity.weekOf(one.day));
  for (const week of capacity.weeks) {
    const candidates = week.planned > week.crew ? (byWeek.get(week) ?? []).toSorted(longestFirst) : [];
    for (const candidate of candidates) {
      if (week.planned <= week.crew || moves.length === most) break;
      const { plan, one, minutes } = candidate;
      const work = workOf.get(plan) ?? plan.work;
      const day = plainDateOf(one.day);
      const to = capacity.daysFor(candidate).find((at) => mayLevel(work, day, plainDateOf(at), today, calendar));
      if (to === undefined) continue;
      const { planned, rule, level } = one;
      const because = { over: week.planned - week.crew, free: capacity.freeIn(to) };
      moves.push({ ...{ plan, day: one.day, to, planned, window: windowOf(rule), rule, level, minutes }, ...because });
      workOf.set(plan, { ...work, moves: withMove(work, day, plainDateOf(to)) });
      capacity.carry(minutes, one.day, to);
    }
  }
  return { moves, after: capacity.weeks };
}

/** How much the crew has left, by day and by week. */
class Capacity {
  readonly weeks: WeekLoad[];
  private readonly crew: (day: DayNumber) => number;
  private readonly ofDay = new Map<DayNumber, number>();

  constructor(toDo: readonly ToDo[], weeks: WeekLoad[], crew: (day: DayNumber) => number) {
    this.weeks = weeks;
    this.crew = crew;
    for (const { day, minutes } of toDo) this.add(day, minutes ?? 0);
  }

  weekOf(day: DayNumber): WeekLoad | undefined {
    const [first] = this.weeks;
    return first && this.weeks[Math.floor((day - first.from) / weekDays)];
  }

  freeIn(day: DayNumber): number {
    const week = this.weekOf(day);
    return week === undefined ? 0 : week.crew - week.planned;
  }

  /** The days of weeks before its own that have room for what may be moved, the freest first. */
  daysFor({ one, minutes, before }: Candidate<PlanToLevel>): DayNumber[] {
    const first = Math.max(one.planned - windowOf(one.rule), before + 1);
    const last = Math.min(one.planned, (this.weekOf(one.day)?.from ?? 0) - 1);
    const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
    return days
      .filter((day) => this.crew(day) > 0 && this.freeIn(day) >= minutes)
      .sort((a, b) => this.leftOn(b) - this.leftOn(a) || b - a);
  }

  carry(minutes: number, from: DayNumber, to: DayNumber): void {
    for (const [day, sign] of [
      [from, -1],
      [to, 1],
    ] as const) {
      this.add(day, sign * minutes);
      const week = this.weekOf(day);
      if (week === undefined) continue;
      week.planned += sign * minutes;
      week.count += sign;
    }
  }

  private leftOn(day: DayNumber): number {
    return this.crew(day) - (this.ofDay.get(day) ?? 0);
  }

  private add(day: DayNumber, minutes: number): void {
    this.ofDay.set(day, (this.ofDay.get(day) ?? 0) + minutes);
  }
}

interface Candidate<Plan> {
  plan: Plan;
  one: ToDo;
  minutes: number;
  /** The day of the one before it, or today. */
  before: DayNumber;
}

/** What may be moved at all: ahead, not begun, of a plan on its grid, with a length. */
function candidatesIn<Plan extends PlanToLevel>(plans: readonly Plan[], today: DayNumber): Candidate<Plan>[] {
  return plans.flatMap((plan) =>
    plan.toDo.flatMap((one, at) => {
      const { day, minutes, rule, isForecast } = one;
      const before = Math.max(today, plan.toDo[at - 1]?.day ?? today);
      const isOpen = day > today && !isForecast && staysOnGrid(rule) && textOf(day) !== plan.begun;
      return isOpen && minutes !== null && minutes > 0 ? [{ plan, one, minutes, before }] : [];
    }),
  );
}

function longestFirst(a: Candidate<PlanToLevel>, b: Candidate<PlanToLevel>): number {
  if (a.minutes !== b.minutes) return b.minutes - a.minutes;
  if (a.plan.code !== b.plan.code) return a.plan.code < b.plan.code ? -1 : 1;
  return a.one.day - b.one.day;
}
