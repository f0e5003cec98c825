import type { AgendaEntry } from "@millwright/domain/plans/agenda";
import { noFacts } from "@millwright/domain/plans/facts";
import type { PlanDays } from "@millwright/domain/plans/plan";
import { type Day, dayOfText, textOfDay } from "./reference/civil.ts";
import { plannedByVersions } from "./reference/fixed.ts";
import { floatingOccurrences, type Plan } from "./reference/floating.ts";
import { meterOf } from "./reference/meter.ts";
import { type Occurrence, occurrenceAt } from "./reference/occurrence.ts";
import { pausedTimes, pauseOne } from "./reference/pauses.ts";
import { isFloatingVersion, versionOn, versionsOf } from "./reference/version.ts";

/**
 * When a plan falls due, a second time: written from decision 085 alone, day by day and without any of the engine's code,
 * so that a mistake of one is not one of the other.
 */
export function referenceAgenda(of: PlanDays, days: { from: string; to: string; today: string }): AgendaEntry[] {
  const plan = planOf(of, dayOfText(days.today));
  const [from, to] = [dayOfText(days.from), dayOfText(days.to)];
  const all = occurrencesOf(plan, to).filter(({ day }) => from <= day && day <= to);
  return all.sort((a, b) => a.day - b.day).map(entryOf);
}

export function planOf(of: PlanDays, today: Day): Plan {
  const facts = of.facts ?? noFacts;
  const versions = versionsOf(of, facts.calendar);
  const createdOn = dayOfText(of.createdOn.toString());
  const readings = facts.readings.map(({ day, total }) => ({ day: dayOfText(day), total }));
  return {
    ...{ versions, createdOn, today, facts, meter: meterOf(readings, createdOn) },
    pauses: pausedTimes(of.paused ?? [], versions),
    moves: (of.moves ?? []).map(({ planned, to }) => ({
      planned: dayOfText(planned.toString()),
      to: dayOfText(to.toString()),
    })),
  };
}

/** What is paused or moved may come from far: some more days than are asked for are worked out. */
export function occurrencesOf(plan: Plan, to: Day): Occurrence[] {
  const last =
    Math.max(to, ...plan.pauses.map(({ until }) => until), ...plan.moves.map(({ planned }) => planned)) + 500;
  const floating = floatingOccurrences(plan, last);
  const taken = new Set(floating.map(({ day }) => day));
  return [...fixedOccurrences(plan, last).filter(({ day }) => !taken.has(day)), ...floating];
}

function fixedOccurrences(plan: Plan, to: Day): Occurrence[] {
  const { versions, meter, today, pauses, moves, facts } = plan;
  const done = new Set(facts.done.map(({ day }) => dayOfText(day)));
  const isKept = (day: Day) => done.has(day) || moves.some(({ planned }) => planned === day);
  let all = plannedByVersions(versions, meter, to, today);
  for (const time of pauses) all = pauseOne(all, time, { versions, isKept });
  const ofFixed = moves.filter(({ planned }) => {
    const of = versionOn(versions, planned);
    return of && !isFloatingVersion(of);
  });
  const shifted = ofFixed.map(({ planned, to: day }) => {
    const smallest = versionOn(versions, planned)?.rule.levels[0]?.id ?? "";
    return { ...(all.find((one) => one.day === planned) ?? occurrenceAt(planned, { level: smallest })), day };
  });
  const isTaken = new Set([...ofFixed.map(({ planned }) => planned), ...shifted.map(({ day }) => day)]);
  return [...all.filter(({ day }) => !isTaken.has(day)), ...shifted];
}

function entryOf(of: Occurrence): AgendaEntry {
  const { between, catchesUp } = of;
  return {
    ...{ day: textOfDay(of.day), planned: textOfDay(of.planned), nominal: textOfDay(of.nominal) },
    ...{ level: of.level, covers: of.covers, is_forecast: of.isForecast },
    between: between && { from: textOfDay(between.from), to: between.to === null ? null : textOfDay(between.to) },
    catches_up: catchesUp && { from: textOfDay(catchesUp.from), until: textOfDay(catchesUp.until) },
    value: of.value,
  };
}
