import { provinces } from "@millwright/domain/plans/calendar/holiday-proposals";
import { weekdays } from "@millwright/domain/work/work-order";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { day, filled, id, newId, plannedDay, weekMinutes } from "#call/shapes.ts";
import { limits } from "#limits.ts";

const workdays = z.array(z.enum(weekdays)).min(1).max(7).describe("The days of the week on which the plant works.");
const province = z.enum(provinces).describe("A province or territory of Canada, by its two letters.");
const year = z.int().min(2000).max(2199);

/** A day on which the plant doesn't work. */
export const Holiday = z.object({
  id,
  day,
  name: z.string(),
  source: z.enum(["proposed", "own"]).describe("Whether it was proposed by the law of the province, or added by hand."),
});
export type Holiday = z.output<typeof Holiday>;

/** Days on which the whole plant stands. */
export const Shutdown = z.object({
  id,
  from: day.describe("The first day."),
  to: day.describe("The last day, which belongs to it."),
  name: z.string(),
});
export type Shutdown = z.output<typeof Shutdown>;

/** A working week that another one has followed. */
export const FormerWeek = z.object({
  until: day.describe("The last day on which it held."),
  workdays: z.array(z.enum(weekdays)).readonly(),
});

export const PlantCalendar = z.object({
  workdays,
  former_weeks: z.array(FormerWeek).readonly().describe("The weeks before the present one, the oldest first."),
  holidays: z.array(Holiday),
  shutdowns: z.array(Shutdown),
  province: province.nullable().describe("By whose law holidays were proposed last."),
  proposed_for: z.array(z.int()).describe("The years whose holidays somebody confirmed."),
  week_minutes: weekMinutes.nullable().describe("How long it works on each day of the week; null: nobody said."),
});
export type PlantCalendar = z.output<typeof PlantCalendar>;

/** What a shutdown would make of the plans. */
export const ShutdownEffect = z.object({
  changed: z.int().describe("How many plans have other days then."),
  skipping: z.int().describe("How many skip days."),
  moving: z.int().describe("How many have days that move."),
  kept: z.int().describe("How many have work on the days of the shutdown all the same, as they say."),
  plans: z
    .array(
      z.object({
        work_order_id: id,
        wo_id: z.string(),
        title: z.string(),
        machine_name: z.string().nullable(),
        moved: z.array(z.object({ from: day, to: day })),
        skipped: z.array(day),
        added: z.array(day).describe("Days on which it falls again."),
        kept: z.array(day).describe("Days of the shutdown on which it stays."),
      }),
    )
    .describe("Those that change or stay on these days, the first 1,000 by their codes."),
});
export type ShutdownEffect = z.output<typeof ShutdownEffect>;

const NewShutdown = z.object({ from: plannedDay, to: plannedDay, name: filled(limits.name) });

/** A day that the plant may take as a holiday. */
export const HolidayProposal = z.object({
  day,
  name_en: z.string(),
  name_fr: z.string(),
  is_choice: z.boolean().describe("Whether the employer takes one of several days, those of the same `choice`."),
  choice: z.enum(["easter", "national-holiday", "canada-day"]).nullable(),
  chosen: z.boolean().describe("Whether the law of the province has it; others are offered."),
});
export type HolidayProposal = z.output<typeof HolidayProposal>;
export type HolidayProposals = HolidayProposal[];

const forPlanners = { feature: "plant-calendar", access: "planner", plan: "active" } as const;

export const plantCalendar = calls({
  "GET /plant-calendar": {
    feature: "plant-calendar",
    summary:
      "On which days the plant works: its week, its holidays and its shutdowns, of some days where they are named.",
    access: "viewer",
    plan: "active",
    query: z.object({ from: day.optional(), to: day.optional() }),
    output: PlantCalendar,
    errors: ["invalid"],
  },
  "PUT /plant-calendar": {
    ...forPlanners,
    summary:
      "Says on which days of the week the plant works from tomorrow on, how long on each, or by the law of which province its holidays are proposed. Its figures count by these hours.",
    body: z.object({
      workdays: workdays.optional(),
      province: province.optional(),
      week_minutes: weekMinutes.nullable().optional(),
    }),
    output: PlantCalendar,
    errors: ["invalid"],
  },
  "GET /plant-calendar/proposals": {
    ...forPlanners,
    summary:
      "The holidays that the law of a province has in a year, and what is offered besides. Nothing is taken by itself.",
    query: z.object({ year: z.coerce.number().int().min(2000).max(2199), province }),
    output: z.array(HolidayProposal),
    errors: ["invalid"],
  },
  "POST /plant-calendar/confirm": {
    ...forPlanners,
    summary:
      "Takes some days from tomorrow on as the holidays of a year. Those that were proposed for it and are left out go; what was added by hand stays.",
    body: z.object({
      year,
      province,
      days: z.array(z.object({ day: plannedDay, name: filled(limits.name) })).max(limits.plantDays.inYear),
    }),
    output: PlantCalendar,
    errors: ["invalid", "day_begun", "too_many_days"],
  },
  "POST /plant-calendar/holidays": {
    ...forPlanners,
    summary: "Adds a day from tomorrow on, on which the plant doesn't work.",
    status: 201,
    body: z.object({ ...newId, day: plannedDay, name: filled(limits.name) }),
    output: Holiday,
    errors: ["invalid", "day_begun", "holiday_listed", "too_many_days", "idempotency_conflict", "not_found"],
  },
  "DELETE /plant-calendar/holidays/{id}": {
    ...forPlanners,
    summary: "Takes a holiday to come out of the calendar: the plant works on that day.",
    answer: "empty",
    status: 204,
    errors: ["not_found", "day_begun"],
  },
  "POST /plant-calendar/shutdowns": {
    ...forPlanners,
    summary: "Adds days from tomorrow on, on which the whole plant stands.",
    status: 201,
    body: z.object({ ...newId, ...NewShutdown.shape }),
    output: Shutdown,
    errors: ["invalid", "day_begun", "too_many_days", "idempotency_conflict", "not_found"],
  },
  "GET /plant-calendar/effect": {
    ...forPlanners,
    summary:
      "What a shutdown from one day to another would move and skip; of one that is changed, by its id. Of a floating plan the first day that changes is told; days by a meter alone never move.",
    query: z.object({ from: day, to: day, shutdown_id: id.optional() }),
    output: ShutdownEffect,
    errors: ["invalid", "not_found"],
  },
  "PUT /plant-calendar/shutdowns/{id}": {
    ...forPlanners,
    summary: "Changes a shutdown: of one that has begun its name, and its end from today on.",
    body: NewShutdown,
    output: Shutdown,
    errors: ["invalid", "not_found", "day_begun"],
  },
  "DELETE /plant-calendar/shutdowns/{id}": {
    ...forPlanners,
    summary: "Takes a shutdown that has not begun out of the calendar.",
    answer: "empty",
    status: 204,
    errors: ["not_found", "day_begun"],
  },
});
