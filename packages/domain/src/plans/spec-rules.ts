import { type Schedule, shutdownsOf } from "#maintenance/schedule.ts";
import { type PlantCalendar, usualCalendar } from "#plans/calendar/plant-calendar.ts";
import type { DayOffRule, Level, On, PlanRule } from "#plans/rule.ts";
import type { MonthlyPeriod, Weekday } from "#work/work-order.ts";

/** A rule with the calendar that its days follow from. */
export interface RuleOfPlant {
  rule: PlanRule;
  calendar: PlantCalendar;
  /** Whether it is Daily, Weekly or Monthly: these have no start, and know of no days off but Saturday, Sunday and shutdowns. */
  isUsual: boolean;
  /** Of those, what becomes of what comes to stand in a shutdown, and by which calendar. */
  inShutdown?: { dayOffRule: Exclude<DayOffRule, "keep">; plant: PlantCalendar };
}

/** The rule of a schedule: Daily, Weekly and Monthly are rules as well. */
export function ruleOf(schedule: Schedule, calendar: PlantCalendar): RuleOfPlant {
  switch (schedule.frequency) {
    case "Daily":
      return offShutdowns(daily, shutdownsOf(schedule), calendar);
    case "Weekly":
      return offShutdowns(weekly[schedule.day_of_week], shutdownsOf(schedule), calendar);
    case "Monthly":
      return offShutdowns(monthly[schedule.monthly_period], shutdownsOf(schedule), calendar);
    case "Custom":
      return { rule: schedule.rule, calendar, isUsual: false };
  }
}

function offShutdowns(of: RuleOfPlant, dayOffRule: DayOffRule, plant: PlantCalendar): RuleOfPlant {
  return dayOffRule === "keep" || plant.shutdowns.length === 0 ? of : { ...of, inShutdown: { dayOffRule, plant } };
}

/** The level of a plan that has none of its own. */
export const onlyLevel = "";

function usualRule(unit: Level["unit"], on: On, shift: PlanRule["shift"]): RuleOfPlant {
  const level = { id: onlyLevel, name: "", every: 1, unit, on, every_units: null, procedure_id: null, minutes: null };
  const rule: PlanRule = {
    levels: [level],
    ...{ anchor: "fixed", trigger: "date", start: "0001-01-01", end: null, shift, holidays: "keep", shutdowns: "keep" },
    ...{ seasons: [], window: null, lead: 0, overlap: "one", meter: null },
  };
  return { rule, calendar: usualCalendar, isUsual: true };
}

const onWeekdays = (...days: Weekday[]) => usualRule("week", { weekdays: days }, "none");

const daily = onWeekdays(...usualCalendar.workdays);
const weekly: Record<Weekday, RuleOfPlant> = {
  Monday: onWeekdays("Monday"),
  Tuesday: onWeekdays("Tuesday"),
  Wednesday: onWeekdays("Wednesday"),
  Thursday: onWeekdays("Thursday"),
  Friday: onWeekdays("Friday"),
  Saturday: onWeekdays("Saturday"),
  Sunday: onWeekdays("Sunday"),
};
const monthly: Record<MonthlyPeriod, RuleOfPlant> = {
  start: usualRule("month", { day: 1 }, "next"),
  middle: usualRule("month", { day: 15 }, "next"),
  end: usualRule("month", { last: true }, "previous"),
};
