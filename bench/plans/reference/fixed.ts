import type { Level } from "@millwright/domain/plans/rule";
import type { Day } from "./civil.ts";
import { isNominal, place } from "./grid.ts";
import { expectedAt, type Meter, nearly, reachedOn, readingFrom, usedUntil } from "./meter.ts";
import { merge, type Occurrence, occurrenceAt } from "./occurrence.ts";
import { gather, isFloatingVersion, type Version } from "./version.ts";

/** §2 to §4 and §8: what the fixed versions plan up to a day, before pauses and moves. */
export function plannedByVersions(versions: readonly Version[], meter: Meter, to: Day, today: Day): Occurrence[] {
  return versions
    .filter((of) => !isFloatingVersion(of))
    .flatMap((of) => (of.rule.trigger === "meter" ? byMeter(of, meter, to, today) : byDate(of, to)));
}

function byDate(of: Version, to: Day): Occurrence[] {
  const found = new Map<Day, Map<string, Day>>();
  const from = Math.max(of.start, of.first - 65);
  for (let nominal = from; nominal <= Math.min(of.end, of.last + 61, to + 61); nominal += 1) {
    for (const level of of.rule.levels) {
      if (!isNominal(of, level, nominal)) continue;
      const placement = place(of, nominal, of.floor);
      if ("dropped" in placement || placement.day < of.first || placement.day > Math.min(of.last, to)) continue;
      const onDay = found.get(placement.day) ?? new Map<string, Day>();
      found.set(placement.day, onDay.set(level.id, nominal));
    }
  }
  return [...found].map(([day, nominals]) => {
    const ids = gather(of.rule, [...nominals.keys()]);
    return occurrenceAt(day, { ...ids, nominal: nominals.get(ids.level) ?? day });
  });
}

function byMeter(of: Version, meter: Meter, to: Day, today: Day): Occurrence[] {
  const all = of.rule.levels.flatMap((level) => valuesOf(of, level, meter, to, today));
  const first = Math.max(of.first, of.start);
  const counted = all.filter(({ day }) => first <= day && day <= Math.min(of.last, of.end, to));
  return [...new Set(counted.map(({ day }) => day))].flatMap((day) => {
    return (
      merge(
        of,
        counted.filter((one) => one.day === day),
      ) ?? []
    );
  });
}

function valuesOf(of: Version, { id, every_units }: Level, meter: Meter, to: Day, today: Day): Occurrence[] {
  const { origin, lead, used } = of.rule.meter ?? { origin: 0, lead: 0 };
  const until = usedUntil(meter, used, of.first);
  const dayOf = used === undefined ? readingFrom : reachedOn;
  const found: Occurrence[] = [];
  if (every_units === null) return found;
  for (let k = 1; ; k += 1) {
    const value = origin + k * every_units;
    if (until !== null && value <= until + nearly) continue;
    const reached = dayOf(meter, value - lead, meter.createdOn);
    if (reached !== null) {
      found.push({ ...occurrenceAt(reached, { level: id }), value });
      continue;
    }
    const expected = expectedAt(meter, value - lead, today + 1);
    if (expected === null || expected.day > to) return found;
    found.push({ ...occurrenceAt(expected.day, { level: id }), isForecast: true, between: expected.between, value });
  }
}
