import { type Failure, failuresIn } from "@millwright/domain/figures/failures";
import { type FigureMachine, type MachineTime, machineTimes } from "@millwright/domain/figures/machine-time";
import type { RunOfMachines } from "@millwright/domain/figures/mtbf";
import type { PlantHours, WeekHours } from "@millwright/domain/figures/required";
import { countedBetween } from "@millwright/domain/figures/run-meter";
import { beginOf, type FigureWindow } from "@millwright/domain/figures/window";
import type { CompanyDb } from "#db/database.ts";
import {
  listMachines,
  listRepairs,
  listStops,
  type MachineRow,
  type RepairRow,
  type StopRow,
} from "#features/figures/machines.queries.ts";
import type { Period } from "#features/figures/period.ts";
import { listRunMeters, type RunMeterRow } from "#features/figures/run-meters.queries.ts";
import { saidCalendarOf, weekMinutesOf } from "#features/plant-calendar/plant-calendar.ts";

/** The machines of a period, when they stood, and for what repairs. */
export interface Stops {
  machines: MachineRow[];
  stops: StopRow[];
  repairs: RepairRow[];
  hours: PlantHours;
  runMeters: RunMeterRow[];
}

const msOfMinute = 60_000;
const weekHours = (minutes: readonly number[] | null): WeekHours | null =>
  minutes?.map((each) => each * msOfMinute) ?? null;

export async function loadStops(db: CompanyDb, period: Period): Promise<Stops> {
  const calendar = await saidCalendarOf(db);
  return {
    machines: await listMachines(db, period),
    stops: await listStops(db, period),
    repairs: await listRepairs(db, period),
    hours: { calendar, hours: weekHours(await weekMinutesOf(db)) },
    runMeters: await listRunMeters(db, period),
  };
}

/** What machines did in a window, and how they failed. */
export interface MachineLife {
  times: MachineTime[];
  failures: Failure[];
  run: RunOfMachines;
  /** Minutes that people worked on a repair; null: nobody said. */
  labourOf: (orderId: string) => number | null;
}

export function lifeIn(stops: Stops, window: FigureWindow): MachineLife {
  const stopping = stops.repairs.map(({ orderId, machineId, starts, ends }) => ({
    ...{ orderId, machineId },
    stops: starts.map((from, n) => ({ from, to: ends[n] ?? null })),
  }));
  const failures = failuresIn(stopping, window);
  const counts = Map.groupBy(failures, ({ machineId }) => machineId);
  const readings = new Map(stops.runMeters.map((meter) => [meter.machineId, meter.readings]));
  const labour = new Map(stops.repairs.map(({ orderId, labourMinutes }) => [orderId, labourMinutes]));
  return {
    ...{ times: timesIn(stops)(window), failures },
    run: {
      failuresOf: (id) => counts.get(id)?.length ?? 0,
      meteredOf: (id) => countedBetween(readings.get(id) ?? [], beginOf(window), window.until),
    },
    labourOf: (orderId) => labour.get(orderId) ?? null,
  };
}

/** What machines did in one window or several. */
export function timesIn({ machines, stops, hours }: Stops): (window: FigureWindow) => MachineTime[] {
  const byMachine = Map.groupBy(stops, ({ machineId }) => machineId);
  const asked = machines.map(
    ({ id, from, deleted, weekMinutes }): FigureMachine => ({
      ...{ id, life: { from, to: deleted }, hours: weekHours(weekMinutes) },
      stops: byMachine.get(id) ?? [],
    }),
  );
  return (window) => machineTimes(asked, hours, window);
}
