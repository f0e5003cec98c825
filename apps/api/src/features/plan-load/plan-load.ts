import { limits } from "@millwright/contract/limits";
import type {
  LoadOfPlan,
  LoadWeek,
  PlanLevelling,
  PlanLoad,
  PlanLoadWeek,
  ProposedMove,
} from "@millwright/contract/plan-load";
import { type DayNumber, numberOf, textOf } from "@millwright/domain/plans/day-number";
import { proposeMoves } from "@millwright/domain/plans/load/levelling";
import { crewMinutes, loadOfWeeks, type ToDo, type WeekLoad, weekDays } from "@millwright/domain/plans/load/load";
import { onlyLevel } from "@millwright/domain/plans/spec-rules";
import { weekOf } from "@millwright/domain/week";
import { isInHand } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import { getDepartment } from "#features/departments/departments.ts";
import type { PlantDay } from "#features/maintenance/maintenance.ts";
import { type LoadedPlan, listToDo as toDo } from "#features/plan-load/to-do.ts";
import { calendarOf } from "#features/plant-calendar/plant-calendar.ts";
import { hoursOfCrew } from "#features/week-plan/week-plan.ts";
import { refuse } from "#http/errors/refusal.ts";

/** What some PMs have to be done between two days. */
export const listToDo = toDo;

interface LoadRequest {
  /** A day of the first week; the week that runs when left out. */
  from?: string | undefined;
  weeks: number;
  department_id?: string | undefined;
}

/** What the PMs ask of the crew, week by week. @throws Refusal `invalid`, `not_found` of the department */
export async function getLoad(db: CompanyDb, request: LoadRequest, today: PlantDay): Promise<PlanLoad> {
  const { plans, loads } = await load(db, request, today);
  const untimed = plans.filter(({ toDo }) => toDo.some(({ minutes }) => minutes === null));
  return {
    today: today.day.toString(),
    weeks: loads.map(weekShown),
    untimed: untimed.slice(0, limits.planViews.plansShown).map(({ row }) => planShown(row)),
    untimed_count: untimed.length,
  };
}

/** What PMs fall in a week. @throws Refusal `invalid`, `not_found` of the department */
export async function getLoadOfWeek(
  db: CompanyDb,
  request: Omit<LoadRequest, "weeks">,
  today: PlantDay,
): Promise<PlanLoadWeek> {
  const { plans, loads } = await load(db, { ...request, weeks: 1 }, today);
  const [week] = loads;
  if (week === undefined) return refuse("invalid");
  const falling = plans.filter(({ toDo }) => toDo.length > 0);
  const longest = falling.toSorted((a, b) => minutesOf(b) - minutesOf(a));
  return {
    week: weekShown(week),
    plans: longest.slice(0, limits.planViews.plansOfWeek).map(loadShown),
    plan_count: falling.length,
  };
}

/** Moves that would level the load; nothing is moved. @throws Refusal `invalid` */
export async function getLevelling(db: CompanyDb, request: LoadRequest, today: PlantDay): Promise<PlanLevelling> {
  const { plans, loads, span, crew, calendar } = await load(db, request, today);
  const toLevel = plans.map((plan) => ({ ...plan, code: plan.row.wo_id, begun: begunOf(plan) }));
  const { moves, after } = proposeMoves(toLevel, { ...span, today: today.day }, crew, calendar, limits.planViews.moves);
  const isOver = ({ planned, crew: capacity }: WeekLoad) => planned > capacity;
  return {
    today: today.day.toString(),
    moves: moves.map(
      ({ plan: { row }, ...move }): ProposedMove => ({
        ...planShown(row),
        machine_name: row.machine_name,
        level: levelShown(move),
        occurrence: textOf(move.day),
        to: textOf(move.to),
        window_from: textOf(move.planned - move.window),
        minutes: move.minutes,
        because: { over_minutes: move.over, free_minutes: move.free },
      }),
    ),
    over_now: loads.filter(isOver).length,
    over_then: after.filter(isOver).length,
  };
}

async function load(db: CompanyDb, { from, weeks, department_id: departmentId }: LoadRequest, today: PlantDay) {
  if (departmentId !== undefined) await getDepartment(db, departmentId);
  const span = { from: mondayOf(from, today), weeks, today: numberOf(today.day) };
  const to = span.from + weeks * weekDays - 1;
  const plans = await toDo(db, { departmentId, from: span.from, to }, today);
  const calendar = await calendarOf(db);
  const crew = crewMinutes(await hoursOfCrew(db), calendar);
  const all = plans.flatMap(({ toDo }) => toDo);
  return { span, plans, calendar, crew, loads: loadOfWeeks(all, span, crew) };
}

/** What is over is no load, and what is foreseen is worked out from one to the next: nobody asks further ahead. */
function mondayOf(from: string | undefined, { day }: PlantDay): DayNumber {
  const start = from ?? day.toString();
  if (start > day.add({ years: limits.planViews.years }).toString()) refuse("invalid", { fields: { from: "invalid" } });
  const monday = (of: Temporal.PlainDate) => numberOf(weekOf(of).from);
  return Math.max(monday(Temporal.PlainDate.from(start)), monday(day));
}

/** The day of what somebody has begun; null where nobody has. */
function begunOf({ row: { status, scheduled_on } }: LoadedPlan): string | null {
  return isInHand(status) ? scheduled_on : null;
}

const minutesOf = ({ toDo }: LoadedPlan) => toDo.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);

function weekShown({ from, planned, forecast, count, untimed, crew }: WeekLoad): LoadWeek {
  return {
    from: textOf(from),
    planned_minutes: planned,
    forecast_minutes: forecast,
    crew_minutes: crew,
    count,
    untimed_count: untimed,
  };
}

function planShown({ id, wo_id, title }: LoadedPlan["row"]) {
  return { work_order_id: id, wo_id, title };
}

function loadShown({ row, toDo }: LoadedPlan): LoadOfPlan {
  const { machine_name, department_name, assignee_name } = row;
  return {
    ...planShown(row),
    ...{ machine_name, department_name, assignee_name },
    days: toDo.map((one) => ({
      day: textOf(one.day),
      level: levelShown(one),
      minutes: one.minutes,
      is_forecast: one.isForecast,
      is_overdue: one.isOverdue,
    })),
  };
}

function levelShown({ rule, level }: Pick<ToDo, "rule" | "level">): LoadOfPlan["days"][number]["level"] {
  if (level === onlyLevel) return null;
  const { id, name } = rule.levels.find((one) => one.id === level) ?? { id: level, name: "" };
  return { id, name };
}
