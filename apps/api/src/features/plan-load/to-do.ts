import { knownSince } from "@millwright/domain/maintenance/maintenance";
import { type RecurringWork, readPauses } from "@millwright/domain/maintenance/occurrence-state";
import { readMoves } from "@millwright/domain/maintenance/plan-days";
import { readScheduleVersions } from "@millwright/domain/maintenance/schedule-versions";
import { type DayNumber, never, numberOf } from "@millwright/domain/plans/day-number";
import { type ToDo, toDoBetween } from "@millwright/domain/plans/load/load";
import type { CompanyDb } from "#db/database.ts";
import { executionsSince } from "#features/executions/executions.ts";
import { type PlannedTask, type PlantDay, withPlanFacts } from "#features/maintenance/maintenance.ts";
import { listOver, listPlans, type PlanRow, type WhichPlans } from "#features/plan-load/plan-load.queries.ts";

/** A PM with what of it is to be done in some time. */
export interface LoadedPlan {
  row: PlanRow;
  work: RecurringWork;
  toDo: ToDo[];
}

/** What the PMs of the plant, or some of them, have to be done between two days, by their codes. */
export async function listToDo(
  db: CompanyDb,
  { from, to, ...which }: WhichPlans & { from: DayNumber; to: DayNumber },
  today: PlantDay,
): Promise<LoadedPlan[]> {
  const rows = await listPlans(db, which);
  const plans = await withOutcomes(db, await withPlanFacts(db, rows.map(plannedOf), today), today.day);
  return plans.map(({ row, ...work }) => {
    const timed = { work, minutes: row.minutes, isBehind: isBehind(work, today.day) };
    return { row, work, toDo: toDoBetween(timed, from, to, numberOf(today.day)) };
  });
}

interface Planned extends RecurringWork, PlannedTask {
  row: PlanRow;
  paused: PlannedTask["paused"];
}

function plannedOf(row: PlanRow): Planned {
  return {
    row,
    id: row.id,
    scheduleVersions: readScheduleVersions(row.scheduleVersions),
    createdOn: Temporal.PlainDate.from(row.created_on),
    currentOccurrence: row.scheduled_on === null ? never : Temporal.PlainDate.from(row.scheduled_on),
    completed: new Set(),
    paused: readPauses(row.paused),
    moves: readMoves(row.moves),
  };
}

const isBehind = ({ currentOccurrence }: Pick<Planned, "currentOccurrence">, day: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(currentOccurrence, day) < 0;

/** With the days that are over: of all from today on, and of those that are behind what they know of. */
async function withOutcomes(db: CompanyDb, plans: readonly Planned[], today: Temporal.PlainDate): Promise<Planned[]> {
  const ahead = Map.groupBy(await listOver(db, today), ({ order_id }) => order_id);
  const behind = plans.filter((plan) => isBehind(plan, today));
  const since = behind.map((plan) => ({ orderId: plan.id, since: knownSince(plan, today, plan.currentOccurrence) }));
  const known = behind.length === 0 ? new Map() : await executionsSince(db, since);
  return plans.map((plan) => {
    const over = known.get(plan.id) ?? ahead.get(plan.id);
    return over === undefined ? plan : { ...plan, ...endedDays(over) };
  });
}

function endedDays(over: readonly { day: string; outcome: string | null }[]) {
  const of = (isThat: (outcome: string) => boolean) =>
    new Set(over.flatMap(({ day, outcome }) => (outcome !== null && isThat(outcome) ? [day] : [])));
  return { completed: of((outcome) => outcome === "completed"), overtaken: of((outcome) => outcome !== "completed") };
}
