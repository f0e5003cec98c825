import type { CostlyMachine } from "@millwright/domain/figures/downtime-cost";
import { type Failure, failuresIn } from "@millwright/domain/figures/failures";
import { type MachineTime, machineTimes } from "@millwright/domain/figures/machine-time";
import type { RunOfMachines } from "@millwright/domain/figures/mtbf";
import type { PlantHours } from "@millwright/domain/figures/required";
import { countedBetween } from "@millwright/domain/figures/run-meter";
import { hoursOn } from "@millwright/domain/figures/terms";
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
import { plantHoursOf } from "#features/plant-calendar/plant-calendar.ts";

/** The machines of a period, when they stood, and for what repairs. */
export interface Stops {
  machines: MachineRow[];
  stops: StopRow[];
  repairs: RepairRow[];
  hours: PlantHours;
  runMeters: RunMeterRow[];
}

export async function loadStops(db: CompanyDb, period: Period): Promise<Stops> {
  return {
    machines: await listMachines(db, period),
    stops: await listStops(db, period),
    repairs: await listRepairs(db, period),
    hours: await plantHoursOf(db),
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
export function timesIn(stops: Stops): (window: FigureWindow) => MachineTime[] {
  const machines = machinesIn(stops);
  return (window) => machineTimes(machines, stops.hours, window);
}

/** The machines with their stops, their hours and what an hour of them costs. */
export function machinesIn({ machines, stops }: Stops): CostlyMachine[] {
  const byMachine = Map.groupBy(stops, ({ machineId }) => machineId);
  return machines.map(({ id, from, deleted, ...terms }) => ({
    ...{ id, life: { from, to: deleted }, hours: hoursOn(terms), terms },
    stops: byMachine.get(id) ?? [],
  }));
}
