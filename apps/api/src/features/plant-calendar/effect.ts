import { limits } from "@millwright/contract/limits";
import type { ShutdownEffect } from "@millwright/contract/plant-calendar";
import { readPauses } from "@millwright/domain/maintenance/occurrence-state";
import { readMoves } from "@millwright/domain/maintenance/plan-days";
import { readScheduleVersions } from "@millwright/domain/maintenance/schedule-versions";
import { agendaOf } from "@millwright/domain/plans/agenda";
import { calendarEffect } from "@millwright/domain/plans/calendar-effect";
import { noFacts } from "@millwright/domain/plans/facts";
import type { CompanyDb } from "#db/database.ts";
import { listPlans, type PlanRow } from "#features/plant-calendar/effect.queries.ts";
import { calendarOf, getCalendar } from "#features/plant-calendar/plant-calendar.ts";
import { requireRange } from "#features/plant-calendar/range.ts";

/** As far as an occurrence moves off days that aren't worked. */
const reachDays = 60;

interface Asked {
  from: string;
  to: string;
  /** The one that is to be changed; left out of a new one. */
  shutdown_id?: string | undefined;
}

/**
 * What a shutdown would move and skip, were it saved today; of one that is changed, beside what it did before.
 * One that is not there counts as a new one. @throws Refusal `invalid`
 */
export async function effectOfShutdown(
  db: CompanyDb,
  { from, to, shutdown_id: id }: Asked,
  today: Temporal.PlainDate,
): Promise<ShutdownEffect> {
  requireRange({ from, to });
  const calendar = await calendarOf(db);
  const { shutdowns } = await getCalendar(db, {});
  const was = shutdowns.find((one) => one.id === id);
  const others = shutdowns.filter((one) => one.id !== id);
  const after = { ...calendar, shutdowns: [...others, { from, to, name: "" }] };
  const [first = from] = [from, was?.from ?? from].sort();
  const [, last = to] = [to, was?.to ?? to].sort();
  const span = {
    from: later(Temporal.PlainDate.from(first).subtract({ days: reachDays }), today.add({ days: 1 })),
    to: Temporal.PlainDate.from(last).add({ days: reachDays }),
  };
  const inside = { from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) };
  const plans = (await listPlans(db))
    .map((row) => ({ row, plan: planOf(row, calendar) }))
    .filter(({ plan }) => !followsDoing(plan));
  const effects = plans.map(({ row, plan }) => ({ row, ...calendarEffect(plan, after, span, today) }));
  const changed = effects.filter(({ moved, skipped, added }) => moved.length + skipped.length + added.length > 0);
  const ids = new Set(changed.map(({ row }) => row.id));
  const kept = plans.filter(
    ({ row, plan }) => !ids.has(row.id) && agendaOf(plan, inside.from, inside.to, today).length > 0,
  );
  const shown = changed.slice(0, limits.plantDays.plansShown).map(({ row, ...effect }) => ({
    ...{ work_order_id: row.id, wo_id: row.wo_id, title: row.title },
    ...effect,
  }));
  return { changed: changed.length, kept: kept.length, plans: shown };
}

/** Whether its days follow from when it is done or what its meter says: nobody knows them so far ahead. */
function followsDoing({ scheduleVersions }: ReturnType<typeof planOf>): boolean {
  const { schedule } = scheduleVersions.at(-1) ?? scheduleVersions[0];
  return schedule.frequency === "Custom" && (schedule.rule.anchor === "floating" || schedule.rule.trigger !== "date");
}

function planOf(row: PlanRow, calendar: Awaited<ReturnType<typeof calendarOf>>) {
  return {
    scheduleVersions: readScheduleVersions(row.scheduleVersions),
    createdOn: Temporal.PlainDate.from(row.created_on),
    paused: readPauses(row.paused),
    moves: readMoves(row.moves),
    facts: { ...noFacts, calendar },
  };
}

function later(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) > 0 ? a : b;
}
