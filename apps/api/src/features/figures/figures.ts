import type { BadActor, Figure, Figures } from "@millwright/contract/figures";
import { limits } from "@millwright/contract/limits";
import { availability } from "@millwright/domain/figures/availability";
import { backlog } from "@millwright/domain/figures/backlog";
import { badActors } from "@millwright/domain/figures/bad-actors";
import { stopsIn } from "@millwright/domain/figures/failures";
import { mtbf } from "@millwright/domain/figures/mtbf";
import { meanDownTime, mttr } from "@millwright/domain/figures/mttr";
import { pmCompliance } from "@millwright/domain/figures/pm-compliance";
import { pmYield } from "@millwright/domain/figures/pm-yield";
import { scheduleCompliance } from "@millwright/domain/figures/schedule-compliance";
import type { FigureWindow } from "@millwright/domain/figures/window";
import { numberOfText, plainDateOf } from "@millwright/domain/plans/day-number";
import { type Code, resolveCode } from "@millwright/domain/plant-codes/plant-codes";
import { daysInWeek, weekOf } from "@millwright/domain/week";
import { instantOf } from "@millwright/domain/when";
import type { CompanyDb } from "#db/database.ts";
import { costJson, loadCosts, type PeriodCosts, unseenCosts } from "#features/figures/costs/costs.ts";
import { countsOf } from "#features/figures/due.ts";
import { freezeDueWeeks } from "#features/figures/freeze.ts";
import { frozenOf } from "#features/figures/frozen.ts";
import { labourFigures } from "#features/figures/labour-figures.ts";
import { closeDueMonths, closeMonthsUntil } from "#features/figures/months/close-months.ts";
import { listClosedMonths } from "#features/figures/months/months.queries.ts";
import { monthsIn } from "#features/figures/months/months.ts";
import { type AskedPeriod, type Period, periodOf } from "#features/figures/period.ts";
import { countYield, listDueGroups } from "#features/figures/pms.queries.ts";
import { lifeIn, loadStops, type MachineLife, type Stops } from "#features/figures/stops.ts";
import {
  countProblems,
  type FrozenRow,
  listFrozenWeeks,
  listFrozenWork,
  listReady,
  type ProblemCount,
} from "#features/figures/work.queries.ts";
import { listCodes } from "#features/plant-codes/plant-codes.ts";
import { crewOf } from "#features/week-plan/week-plan.ts";

export const freezeWeeks = freezeDueWeeks;
export const closeMonths = closeDueMonths;
export const closePastMonths = closeMonthsUntil;

/** The figures of a period. @throws Refusal `period_backwards`, `period_too_long`, `not_found` */
export async function getFigures(
  db: CompanyDb,
  asked: AskedPeriod,
  zone: string,
  now: Temporal.Instant,
  seesMoney: boolean,
): Promise<Figures> {
  const period = await periodOf(db, asked, zone, now);
  const stops = await loadStops(db, period);
  const groups = await listDueGroups(db, period);
  const frozen = await listFrozenWork(db, period);
  const life = lifeIn(stops, period.window);
  const costs = seesMoney ? await loadCosts(db, period, stops) : unseenCosts;
  const sources = { stops, life, groups, frozen, costs: costs.months };
  return {
    ...{ from: asked.from, to: asked.to, until: instantOf(period.until) },
    since: instantOf(sinceWhen(stops, period)),
    figures: [
      ...stopFigures(stops, life, period.window),
      pmCompliance(countsOf(groups, period.today)),
      await frozenFigure(db, frozen, period),
      backlog(
        (await listReady(db, period, dayText(period))).map(({ minutes }) => minutes),
        (await crewOf(db)).map(({ minutes }) => weekMinutes(minutes)),
      ),
      await yieldFigure(db, period),
      ...(await labourFigures(db, period)),
    ],
    months: monthsIn(period, sources, await listClosedMonths(db, period, seesMoney)),
    bad_actors: actorsOf(stops, life, costs),
    costs: seesMoney ? costJson(costs, life.times) : null,
    problems: problemsIn(await countProblems(db, period), await listCodes(db)),
    frozen_weeks: await frozenNow(db, period),
  };
}

/** From when on there were machines in a period; its end where there are none. */
const sinceWhen = ({ machines }: Stops, { begin, until }: Period): number =>
  Math.max(
    begin,
    machines.reduce((first, { from }) => Math.min(first, from), until),
  );

export const dayText = ({ today }: Period): string => plainDateOf(today).toString();
export const weekMinutes = (days: readonly number[]): number => days.reduce((sum, day) => sum + day, 0);

function stopFigures(
  { stops }: Stops,
  { times, failures, run, labourOf }: MachineLife,
  window: FigureWindow,
): Figure[] {
  const ofMachines = Map.groupBy(stops, ({ machineId }) => machineId);
  const downTimes = [...ofMachines.values()].flatMap((of) => stopsIn(of, window));
  return [availability(times), mtbf(times, run), mttr(failures, labourOf), meanDownTime(downTimes)];
}

async function yieldFigure(db: CompanyDb, period: Period): Promise<Figure> {
  const { born, done } = await countYield(db, period);
  return pmYield(born, done);
}

async function frozenFigure(db: CompanyDb, frozen: readonly FrozenRow[], { from, to, today }: Period): Promise<Figure> {
  const isOver = (monday: number) => monday + daysInWeek <= today;
  const first = numberOfText(from.toString());
  const mondays = Array.from({ length: from.until(to).days + 1 }, (_, n) => first + n).filter(
    (day) => plainDateOf(day).dayOfWeek === 1 && isOver(day),
  );
  const weeks = await listFrozenWeeks(db, { from: from.toString(), to: to.toString() });
  const kept = weeks.filter(({ monday }) => isOver(numberOfText(monday))).length;
  return scheduleCompliance(frozen.map(frozenOf), { over: mondays.length, frozen: kept }, today);
}

async function frozenNow(db: CompanyDb, { today }: Period): Promise<Figures["frozen_weeks"]> {
  const { from } = weekOf(plainDateOf(today));
  const [monday, next] = [from.toString(), from.add({ days: daysInWeek }).toString()];
  const weeks = await listFrozenWeeks(db, { from: monday, to: next });
  const of = (day: string) => weeks.find((week) => week.monday === day)?.frozen_at ?? null;
  return { this_week: of(monday), next_week: of(next) };
}

function actorsOf({ machines }: Stops, life: MachineLife, costs: PeriodCosts): Figures["bad_actors"] {
  const all = actorsIn(machines, life, costs);
  return {
    stopped_ms: all.reduce((sum, { stopped_ms }) => sum + stopped_ms, 0),
    failures: all.reduce((sum, { failures }) => sum + failures, 0),
    machine_count: all.length,
    machines: all.slice(0, limits.figures.actors),
  };
}

/** Each problem once, as it counts by now. */
function problemsIn(counts: readonly ProblemCount[], codes: readonly Code[]): Figures["problems"] {
  const byId = new Map(codes.map((code) => [code.id, code]));
  const own = ({ problemId }: ProblemCount) => (problemId === null ? null : (resolveCode(byId, problemId)?.id ?? null));
  const sums = [...Map.groupBy(counts, own)].map(([problem_id, all]) => ({
    problem_id,
    count: all.reduce((sum, { count }) => sum + count, 0),
  }));
  const isUnsaid = ({ problem_id }: { problem_id: string | null }) => Number(problem_id === null);
  return sums.toSorted((a, b) => isUnsaid(a) - isUnsaid(b) || b.count - a.count || orderOf(a, b));
}

const orderOf = (a: { problem_id: string | null }, b: { problem_id: string | null }) =>
  (a.problem_id ?? "") < (b.problem_id ?? "") ? -1 : 1;

/** The machines that stood, failed or cost something, the worst first. */
export function actorsIn(
  machines: Stops["machines"],
  { times, run: { failuresOf } }: Pick<MachineLife, "times" | "run">,
  { costOf, downtimeOf }: Pick<PeriodCosts, "costOf" | "downtimeOf">,
): BadActor[] {
  const names = new Map(machines.map(({ id, name }) => [id, name]));
  const actors = times.map(({ id, stopped }) => ({
    ...{ id, name: names.get(id) ?? "", stopped },
    ...{ failures: failuresOf(id), cost: costOf(id) },
  }));
  return badActors(actors).map(({ id, name, stopped, failures, cost, isBad }) => ({
    ...{ machine_id: id, machine_name: name, stopped_ms: stopped, failures, is_bad: isBad },
    ...{ cost_cents: cost, downtime_cents: downtimeOf(id) },
  }));
}
