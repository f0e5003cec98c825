import { dayAfterMove, type MovedTask } from "#maintenance/maintenance-board.ts";
import { dayOf } from "#when.ts";
import type { Named } from "#work/change/named.ts";

/** A time in which a PM makes nothing: from a day up to one that is not among it, both YYYY-MM-DD. */
export interface PausedUntil {
  from: string;
  until: string;
  reason: string;
}

/** A PM makes nothing for a while. */
export interface PauseCommand extends Named {
  kind: "pause";
  /** The first day (YYYY-MM-DD) of it; today when left out. */
  from?: string | undefined;
  until: string;
  reason: string;
}

/** A pause ends today, or one to come is taken back. */
export interface ResumeCommand extends Named {
  kind: "resume";
}

/** One occurrence of a PM is left out. */
export interface SkipCommand extends Named {
  kind: "skip";
  /** The day (YYYY-MM-DD) of the occurrence that is meant; the current one when left out. */
  day?: string | undefined;
  reason: string;
}

/** A missed occurrence of a PM was done after all. */
export interface CompleteLateCommand extends Named {
  kind: "complete_late";
  day: string;
}

/** What whoever plans says of the days of a PM. */
export type PlanCommand = CompleteLateCommand | PauseCommand | ResumeCommand | SkipCommand;

const kinds: Record<PlanCommand["kind"], true> = { pause: true, resume: true, skip: true, complete_late: true };
export const isPlanCommand = (command: { kind: string }): command is PlanCommand => Object.hasOwn(kinds, command.kind);

interface PlannedOrder extends MovedTask {
  pause?: PausedUntil | null;
}

/** A PM with such a command, as far as it can be told from it: a missed occurrence is none of it. */
export function foldPlanCommand<Order extends PlannedOrder>(order: Order, command: PlanCommand, zone: string): Order {
  const now = Temporal.Instant.fromEpochMilliseconds(command.at);
  switch (command.kind) {
    case "complete_late":
      return order;
    case "resume":
      return { ...order, pause: null };
    case "pause": {
      const { from = dayOf(now, zone).toString(), until, reason } = command;
      return { ...order, pause: { from, until, reason } };
    }
    case "skip":
      return isCurrent(order, command) ? skipped(order, now, zone) : order;
  }
}

function isCurrent({ status, scheduled_date }: PlannedOrder, { day }: SkipCommand): boolean {
  return status !== "Completed" && (day === undefined || day === scheduled_date);
}

function skipped<Order extends PlannedOrder>(order: Order, now: Temporal.Instant, zone: string): Order {
  return { ...order, status: "Scheduled", scheduled_date: dayAfterMove(order, "Completed", now, zone) };
}
