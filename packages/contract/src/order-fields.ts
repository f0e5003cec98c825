import { scheduleDefaults, timeOfDay } from "@millwright/domain/maintenance/schedule";
import { dayOffRules } from "@millwright/domain/plans/rule";
import { monthlyPeriods, planFrequencies, priorities, statuses, weekdays } from "@millwright/domain/work/work-order";
import { z } from "zod";
import { digits, leftOpen, noChoice, takes, whenPattern } from "#call/described.ts";
import {
  asked,
  defaultWhenEmpty,
  line,
  moment,
  optionalLines,
  optionalOrEmpty,
  optionalText,
  plannedDay,
  reference,
} from "#call/shapes.ts";
import { limits } from "#limits.ts";
import { NewPlanRule } from "#plans.ts";

/** A day, an instant, or a wall-clock time of the plant; empty counts as null. */
export const when = z
  .preprocess((value) => (value === "" ? null : value), z.string().max(40).nullable())
  .meta({ anyOf: [{ type: "string", pattern: whenPattern }, leftOpen] });

/** No status counts as Scheduled, and so does pending, as others call it. */
export const status = takes(
  z.preprocess(
    (value) => (value === null || (typeof value === "string" && /^(?:pending)?$/i.test(value)) ? "Scheduled" : value),
    z.enum(statuses),
  ),
  leftOpen,
  { type: "string", pattern: "^[Pp][Ee][Nn][Dd][Ii][Nn][Gg]$" },
);

/** Whole minutes, also as digits in a text; empty counts as null. */
export const minutes = takes(
  z.preprocess((value) => {
    if (typeof value !== "string" || !/^\s*\d*\s*$/.test(value)) return value;
    return value.trim() === "" ? null : Number(value);
  }, z.int().min(0).max(limits.estimatedMinutes).nullable()),
  digits(5),
);

/** A choice that can be taken back: an empty text and "none" count as null. */
export const chosen = <T extends string>(schema: z.ZodType<T>) =>
  takes(
    z.preprocess(
      (value: T | null | "" | "none") => (value === "" || value === "none" ? null : value),
      schema.nullable(),
    ),
    noChoice,
  );

export const title = asked(limits.title);
export const tags = z.array(line(limits.tag)).max(limits.tags);
/** What a person says of an order, whatever else of it they change. */
export const orderFields = {
  description: optionalLines(limits.text),
  priority: z.enum(priorities),
  assignee: reference,
  requested_by_name: optionalText(limits.name),
  site: optionalText(limits.name),
  department_id: reference,
  machine_id: reference,
  location: optionalText(limits.location),
  due_date: when,
  scheduled_start: when,
  scheduled_end: when,
  scheduled_date: when,
  estimated_duration: minutes,
  tags,
  safety_notes: optionalLines(limits.text),
  notes: optionalLines(limits.text),
  procedure_id: reference.describe(
    "What it is done by, a published one: a repair takes its steps, a PM those of the version at each occurrence's beginning.",
  ),
  problem_id: reference.describe(
    "Of a repair what was seen, a code of the plant's problems; of a PM it means nothing.",
  ),
  cause_id: reference.describe("Of a repair why, a code of the plant's causes."),
  remedy_id: reference.describe("Of a repair what was done, a code of the plant's remedies."),
  needs_lockout: z
    .boolean()
    .describe("Whether it is begun behind one's own lock, and completed once all are off. Who plans takes it back."),
};

/** When a PM falls due; of a repair they mean nothing. */
export const schedule = {
  frequency: chosen(z.enum(planFrequencies)),
  day_of_week: chosen(z.enum(weekdays)),
  monthly_period: chosen(z.enum(monthlyPeriods)),
  time: chosen(z.string().regex(timeOfDay)),
  shutdowns: chosen(z.enum(dayOffRules)).describe(
    "What becomes of what falls in a shutdown; null: Daily and Weekly are skipped, Monthly moves to the next working day. A rule of its own says it in itself.",
  ),
};

/** A rule of its own in the place of the frequency; null says nothing, one of the three frequencies takes it back. */
export const plan = NewPlanRule.nullable().describe(
  "A rule of its own: then frequency, day_of_week and monthly_period mean nothing. One of the frequencies Daily, Weekly and Monthly without it takes the plan back to that.",
);
/** From when a change of the plan holds. */
export const planFrom = optionalOrEmpty(plannedDay).describe(
  "From when the change holds: the first day that is possible when left out, which is today, or tomorrow where today has an occurrence.",
);

/** A day or period that is left empty on purpose is missing where the frequency needs it: none is made up. */
export const newSchedule = {
  frequency: defaultWhenEmpty(z.enum(planFrequencies), scheduleDefaults.frequency),
  day_of_week: schedule.day_of_week.default(scheduleDefaults.day_of_week),
  monthly_period: schedule.monthly_period.default(scheduleDefaults.monthly_period),
  time: defaultWhenEmpty(z.string().regex(timeOfDay), scheduleDefaults.time),
  shutdowns: schedule.shutdowns.optional(),
};

/** Of a new repair, that its machine stands. */
export const newStop = {
  is_stopped: optionalOrEmpty(z.boolean()).describe(
    "Whether its machine stands: begins a downtime of it, or joins the one that is open.",
  ),
  stopped_at: optionalOrEmpty(moment).describe(
    "Since when it stands; now when left out. A time to come is taken for now, one of more than 366 days ago, or before the machine last ran again, is refused.",
  ),
};
