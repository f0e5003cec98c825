import {
  daysOf,
  type HoursKnownBy,
  type HoursOn,
  knownBy,
  type PlantHours,
  type RequiredDays,
} from "#figures/required.ts";
import { type ClosedSpan, clipped, type Span, united } from "#figures/spans.ts";
import { beginOf, type FigureWindow } from "#figures/window.ts";

/** A machine, and when it stood. */
export interface FigureMachine {
  id: string;
  /** When it was made, or its first stop where that was earlier; and when it was deleted. */
  life: Span;
  /** Its own; null: it works as the plant does. */
  hours: HoursOn | null;
  stops: readonly Span[];
}

/** What a machine was to do in a window and did, in milliseconds. */
export interface MachineTime {
  id: string;
  /** Its working hours, with those of planned stops. */
  required: number;
  /** Holidays and shutdowns among them. */
  planned: number;
  /** What it stood of the rest: on each day at most what was required. */
  stopped: number;
  hasOpenStop: boolean;
  knownBy: HoursKnownBy;
}

/** What it was to run, and did. */
export const running = ({ required, planned, stopped }: MachineTime) => required - planned - stopped;

export function machineTimes(
  machines: readonly FigureMachine[],
  plant: PlantHours,
  window: FigureWindow,
): MachineTime[] {
  const requiredOf = daysOf(window, plant);
  return machines.map(({ id, life, hours, stops }) => {
    const lived = clipped(life, beginOf(window), window.until);
    const known = { id, knownBy: knownBy(hours, plant) };
    if (lived === null) return { ...known, required: 0, planned: 0, stopped: 0, hasOpenStop: false };
    const time = timeOf(lived, stops, requiredOf(hours), window);
    return { ...known, ...time, hasOpenStop: stops.some(({ from, to }) => to === null && from < lived.to) };
  });
}

function timeOf(lived: ClosedSpan, stops: readonly Span[], days: RequiredDays, { starts }: FigureWindow) {
  const met = stops.filter(({ from, to }) => from < lived.to && (to === null || to > lived.from));
  const stood = united(met).flatMap((stop) => clipped(stop, lived.from, lived.to) ?? []);
  const time = { required: 0, planned: 0, stopped: 0 };
  let next = 0;
  for (const [n, most] of days.most.entries()) {
    const day = clipped({ from: starts[n] ?? 0, to: starts[n + 1] ?? 0 }, lived.from, lived.to);
    if (day === null) continue;
    const required = Math.min(most, day.to - day.from);
    time.required += required;
    while ((stood[next]?.to ?? Number.POSITIVE_INFINITY) <= day.from) next += 1;
    if (days.isPlannedStop[n]) time.planned += required;
    else time.stopped += Math.min(required, stoodIn(day, stood, next));
  }
  return time;
}

/** How long a machine stood in a day, from one of its times on: they are in order. */
function stoodIn(day: ClosedSpan, stood: readonly ClosedSpan[], first: number): number {
  let length = 0;
  for (let n = first; n < stood.length; n += 1) {
    const stop = stood[n];
    if (stop === undefined || stop.from >= day.to) break;
    length += Math.max(0, Math.min(stop.to, day.to) - Math.max(stop.from, day.from));
  }
  return length;
}
