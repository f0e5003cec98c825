import type { PlanFacts } from "@millwright/domain/plans/facts";
import type { Level } from "@millwright/domain/plans/rule";
import { type Day, dayOfText } from "./civil.ts";
import { earliestAfter, isNominal, isNominalAfter, place } from "./grid.ts";
import { type Expected, expectedAt, expectedFrom, type Meter, reachedOn, totalOn } from "./meter.ts";
import { type Occurrence, occurrenceAt } from "./occurrence.ts";
import { afterPauses, type PausedTime } from "./pauses.ts";
import { gather, isFloatingVersion, onWorkedDay, rankOf, type Version, versionOn, windowOfRule } from "./version.ts";

const farthestDays = 10_958;

interface Done {
  day: Day;
  on: Day;
  level: string;
  total: number | null;
  /** The value that it was due at: of what is only assumed. */
  assumed?: { value: number | null };
}

interface Due {
  level: string;
  day: Day;
  nominal: Day;
  isForecast: boolean;
  between: Expected["between"];
  value: number | null;
}

export interface Plan {
  versions: readonly Version[];
  createdOn: Day;
  meter: Meter;
  pauses: readonly PausedTime[];
  moves: readonly { planned: Day; to: Day }[];
  facts: PlanFacts;
  today: Day;
}

/** §7: what was done in the times of floating versions, what is due, and the forecasts up to a day. */
export function floatingOccurrences(plan: Plan, to: Day): Occurrence[] {
  const { versions, facts, today } = plan;
  const done: Done[] = facts.done.map((one) => ({ ...one, day: dayOfText(one.day), on: dayOfText(one.on) }));
  const found = new Map<Day, Occurrence>();
  for (const { day, level } of done) {
    const of = versionOn(versions, day);
    if (of && isFloatingVersion(of)) found.set(day, standing(plan, day, gather(of.rule, [level])));
  }
  let after: Day | null = null;
  for (;;) {
    const due: Occurrence | null = after === null ? firstDue(plan, done) : nextDue(plan, done, after);
    if (!due || due.planned > to) break;
    found.set(due.day, after === null ? due : { ...due, isForecast: true });
    after = Math.max(due.day, today);
    done.push({ day: due.day, on: after, level: due.level, total: null, assumed: { value: due.value } });
  }
  return [...found.values()];
}

/** What is done or has begun: it was planned where a person moved it from. */
function standing({ moves }: Plan, day: Day, of: { level: string; covers: string[] }): Occurrence {
  const planned = moves.find(({ to }) => to === day)?.planned ?? day;
  return { ...occurrenceAt(day, of), planned, nominal: planned };
}

/** What is due: what has begun and is open, or what is due next, as far as nobody moved it. */
function firstDue(plan: Plan, done: readonly Done[]): Occurrence | null {
  const holds = versionOn(plan.versions, plan.today);
  const { open } = plan.facts;
  if (open && holds && isFloatingVersion(holds)) return openOne(plan, holds, done, open);
  const due = nextDue(plan, done, null);
  const move = due && plan.moves.find(({ planned }) => planned === due.planned);
  if (!move) return due;
  const isFree = done.every(({ day, on }) => on < move.to && day !== move.to);
  return isFree ? { ...due, day: move.to } : due;
}

function openOne(plan: Plan, of: Version, done: readonly Done[], open: { day: string; level: string }): Occurrence {
  const [day, rank] = [dayOfText(open.day), rankOf(of.rule, open.level)];
  const until = day + windowOfRule(of.rule);
  const smaller = of.rule.levels.slice(0, rank).filter((level) => {
    const due = settled(plan, of, dueOf(plan, of, level, done), done, null);
    return due !== null && due.day <= until;
  });
  const level = of.rule.levels[rank];
  const own = level ? settled(plan, of, dueOf(plan, of, level, done), done, null) : null;
  const one = standing(plan, day, { level: level?.id ?? "", covers: smaller.map(({ id }) => id) });
  return { ...one, value: own?.value ?? null };
}

/** The first floating version's that falls due before it is over. */
function nextDue(plan: Plan, done: readonly Done[], after: Day | null): Occurrence | null {
  for (const of of plan.versions.filter((one) => isFloatingVersion(one) && one.first <= one.last)) {
    const all = of.rule.levels.flatMap((level) => settled(plan, of, dueOf(plan, of, level, done), done, after) ?? []);
    const day = Math.min(...all.map((due) => due.day));
    if (all.length > 0 && day <= of.last) return together(of, all, day);
  }
  return null;
}

function together(of: Version, all: readonly Due[], day: Day): Occurrence | null {
  const onDay = all.filter((due) => due.day === day);
  const leading = onDay.findLast(({ isForecast }) => !isForecast) ?? onDay.at(-1);
  const within = all.filter((due) => due.day <= day + windowOfRule(of.rule)).map(({ level }) => level);
  if (!leading) return null;
  const { nominal, isForecast, between, value } = leading;
  const of1 = occurrenceAt(day, { nominal, level: within.at(-1) ?? leading.level, covers: within.slice(0, -1) });
  return { ...of1, isForecast, between, value };
}

/** Where a due day comes to stand: not before its version, out of pauses, and on no day of what is done. */
function settled(plan: Plan, of: Version, due: Due | null, done: readonly Done[], after: Day | null): Due | null {
  if (!due) return null;
  const earliest = Math.max(of.first, of.start, after === null ? Number.NEGATIVE_INFINITY : after + 1);
  let day = due.day < earliest ? onWorkedDay(of, earliest) : due.day;
  for (;;) {
    const back = afterPauses(plan.pauses, day);
    if (back === null) return null;
    if (back === day && !done.some((one) => one.day === day)) break;
    day = back === day ? onWorkedDay(of, day + 1) : back;
  }
  return day > of.end ? null : { ...due, day };
}

/** When one level is due, by its date, its meter or both. */
function dueOf(plan: Plan, of: Version, level: Level, done: readonly Done[]): Due | null {
  const rank = rankOf(of.rule, level.id);
  const counting = done.filter((one) => rankOf(of.rule, one.level) >= rank);
  const latest = Math.max(...counting.map(({ on }) => on));
  const last = counting.findLast(({ on }) => on === latest);
  const { trigger } = of.rule;
  const byDate = trigger === "meter" ? null : dueByDate(of, level, last?.on ?? null, plan.createdOn);
  const byMeter = trigger === "date" ? null : dueByMeter(plan, of, level, last);
  if (trigger === "date" || trigger === "meter") return byDate ?? byMeter;
  if (trigger === "any") return byDate && (!byMeter || byDate.day <= byMeter.day) ? byDate : byMeter;
  if (!byDate || !byMeter) return null;
  return byDate.day > byMeter.day ? { ...byMeter, day: byDate.day, nominal: byDate.nominal } : byMeter;
}

function dueByDate(of: Version, level: Level, done: Day | null, createdOn: Day): Due | null {
  const due = (nominal: Day, day: Day): Due => ({
    ...{ level: level.id, day, nominal, isForecast: false, between: null, value: null },
  });
  if (done === null) return firstPlanned(of, level, Math.max(of.start, createdOn), due);
  const floor = Math.max(of.floor, done + 1);
  const earliest = earliestAfter(level, done);
  for (let nominal = earliest; nominal <= Math.min(of.end, earliest + farthestDays); nominal += 1) {
    if (!isNominalAfter(of, level, done, nominal)) continue;
    const placement = place(of, nominal, floor);
    if ("day" in placement) return due(nominal, placement.day);
  }
  return null;
}

function firstPlanned(of: Version, level: Level, from: Day, due: (nominal: Day, day: Day) => Due): Due | null {
  let first: Due | null = null;
  const last = Math.min(of.end, from + farthestDays);
  for (let nominal = of.start; nominal <= Math.min(last, (first?.day ?? last) + 61); nominal += 1) {
    if (!isNominal(of, level, nominal)) continue;
    const placement = place(of, nominal, of.floor);
    if ("day" in placement && placement.day >= from && placement.day <= (first?.day ?? placement.day))
      first = due(nominal, placement.day);
  }
  return first;
}

function dueByMeter({ meter, createdOn, today }: Plan, of: Version, level: Level, last: Done | undefined): Due | null {
  const { origin, lead } = of.rule.meter ?? { origin: 0, lead: 0 };
  const units = level.every_units;
  if (units === null) return null;
  const due = ({ day, between }: Expected, value: number | null, isForecast: boolean): Due => ({
    ...{ level: level.id, day, nominal: day, isForecast, between, value },
  });
  if (last?.assumed) {
    const expected = expectedFrom(meter, last.on, units - lead);
    const before = last.assumed.value;
    return expected && due(expected, before === null ? null : before + units, true);
  }
  const value = (last ? (last.total ?? totalOn(meter, last.on) ?? origin) : origin) + units;
  const earliest = last ? last.on + 1 : Math.max(of.start, createdOn);
  const reached = reachedOn(meter, value - lead, earliest);
  if (reached !== null) return due({ day: reached, between: null }, value, false);
  const expected = expectedAt(meter, value - lead, Math.max(today + 1, earliest));
  return expected && due(expected, value, true);
}
