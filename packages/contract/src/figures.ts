import { costKinds } from "@millwright/domain/costs/costs";
import { monthFigures } from "@millwright/domain/figures/closed-month";
import { doubts, figureNames, figuresWithRows, figureUnits } from "@millwright/domain/figures/figure";
import { labourStates } from "@millwright/domain/figures/labour-shares";
import { occurrenceStates } from "@millwright/domain/figures/pm-compliance";
import { frozenStates } from "@millwright/domain/figures/schedule-compliance";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { day, id, instant, page } from "#call/shapes.ts";
import { limits } from "#limits.ts";

const most = limits.figures;
const share = {
  dividend: z.number().describe("Above the line; a time in milliseconds."),
  divisor: z.number().describe("Below it; a time in milliseconds."),
};
const ms = z.number().describe("Milliseconds.");
const count = z.int().min(0);
const cents = z.int().nullable().describe("Canadian cents; null of who may not see what work costs.");

/** One figure of a plant. */
export const Figure = z.object({
  figure: z.enum(figureNames),
  unit: z.enum(figureUnits).describe("What the value counts: `share` a part of one, `each` how many for each."),
  value: z.number().nullable().describe("`dividend` by `divisor`; null where there is nothing to divide by."),
  ...share,
  doubts: z.array(z.enum(doubts)).describe("Why it is to be taken with care, or why there is none."),
  numbers: z
    .record(z.string(), z.number())
    .describe("The numbers that its definition is filled in with; times in milliseconds."),
});
export type Figure = z.output<typeof Figure>;

const monthValues = {
  availability: z.number().nullable(),
  stopped_ms: ms,
  failures: count,
  pm_due: count,
  pm_on_time: count,
  frozen: count,
  frozen_done: count,
  labour_cents: cents,
  parts_cents: cents,
  services_cents: cents,
  cost_cents: cents,
};

/** What a month of the period says, as far as the period has it. */
export const FigureMonth = z.object({
  month: z.string().describe("YYYY-MM"),
  ...monthValues,
  restated: z
    .object({ closed_at: instant, figures: z.array(z.enum(monthFigures)), ...monthValues })
    .nullable()
    .describe(
      "What a whole month said when it was closed, and which figures of it later work changed; null where none did. A month is closed on the third day of the next one.",
    ),
});
export type FigureMonth = z.output<typeof FigureMonth>;

/** A machine by what it stood and how often it failed. */
export const BadActor = z.object({
  machine_id: id,
  machine_name: z.string(),
  stopped_ms: ms,
  failures: count,
  cost_cents: cents,
  downtime_cents: cents.describe("What its stops cost; null as well where nobody said what an hour costs."),
  is_bad: z.boolean().describe("Whether it is among the first three by two of stopped time, failures and cost."),
});
export type BadActor = z.output<typeof BadActor>;

const costSums = {
  labour_cents: cents,
  parts_cents: cents,
  services_cents: cents,
  cost_cents: cents.describe("The sum of the three, in Canadian cents."),
  unpriced_minutes: count.describe("Time on work for which nobody has a rate: not in the sums."),
  unpriced_parts: count.describe("Movements of parts whose cost nobody said: not in the sums."),
};

/** What a machine cost in a month; `machine_id` is null of work without a machine. */
export const MachineCost = z.object({
  month: z.string().describe("YYYY-MM"),
  machine_id: id.nullable(),
  machine_name: z.string().nullable(),
  department_name: z.string().nullable(),
  ...costSums,
});
export type MachineCost = z.output<typeof MachineCost>;

export const Figures = z.object({
  from: day,
  to: day,
  since: instant.describe("From when on there were machines: the beginning of the period, or later."),
  until: instant.describe("As far as the period is over: its end, or now."),
  figures: z.array(Figure),
  months: z.array(FigureMonth).describe("Of a period of more than one month."),
  bad_actors: z.object({
    stopped_ms: ms,
    failures: count,
    machine_count: count.describe("How many machines stood, failed or cost something."),
    machines: z.array(BadActor).describe(`The first ${most.actors} by stopped time.`),
  }),
  costs: z
    .object({
      ...costSums,
      downtime_cents: cents.describe(
        "What the stops of machines cost beside it, where somebody said what an hour costs.",
      ),
      unpriced_machines: count.describe("Machines that stood of which nobody said what an hour costs."),
    })
    .nullable()
    .describe("What the work of the period cost; null of who may not see it."),
  problems: z
    .array(z.object({ problem_id: id.nullable(), count }))
    .describe("How many completed repairs had each problem, the most first; null, the last: nobody said one."),
  frozen_weeks: z
    .object({ this_week: instant.nullable(), next_week: instant.nullable() })
    .describe("When the plan of this week and of the next one was frozen."),
});
export type Figures = z.output<typeof Figures>;

export const figureRowKinds = [
  ...(["machine", "repair", "stop", "occurrence", "work", "technician"] as const),
  ...costKinds,
] as const;
export const figureRowStates = [
  ...occurrenceStates,
  ...frozenStates,
  ...(["open", "no_estimate", "born", "no_labour", "no_price"] as const),
  ...labourStates,
] as const;

/** One of the rows whose sums are a figure. */
export const FigureRow = z.object({
  id: z.string(),
  kind: z.enum(figureRowKinds),
  title: z.string(),
  wo_id: z.string().nullable(),
  work_order_id: id.nullable(),
  machine_id: id.nullable(),
  machine_name: z.string().nullable(),
  day: day.nullable().describe("The day that it was due or planned for."),
  done_on: day.nullable().describe("The day on which it was done."),
  at: instant.nullable().describe("When it began, or was done."),
  state: z.enum(figureRowStates).nullable(),
  ...share,
});
export type FigureRow = z.output<typeof FigureRow>;

const asked = {
  from: day.describe("The first day of the period."),
  to: day.describe(`Its last day. A period has ${most.years} years at most.`),
  department_id: id.optional(),
  class_id: id.optional().describe("A class of machines, with those that count as it."),
  machine_id: id.optional(),
};

export const FrozenWeek = z.object({
  monday: day,
  frozen_at: instant,
  work_count: count.describe("How much work stood in its plan."),
});
export type FrozenWeek = z.output<typeof FrozenWeek>;

const errors = ["invalid", "not_found", "period_backwards", "period_too_long"] as const;
const forReaders = { feature: "figures", access: "viewer", plan: "active" } as const;

export const figures = calls({
  "GET /figures": {
    ...forReaders,
    summary:
      "The figures of the plant, of a department or of a machine in a period of its days: each with the numbers that it is worked out of, and what speaks against it. Stops that last count up to now.",
    query: z.object(asked),
    output: Figures,
    errors,
  },
  "GET /figures/rows": {
    ...forReaders,
    summary:
      "The rows behind a figure: their dividends and divisors sum to those of the figure. Those behind `bad_actors` have stopped milliseconds above and failures below the line, those behind `cost` cents above it, those behind `downtime_cost` cents above and stopped milliseconds below.",
    query: z.object({ ...asked, ...page, figure: z.enum(figuresWithRows) }),
    output: z.array(FigureRow),
    errors: [...errors, "money_hidden"],
  },
  "GET /figures/costs": {
    ...forReaders,
    summary: "What each machine cost in each month of a period, the latest month first.",
    money: true,
    query: z.object({ ...asked, ...page }),
    output: z.array(MachineCost),
    errors,
  },
  "POST /week-plan/freeze": {
    feature: "figures",
    summary:
      "Freezes the plan of this week or of the next one, by a day of it. What stands in it is kept, for the figures to count what of it was done in its week. By itself it is frozen on the plant's Monday at six.",
    access: "planner",
    plan: "active",
    status: 201,
    body: z.object({ from: day }),
    output: FrozenWeek,
    errors: ["invalid", "week_frozen"],
  },
});
