import { limits } from "@millwright/contract/limits";
import type { ShutdownEffect } from "@millwright/contract/plant-calendar";
import { readPauses } from "@millwright/domain/maintenance/occurrence-state";
import { readMoves } from "@millwright/domain/maintenance/plan-days";
import { readScheduleVersions } from "@millwright/domain/maintenance/schedule-versions";
import { type CalendarEffect, shutdownEffect } from "@millwright/domain/plans/calendar/calendar-effect";
import { never } from "@millwright/domain/plans/day-number";
import type { CompanyDb } from "#db/database.ts";
import { withPlanFacts } from "#features/maintenance/maintenance.ts";
import { listPlans, type PlanRow } from "#features/plant-calendar/effect.queries.ts";
import { calendarOf, getCalendar } from "#features/plant-calendar/plant-calendar.ts";
import { requireRange } from "#features/plant-calendar/range.ts";
import { refuse } from "#http/errors/refusal.ts";
import { inTurns } from "#in-turns.ts";

/** As far as an occurrence moves off days that aren't worked. */
const reachDays = 60;

interface EffectRequest {
  from: string;
  to: string;
  /** The one that is to be changed; left out of a new one. */
  shutdown_id?: string | undefined;
}

/**
 * What a shutdown would move and skip, were it saved today; of one that is changed, beside what it did before.
 * @throws Refusal `invalid`, `not_found` of one that is not there
 */
export async function effectOfShutdown(
  db: CompanyDb,
  { from, to, shutdown_id: id }: EffectRequest,
  plantDay: { day: Temporal.PlainDate; zone: string },
): Promise<ShutdownEffect> {
  const today = plantDay.day;
  requireRange({ from, to });
  const calendar = await calendarOf(db);
  const { shutdowns } = await getCalendar(db, {});
  const was = shutdowns.find((one) => one.id === id);
  if (id !== undefined && was === undefined) return refuse("not_found");
  const others = shutdowns.filter((one) => one.id !== id);
  const after = { ...calendar, shutdowns: [...others, { from, to, name: "" }] };
  const [first = from] = [from, was?.from ?? from].sort();
  const [, last = to] = [to, was?.to ?? to].sort();
  const around = {
    from: later(Temporal.PlainDate.from(first).subtract({ days: reachDays }), today.add({ days: 1 })),
    to: Temporal.PlainDate.from(last).add({ days: reachDays }),
  };
  const shutdown = { from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) };
  const plans = await withPlanFacts(db, (await listPlans(db)).map(planOf), plantDay);
  const all = await inTurns(plans, ({ row, ...plan }) => ({
    row,
    ...shutdownEffect(plan, after, { around, shutdown }, today),
  }));
  const effects = all.filter((effect) => hasChanged(effect) || effect.kept.length > 0);
  const count = (which: (effect: CalendarEffect & { kept: string[] }) => boolean) => effects.filter(which).length;
  const shown = effects.slice(0, limits.plantDays.plansShown).map(({ row, ...effect }) => ({
    ...{ work_order_id: row.id, wo_id: row.wo_id, title: row.title, machine_name: row.machine_name },
    ...effect,
  }));
  return {
    changed: count(hasChanged),
    skipping: count(({ skipped }) => skipped.length > 0),
    moving: count(({ moved }) => moved.length > 0),
    kept: count(({ kept }) => kept.length > 0),
    plans: shown,
  };
}

const hasChanged = ({ moved, skipped, added }: CalendarEffect) => moved.length + skipped.length + added.length > 0;

function planOf(row: PlanRow) {
  return {
    row,
    id: row.id,
    currentOccurrence: row.scheduled_on === null ? never : Temporal.PlainDate.from(row.scheduled_on),
    scheduleVersions: readScheduleVersions(row.scheduleVersions),
    createdOn: Temporal.PlainDate.from(row.created_on),
    paused: readPauses(row.paused),
    moves: readMoves(row.moves),
  };
}

function later(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) > 0 ? a : b;
}
