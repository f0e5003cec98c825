import type { FigureRow } from "@millwright/contract/figures";
import { availabilityRow } from "@millwright/domain/figures/availability";
import { crewRow, readyRow } from "@millwright/domain/figures/backlog";
import { stopsIn } from "@millwright/domain/figures/failures";
import type { FigureWithRows, Share } from "@millwright/domain/figures/figure";
import type { LabourFigure } from "@millwright/domain/figures/labour-shares";
import { mtbfRow } from "@millwright/domain/figures/mtbf";
import { stoodRow } from "@millwright/domain/figures/mttr";
import { complianceRow } from "@millwright/domain/figures/pm-compliance";
import { bornRow, donePmRow } from "@millwright/domain/figures/pm-yield";
import { frozenRow, judgeFrozen } from "@millwright/domain/figures/schedule-compliance";
import { instantOf } from "@millwright/domain/when";
import { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import { loadCosts, pageOfCosts, unseenCosts } from "#features/figures/costs/costs.ts";
import { judgedRow } from "#features/figures/due.ts";
import { actorsIn, dayText, weekMinutes } from "#features/figures/figures.ts";
import { frozenOf } from "#features/figures/frozen.ts";
import { pageOfLabour } from "#features/figures/labour-rows.ts";
import { type AskedPeriod, type Period, periodOf } from "#features/figures/period.ts";
import { type DueCursor, listDue, listYield, type YieldCursor } from "#features/figures/pms.queries.ts";
import { lifeIn, loadStops, type MachineLife, type Stops } from "#features/figures/stops.ts";
import { listFrozenWork, listReady } from "#features/figures/work.queries.ts";
import { crewOf } from "#features/week-plan/week-plan.ts";
import { type Page, paged } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { cursorOf } from "#http/list/cursor.ts";

interface AskedRows extends AskedPeriod {
  limit: number;
  cursor?: string | undefined;
}

/** A page of the rows behind a figure. @throws Refusal as `getFigures` does */
export async function listRows(
  db: CompanyDb,
  figure: FigureWithRows,
  asked: AskedRows,
  { timeZone: zone, seesMoney }: Pick<Actor, "timeZone" | "seesMoney">,
  now: Temporal.Instant,
): Promise<Page<FigureRow>> {
  const period = await periodOf(db, asked, zone, now);
  if (figure === "pm_compliance") return pageOfDue(db, period, asked);
  if (figure === "cost") return pageOfCosts(db, period, asked);
  if (figure === "pm_yield") return pageOfYield(db, period, asked);
  if (figure === "planned_share" || figure === "reactive_share" || figure === "rework")
    return pageOfLabour(db, period, figure, asked);
  return pageOf(await rowsOf[figure](db, period, seesMoney), asked);
}

const nothing = { wo_id: null, work_order_id: null, machine_id: null, machine_name: null } as const;
const noTime = { day: null, done_on: null, at: null, state: null } as const;

interface Placed {
  machine_id: string | null;
  machine_name: string | null;
  wo_id: string;
  title: string;
}
const placed = ({ machine_id, machine_name, wo_id, title }: Placed) => ({ machine_id, machine_name, wo_id, title });

type Rows = (db: CompanyDb, period: Period, seesMoney: boolean) => Promise<FigureRow[]>;

/** The rows of each figure that are listed whole, in their order. */
const rowsOf: Record<Exclude<FigureWithRows, "pm_compliance" | "pm_yield" | "cost" | LabourFigure>, Rows> = {
  availability: ofMachines((time) => availabilityRow(time)),
  mtbf: ofMachines((time, { run }) => mtbfRow(time, run)),
  async mttr(db, period) {
    const stops = await loadStops(db, period);
    const names = namesOf(stops);
    const repairs = new Map(stops.repairs.map((repair) => [`${repair.orderId} ${repair.machineId}`, repair]));
    const { failures } = lifeIn(stops, period.window);
    return failures
      .toSorted((a, b) => b.at - a.at)
      .map((failure) => {
        const { orderId, machineId, at, isOpen } = failure;
        const repair = repairs.get(`${orderId} ${machineId}`);
        return {
          ...{ ...noTime, id: `${orderId} ${machineId}`, kind: "repair", title: repair?.title ?? "" },
          ...{ wo_id: repair?.wo_id ?? null, work_order_id: orderId },
          ...{ machine_id: machineId, machine_name: names.get(machineId) ?? null },
          ...{ at: instantOf(at), state: isOpen ? "open" : null, ...stoodRow(failure) },
        };
      });
  },
  async mean_down_time(db, period) {
    const stops = await loadStops(db, period);
    const names = namesOf(stops);
    const ofMachines = Map.groupBy(stops.stops, ({ machineId }) => machineId);
    const all = [...ofMachines].flatMap(([machineId, of]) =>
      stopsIn(of, period.window).map((stop, n) => ({ ...stop, machineId, id: `${machineId} ${stop.at} ${n}` })),
    );
    return all
      .toSorted((a, b) => b.at - a.at)
      .map(({ id, machineId, at, isOpen, stood }) => ({
        ...{ ...nothing, ...noTime, id, kind: "stop", title: names.get(machineId) ?? "" },
        ...{ machine_id: machineId, machine_name: names.get(machineId) ?? null },
        ...{ at: instantOf(at), state: isOpen ? "open" : null, ...stoodRow({ stood }) },
      }));
  },
  async schedule_compliance(db, period) {
    return (await listFrozenWork(db, period)).map((work) => {
      const judged = judgeFrozen(frozenOf(work), period.today);
      return {
        ...{ ...noTime, id: work.id, kind: "work", ...placed(work), work_order_id: work.work_order_id },
        ...{ day: work.day, done_on: work.doneOn[0] ?? null, state: judged, ...frozenRow(judged) },
      };
    });
  },
  async backlog(db, period) {
    const ready = await listReady(db, period, dayText(period));
    const crew = await crewOf(db);
    return [
      ...ready.map(
        (work): FigureRow => ({
          ...{ ...noTime, id: work.id, kind: "work", ...placed(work), work_order_id: work.id, day: work.day },
          ...{ state: work.minutes === null ? "no_estimate" : null, ...readyRow(work.minutes) },
        }),
      ),
      ...crew.map(
        ({ id, name, minutes }): FigureRow => ({
          ...{ ...nothing, ...noTime, id, kind: "technician", title: name, ...crewRow(weekMinutes(minutes)) },
        }),
      ),
    ];
  },
  async bad_actors(db, period, seesMoney) {
    const stops = await loadStops(db, period);
    const costs = seesMoney ? await loadCosts(db, period, stops) : unseenCosts;
    const actors = actorsIn(stops.machines, lifeIn(stops, period.window), costs);
    return actors.map(({ machine_id: id, machine_name: name, stopped_ms: dividend, failures: divisor }) => ({
      ...machineRow(id, name),
      ...{ dividend, divisor },
    }));
  },
  async downtime_cost(db, period) {
    const stops = await loadStops(db, period);
    const names = namesOf(stops);
    const { downtimeOf } = await loadCosts(db, period, stops);
    return lifeIn(stops, period.window)
      .times.filter(({ stopped }) => stopped > 0)
      .map(({ id, stopped }) => ({ id, stopped, cents: downtimeOf(id) }))
      .toSorted((a, b) => (b.cents ?? 0) - (a.cents ?? 0) || b.stopped - a.stopped)
      .map(({ id, stopped, cents }) => ({
        ...machineRow(id, names.get(id) ?? ""),
        ...{ state: cents === null ? "no_price" : null, dividend: cents ?? 0, divisor: stopped },
      }));
  },
};

const namesOf = ({ machines }: Stops) => new Map(machines.map(({ id, name }) => [id, name]));

const machineRow = (id: string, name: string) => ({
  ...{ ...nothing, ...noTime, id, kind: "machine" as const, title: name },
  ...{ machine_id: id, machine_name: name },
});

/** A row for each machine, those that stood longest first. */
function ofMachines(share: (time: MachineLife["times"][number], life: MachineLife) => Share): Rows {
  return async (db, period) => {
    const stops = await loadStops(db, period);
    const names = namesOf(stops);
    const life = lifeIn(stops, period.window);
    return life.times
      .toSorted((a, b) => b.stopped - a.stopped)
      .map((time) => ({
        ...machineRow(time.id, names.get(time.id) ?? ""),
        ...{ state: time.hasOpenStop ? ("open" as const) : null, ...share(time, life) },
      }));
  };
}

const places = cursorOf<[number]>(z.tuple([z.int32().positive()]));

/** A page of rows that are known whole, by how many were shown. */
function pageOf(rows: readonly FigureRow[], { limit, cursor }: AskedRows): Page<FigureRow> {
  const [shown = 0] = places.read(cursor) ?? [];
  const end = shown + limit;
  return paged(rows.slice(shown, end), end < rows.length ? places.write([end]) : null);
}

const dueCursors = cursorOf<DueCursor>(z.tuple([z.iso.date().regex(/^(?:1[89]|2[01])/), z.uuid()]));

async function pageOfDue(db: CompanyDb, period: Period, { limit, cursor }: AskedRows): Promise<Page<FigureRow>> {
  const found = await listDue(db, period, { after: dueCursors.read(cursor), limit });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const rows = shown.map((due): FigureRow => {
    const judged = judgedRow(due, period.today);
    return {
      ...{ ...noTime, id: due.id, kind: "occurrence", ...placed(due), work_order_id: due.work_order_id },
      ...{ day: due.dueOn, done_on: due.doneOn, state: judged, ...complianceRow(judged, due.covers) },
    };
  });
  return paged(rows, last === undefined ? null : dueCursors.write([last.dueOn, last.id]));
}

const yieldCursors = cursorOf<YieldCursor>(
  z.tuple([z.iso.datetime({ offset: true }).regex(/^(?:19|20|21)/), z.uuid()]),
);

async function pageOfYield(db: CompanyDb, period: Period, { limit, cursor }: AskedRows): Promise<Page<FigureRow>> {
  const found = await listYield(db, period, { after: yieldCursors.read(cursor), limit });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const rows = shown.map(
    (line): FigureRow => ({
      ...{ ...noTime, id: line.id, kind: line.isBorn ? "repair" : "occurrence", ...placed(line) },
      ...{ work_order_id: line.work_order_id, at: line.at, state: line.isBorn ? "born" : "done" },
      ...(line.isBorn ? bornRow : donePmRow),
    }),
  );
  return paged(rows, last === undefined ? null : yieldCursors.write([last.at, last.id]));
}
