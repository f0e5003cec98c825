import type { DayOfMonth, Level, On, PlanRule, Unit } from "@millwright/domain/plans/rule";
import type { Dice } from "./dice.ts";
import { type Day, names, textOfDay } from "./reference/civil.ts";

const intervals: Record<Unit, readonly number[]> = {
  day: [1, 2, 3, 7, 10, 14, 30, 45, 90, 120, 365],
  week: [1, 1, 2, 3, 4, 6, 13, 26],
  month: [1, 1, 2, 3, 6, 12, 18],
  year: [1, 1, 2, 4],
};

/** A rule that begins around a day; it may have faults. */
export function randomRule(dice: Dice, around: Day): PlanRule {
  const anchor = dice.of(["fixed", "floating"] as const);
  const trigger = dice.of(
    anchor === "fixed" ? (["date", "date", "meter"] as const) : (["date", "date", "meter", "any", "all"] as const),
  );
  const start = around + (dice.in(0.5) ? 0 : dice.below(80) - 40);
  const leadOfMeter = dice.in(0.5) ? 0 : dice.below(20);
  return {
    ...{ levels: randomLevels(dice, trigger), anchor, trigger, start: textOfDay(start) },
    end: dice.in(0.75) ? null : textOfDay(start + dice.below(2_500)),
    shift: dice.of(["none", "next", "previous", "nearest"]),
    holidays: dice.of(["keep", "skip", "move"]),
    shutdowns: dice.of(["keep", "skip", "move"]),
    seasons: Array.from({ length: dice.in(0.7) ? 0 : 1 + dice.below(2) }, () => randomSeason(dice)),
    window: dice.in(0.5) ? null : dice.below(40),
    lead: dice.below(91),
    overlap: anchor === "fixed" && dice.in(0.3) ? "stack" : "one",
    meter: trigger === "date" ? null : { id: "hours", origin: dice.in(0.5) ? 0 : dice.below(1_000), lead: leadOfMeter },
  };
}

function randomSeason(dice: Dice): { from: string; to: string } {
  const limit = () => (dice.in(0.2) ? "02-29" : textOfDay(dice.below(365)).slice(5));
  return { from: limit(), to: limit() };
}

function randomLevels(dice: Dice, trigger: PlanRule["trigger"]): Level[] {
  const count = dice.in(0.5) ? 1 : 1 + dice.below(dice.in(0.8) ? 3 : 6);
  const lengths = { day: 1, week: 7, month: 30.436875, year: 365.2425 };
  const dated = Array.from({ length: count }, () => randomInterval(dice));
  dated.sort((a, b) => a.every * lengths[a.unit] - b.every * lengths[b.unit]);
  const units = Array.from({ length: count }, () => 25 * (1 + dice.below(80))).sort((a, b) => a - b);
  return Array.from({ length: count }, (_, at) => {
    const id = ["a", "b", "c", "d", "e", "f"][at] ?? "a";
    const date = trigger === "meter" ? { every: null, unit: null, on: null } : dated[at];
    return {
      ...{ id, name: count > 1 ? `Level ${id}` : "", every: null, unit: null, on: null, ...date },
      ...{ every_units: trigger === "date" ? null : (units[at] ?? 25), procedure_id: null, minutes: null },
    };
  });
}

function randomInterval(dice: Dice): { every: number; unit: Unit; on: On | null } {
  const unit = dice.of(["day", "week", "month", "year"] as const);
  const every = dice.in(0.02) ? 1 + dice.below(999) : dice.of(intervals[unit]);
  if (unit === "day") return { every, unit, on: null };
  if (unit === "week") {
    const weekdays = dice.in(0.6) ? [dice.of(names)] : names.filter(() => dice.in(0.4));
    return { every, unit, on: { weekdays: weekdays.length > 0 ? weekdays : ["Sunday"] } };
  }
  const on = randomDayOfMonth(dice);
  return { every, unit, on: unit === "year" ? { ...on, month: 1 + dice.below(12) } : on };
}

function randomDayOfMonth(dice: Dice): DayOfMonth {
  return dice.of<() => DayOfMonth>([
    () => ({ day: dice.in(0.3) ? 28 + dice.below(4) : 1 + dice.below(31) }),
    () => ({ last: true }),
    () => ({ nth: dice.of([1, 2, 3, 4, -1] as const), weekday: dice.of(names) }),
    () => ({ workday: dice.in(0.2) ? -1 : 1 + dice.below(15) }),
  ])();
}
