import { mostReadingDays } from "@millwright/domain/plans/facts";
import { dayOffRules } from "@millwright/domain/plans/rule";
import { monthlyPeriods, planFrequencies, weekdays } from "@millwright/domain/work/work-order";
import { z } from "zod";
import { day, filled, id, line, Named, plannedDay } from "#call/shapes.ts";
import { limits } from "#limits.ts";
import { HeldLock } from "#lockout.ts";
import { ForecastBasis } from "#meters.ts";
import { FormerWeek } from "#plant-calendar.ts";

const shifts = ["none", "next", "previous", "nearest"] as const;
const onOffDay = z.enum(dayOffRules);
const month = z.int().min(1).max(12).optional().describe("Of a year, 1 to 12; of other units it is left out.");

/** Which day of a week, month or year. */
export const PlanDay = z.union([
  z.object({ weekdays: z.array(z.enum(weekdays)).min(1).max(weekdays.length) }),
  z.object({ day: z.int().min(1).max(31).describe("31 is the last of a shorter month."), month }),
  z.object({ last: z.literal(true), month }),
  z.object({ nth: z.union([z.literal([1, 2, 3, 4, -1])]), weekday: z.enum(weekdays), month }),
  z.object({ workday: z.union([z.int().min(1).max(15), z.literal(-1)]).describe("-1 is the last."), month }),
]);

export const PlanLevel = z.object({
  id: id.describe("Made by its sender; it stays the level's whatever else of it changes."),
  name: line(limits.name).describe("May be empty where there is one level."),
  every: z.int().min(1).max(999).nullable(),
  unit: z.enum(["day", "week", "month", "year"]).nullable(),
  on: PlanDay.nullable(),
  every_units: z.number().positive().max(limits.meterTotal).nullable().describe("Of the meter: 0.001 or more."),
  procedure_id: id.nullable(),
  minutes: z.int().min(0).max(limits.estimatedMinutes).nullable().describe("That it takes; null is the order's."),
});

const dayOfYear = z.string().regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/);

/** When a PM of the frequency Custom is to fall due. */
export const NewPlanRule = z.object({
  levels: z
    .array(PlanLevel)
    .min(1)
    .max(limits.planLevels)
    .describe(
      "From the smallest to the largest: where they fall on one day, the largest is done and completes the others.",
    ),
  anchor: z
    .enum(["fixed", "floating"])
    .describe("fixed stays on its grid; floating counts from when it was done last."),
  trigger: z.enum(["date", "meter", "any", "all"]).describe("any: whichever comes first; all: whichever comes last."),
  start: plannedDay,
  end: plannedDay.nullable(),
  shift: z.enum(shifts).describe("Where a day that is not worked moves to."),
  holidays: onOffDay,
  shutdowns: onOffDay,
  seasons: z
    .array(z.object({ from: dayOfYear, to: dayOfYear }))
    .max(limits.planSeasons)
    .describe("MM-DD, both days included; one may go past the end of the year. None: the whole year."),
  window: z
    .int()
    .min(0)
    .max(limits.planDays)
    .nullable()
    .describe("Days before its own in which it is usually done; null: a tenth of the smallest interval, at least one."),
  lead: z.int().min(0).max(90).describe("Days before its own on which it is shown and may begin."),
  overlap: z
    .enum(["one", "stack"])
    .describe("stack, of a fixed one: what is open stays to do when the next one comes."),
  meter: z
    .object({
      id,
      origin: z.number().min(0).max(limits.meterTotal).describe("The use from which its values are counted."),
      lead: z.number().min(0).max(limits.meterTotal).describe("Units before its value at which it is due."),
    })
    .nullable(),
});

/** When one does: the server says what its meter had counted. */
export const PlanRule = NewPlanRule.extend({
  meter: NewPlanRule.shape.meter
    .unwrap()
    .extend({
      used: z
        .number()
        .optional()
        .describe(
          "What it had counted when the rule was made: what isn't above it counts as used. Left out where that isn't known.",
        ),
    })
    .nullable(),
});

/** How often a level comes. */
export const PlanInterval = PlanLevel.pick({ every: true, unit: true, on: true, every_units: true }).extend({
  trigger: NewPlanRule.shape.trigger,
  meter_unit: z.string().nullable().describe("What its meter counts; null where it has none."),
});
export const interval = PlanInterval.nullable().describe("Of a level without a name, how often it comes.");
export const level_name = z.string().nullable().describe("The level of its plan; null where that has none.");

/** Between which days a meter is expected to bring an occurrence. */
const Expected = z.object({
  from: day,
  to: day.nullable().describe("Null where the meter may never come to it."),
  based_on: ForecastBasis.nullable().describe(
    "The days of the first and the last reading that it follows from, and how many there are.",
  ),
});

/** What an order says of its plan. */
export const planOfOrder = {
  conflict_count: z.int().describe("What was changed by two people and nobody has decided."),
  plan: PlanRule.nullable().describe("The rule of a PM whose frequency is Custom; null of the others."),
  shutdowns: onOffDay
    .nullable()
    .describe(
      "What was chosen for what falls in a shutdown; null: as it is usual of its frequency, or as `plan` says.",
    ),
  level: Named.nullable().describe("Of the current occurrence; null where the plan has none."),
  covers: z.array(Named).describe("The smaller levels that it completes as well."),
  expected: Expected.nullable().describe("Of what a meter brings, and has not yet."),
  family_id: id.nullable().describe("The same of the PMs that are one plan; null of one that is alone."),
  open_count: z.int().describe("How many occurrences are open: more than one only where they stack."),
  pause: z
    .object({ from: day, until: day, reason: z.string() })
    .nullable()
    .describe("The pause that runs or is to come, up to a day that is not among it."),
  needs_lockout: z.boolean().describe("Whether it is begun behind one's own lock, and completed once all are off."),
  locks: z.array(HeldLock).describe("The locks that are on for it, the earliest first."),
};

/** A pause of a plan. */
export const NewPause = z.object({
  from: plannedDay.optional().describe("Today when left out."),
  until: plannedDay.describe("The day on which it goes on, which is not paused any more."),
  reason: filled(limits.reason),
});

/** What happened, as far as days follow from it. */
export const PlanFacts = z.object({
  calendar: z.object({
    workdays: z.array(z.enum(weekdays)).readonly(),
    former_weeks: z.array(FormerWeek).readonly().optional(),
    holidays: z.array(z.object({ day, name: z.string() })).readonly(),
    shutdowns: z.array(z.object({ from: day, to: day, name: z.string() })).readonly(),
  }),
  done: z
    .array(z.object({ day, on: day, level: id, total: z.number().nullable() }))
    .readonly()
    .describe("What was done or skipped last of each level: its day, and the day on which it was."),
  open: z.object({ day, level: id }).nullable().describe("What has begun and is open."),
  readings: z
    .array(z.object({ day, total: z.number() }))
    .readonly()
    .describe(
      `Of its meter, the highest use of each day on which it was read, ascending: the first day and the latest, ${mostReadingDays} at most.`,
    ),
});

/** A schedule of a PM and the day that it applies from, until the next one's. */
export const ScheduleSpan = z.object({
  from: day,
  frequency: z.enum(planFrequencies),
  day_of_week: z.enum(weekdays).nullable(),
  monthly_period: z.enum(monthlyPeriods).nullable(),
  time: z.string(),
  plan: PlanRule.nullable(),
  shutdowns: onOffDay.nullable().describe("null: as it is usual of its frequency, or as `plan` says."),
});
