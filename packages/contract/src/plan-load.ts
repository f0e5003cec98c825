import { z } from "zod";
import { calls } from "#call/call.ts";
import { day, id, Named, plannedDay } from "#call/shapes.ts";
import { limits } from "#limits.ts";

const most = limits.planViews;
const from = day.optional().describe("A day of the first week; the week that runs when left out, or earlier.");
const weeks = z.coerce.number().int().min(1).max(most.weeks).default(52);
const minutes = z.int().min(0);
const monday = day.describe("The Monday.");

/** What the PMs ask of the crew in a week. */
export const LoadWeek = z.object({
  from: monday,
  planned_minutes: minutes.describe("Of what somebody said how long it takes: its level, or the PM."),
  forecast_minutes: minutes.describe("What of it is only foreseen, from what was done and read so far."),
  crew_minutes: minutes.describe("That the technicians have by their weekly hours; none on holidays and in shutdowns."),
  count: z.int().describe("How many occurrences there are."),
  untimed_count: z.int().describe("How many of these nobody said of how long they take: they are not in the minutes."),
});
export type LoadWeek = z.output<typeof LoadWeek>;

const plan = { work_order_id: id, wo_id: z.string(), title: z.string() };

export const PlanLoad = z.object({
  today: day.describe("The plant's day now."),
  weeks: z
    .array(LoadWeek)
    .describe("Of the week that runs the days from today on, with what is overdue. What is done is not in it."),
  untimed: z
    .array(z.object(plan))
    .describe(`The PMs of which nobody said how long they take, the first ${most.plansShown} by their codes.`),
  untimed_count: z.int(),
});
export type PlanLoad = z.output<typeof PlanLoad>;

/** What one PM asks in a week. */
export const LoadOfPlan = z.object({
  ...plan,
  machine_name: z.string().nullable(),
  department_name: z.string().nullable(),
  assignee_name: z.string().nullable(),
  days: z.array(
    z.object({
      day: day.describe("What is overdue stands today."),
      level: Named.nullable().describe("Null where the PM has no rule of its own."),
      minutes: minutes.nullable().describe("Null where nobody said."),
      is_forecast: z.boolean(),
      is_overdue: z.boolean(),
    }),
  ),
});
export type LoadOfPlan = z.output<typeof LoadOfPlan>;

export const PlanLoadWeek = z.object({
  week: LoadWeek,
  plans: z.array(LoadOfPlan).describe(`Those that take longest first, at most ${most.plansOfWeek}.`),
  plan_count: z.int(),
});
export type PlanLoadWeek = z.output<typeof PlanLoadWeek>;

/** A move of one occurrence inside its window that would level the load. Nothing is moved by itself. */
export const ProposedMove = z.object({
  ...plan,
  machine_name: z.string().nullable(),
  level: Named.nullable().describe("Null where the PM has no rule of its own."),
  occurrence: day.describe("The day that it stands on."),
  to: day,
  window_from: day.describe("The first day of its window, whose last is that of its plan."),
  minutes,
  because: z.object({
    over_minutes: minutes.describe("That its week asks more than the crew has, once the moves before it are made."),
    free_minutes: minutes.describe("That the other week has left."),
  }),
});
export type ProposedMove = z.output<typeof ProposedMove>;

export const PlanLevelling = z.object({
  today: day.describe("The plant's day now."),
  moves: z.array(ProposedMove).describe(`At most ${most.moves}: week after week, the longest work first.`),
  over_now: z.int().describe("How many weeks ask more than the crew has."),
  over_then: z.int().describe("How many would, were all of these made."),
});
export type PlanLevelling = z.output<typeof PlanLevelling>;

/** A move of one occurrence, as it is asked for. */
export const TakeMove = z.object({
  work_order_id: id,
  occurrence: plannedDay.describe("The day that it stands on."),
  to: plannedDay,
});
export type TakeMove = z.output<typeof TakeMove>;

const MadeMove = z.object({ work_order_id: id, occurrence: day, to: day });

export const TakenMoves = z.object({
  taken: z.array(MadeMove),
  changed: z
    .array(MadeMove)
    .describe("Those that don't hold any more, which were left: gone, begun, done, or moved, or no day for it by now."),
  command: id
    .nullable()
    .describe("What takes all of it back (`POST /work-orders/undo`); null where nothing was taken."),
});
export type TakenMoves = z.output<typeof TakenMoves>;

const forReaders = { feature: "plan-load", access: "viewer", plan: "active" } as const;
const forPlanners = { feature: "plan-load", access: "planner", plan: "active" } as const;

export const planLoad = calls({
  "GET /plan-load": {
    ...forReaders,
    summary: `What the PMs ask of the crew in each of up to ${most.weeks} weeks, in minutes, against those that it has. By department the work alone is that of the department.`,
    query: z.object({ from, weeks, department_id: id.optional() }),
    output: PlanLoad,
    errors: ["invalid", "not_found"],
  },
  "GET /plan-load/week": {
    ...forReaders,
    summary: "What PMs fall in a week, and how long they take.",
    query: z.object({ from, department_id: id.optional() }),
    output: PlanLoadWeek,
    errors: ["invalid", "not_found"],
  },
  "GET /plan-load/moves": {
    ...forReaders,
    summary:
      "Proposes moves of single occurrences inside their windows, from weeks that ask more than the crew has to weeks that have room: of plans on their grid, ahead, and not begun. Nothing is moved by that.",
    query: z.object({ from, weeks }),
    output: PlanLevelling,
    errors: ["invalid"],
  },
  "POST /plan-load/moves": {
    ...forPlanners,
    summary:
      "Makes some of the moves, each only if it still holds, all in one. `POST /work-orders/undo` takes them back, by the command of the answer.",
    body: z.object({ moves: z.array(TakeMove).min(1).max(most.moves) }),
    output: TakenMoves,
    errors: ["invalid", "unknown_reference"],
  },
});
