import { lengthBetween, type Span, united } from "#figures/spans.ts";
import { beginOf, type FigureWindow } from "#figures/window.ts";

/** A repair with the times in which a machine stood for it. */
export interface StoppingRepair {
  orderId: string;
  machineId: string;
  stops: readonly Span[];
}

/** A repair whose machine stood: it failed when it stopped first. */
export interface Failure {
  orderId: string;
  machineId: string;
  /** Epoch milliseconds. */
  at: number;
  /** How long the machine stood for it in the window, in milliseconds. */
  stood: number;
  isOpen: boolean;
}

/** The failures that begin in a window. */
export function failuresIn(repairs: readonly StoppingRepair[], window: FigureWindow): Failure[] {
  const begin = beginOf(window);
  return repairs.flatMap(({ orderId, machineId, stops }) => {
    const at = stops.reduce((first, { from }) => Math.min(first, from), Number.POSITIVE_INFINITY);
    if (at < begin || at >= window.until) return [];
    const stood = lengthBetween(stops, begin, window.until);
    return [{ orderId, machineId, at, stood, isOpen: stops.some(({ to }) => to === null) }];
  });
}

/** A time in which a machine stood, that began in a window. */
export interface Stop {
  at: number;
  /** In the window, in milliseconds. */
  stood: number;
  isOpen: boolean;
}

/** The stops of a machine that begin in a window; those that overlap are one. */
export function stopsIn(stops: readonly Span[], window: FigureWindow): Stop[] {
  return united(stops).flatMap(({ from, to }) => {
    if (from < beginOf(window) || from >= window.until) return [];
    return [{ at: from, stood: Math.min(to ?? window.until, window.until) - from, isOpen: to === null }];
  });
}
