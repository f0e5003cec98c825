import { type Failure, failuresIn } from "@millwright/domain/figures/failures";
import { type FigureMachine, type MachineTime, machineTimes } from "@millwright/domain/figures/machine-time";
import type { PlantHours } from "@millwright/domain/figures/required";
import type { FigureWindow } from "@millwright/domain/figures/window";
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
import { saidCalendarOf } from "#features/plant-calendar/plant-calendar.ts";

/** The machines of a period, when they stood, and for what repairs. */
export interface Stops {
  machines: MachineRow[];
  stops: StopRow[];
  repairs: RepairRow[];
  hours: PlantHours;
}

export async function loadStops(db: CompanyDb, period: Period): Promise<Stops> {
  const calendar = await saidCalendarOf(db);
  return {
    machines: await listMachines(db, period),
    stops: await listStops(db, period),
    repairs: await listRepairs(db, period),
    hours: { calendar, hours: null },
  };
}

/** What machines did in a window, and how they failed. */
export interface MachineLife {
  times: MachineTime[];
  failures: Failure[];
  failuresOf: (machineId: string) => number;
}

export function lifeIn(stops: Stops, window: FigureWindow): MachineLife {
  const stopping = stops.repairs.map(({ orderId, machineId, starts, ends }) => ({
    ...{ orderId, machineId },
    stops: starts.map((from, n) => ({ from, to: ends[n] ?? null })),
  }));
  const failures = failuresIn(stopping, window);
  const counts = Map.groupBy(failures, ({ machineId }) => machineId);
  return { times: timesIn(stops)(window), failures, failuresOf: (id) => counts.get(id)?.length ?? 0 };
}

/** What machines did in one window or several. */
export function timesIn({ machines, stops, hours }: Stops): (window: FigureWindow) => MachineTime[] {
  const byMachine = Map.groupBy(stops, ({ machineId }) => machineId);
  const asked = machines.map(
    ({ id, from, deleted }): FigureMachine => ({
      ...{ id, life: { from, to: deleted }, hours: null },
      stops: byMachine.get(id) ?? [],
    }),
  );
  return (window) => machineTimes(asked, hours, window);
}
