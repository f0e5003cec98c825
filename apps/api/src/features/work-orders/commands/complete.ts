import { mayAct } from "@millwright/domain/access";
import { announce } from "#db/transaction/announce.ts";
import { isOvertaken } from "#features/executions/executions.ts";
import { watchAsActor } from "#features/notifications/notifications.ts";
import { lacksFailureCode } from "#features/plant-codes/plant-codes.ts";
import { noteDoneBefore } from "#features/work-orders/change/commands.queries.ts";
import { noteSecondCompletion } from "#features/work-orders/change/late/done-before.ts";
import { endDowntimeByCompletion } from "#features/work-orders/change/running-again.ts";
import type { Command, CommandContext } from "#features/work-orders/commands/command.ts";
import { keptDay } from "#features/work-orders/commands/named-day.ts";
import { askLateCompletion } from "#features/work-orders/commands/plans/complete-late.ts";
import {
  findMeant,
  leaveOut,
  leaveToLaterMove,
  noteMove,
  statusMove,
} from "#features/work-orders/commands/status-move.ts";
import { refuse } from "#http/errors/refusal.ts";

interface Completion {
  occurrence?: string | null | undefined;
  /** Whether the machine runs again; left out, it does where it stands because of this order alone. */
  running_again?: boolean | undefined;
  /** Whether who sends it says that they did the work: then the log has it too where somebody else had completed it. */
  isByPerformer?: boolean;
}

/** Completes work, which leaves an entry in the history. */
export function complete({ occurrence, running_again, isByPerformer = false }: Completion): Command {
  const move = { to: "Completed", occurrence } as const;
  return {
    kind: "complete",
    change: { status: move.to, ...keptDay(occurrence), ...(running_again !== undefined && { running_again }) },
    ...statusMove(move),
    fields: () => (running_again === undefined ? ["status"] : ["status", "running_again"]),
    merge: async (context) => {
      await findMeant(context, move);
      await completeOvertaken(context);
      await leaveToLaterMove(context, move);
      await requireProblem(context);
    },
    note: async (context) => {
      const isNoted = isByPerformer && (await noteSecondCompletion(context, occurrence ?? null));
      await noteMove(context, move, isNoted);
      await endDowntime(context, running_again);
    },
    notify: async ({ db, to, locked: { order } }) => {
      if (to !== undefined) await watchAsActor(db, { kind: "workOrder", id: order.id });
    },
  };
}

/**
 * An occurrence that the next one has overtaken is completed late by who plans; what others did of it is in the log, and
 * a planner's to decide.
 */
async function completeOvertaken(context: CommandContext): Promise<void> {
  const { db, locked, by, to, targetOccurrence } = context;
  const { id, scheduledOn } = locked.order;
  const on = targetOccurrence?.toString();
  if (to === undefined || on === undefined || scheduledOn === null || on >= scheduledOn) return;
  if (!(await isOvertaken(db, id, on))) return;
  leaveOut(context);
  if (mayAct(by.access, "planner") && targetOccurrence !== null) return askLateCompletion(context, targetOccurrence);
  await noteDoneBefore(db, id, { act: "complete_late", scheduled_on: on });
  announce(db, { kind: "workOrder", id });
  const change = { complete_late: true, scheduled_date: on } as const;
  context.acts.push({ mine: { act: "complete_late", day: on, change }, theirs: { status: "overdue" } });
}

/** What waited on a device is done already, and is not refused for what it lacks. @throws Refusal `failure_code_required` */
async function requireProblem({ db, locked: { order }, columns, to, cameLate }: CommandContext): Promise<void> {
  if (to !== "Completed" || order.status === "Completed" || order.type === "PM" || cameLate) return;
  const { problem_id: problem = order.problemId, machine_id: machine = order.machineId } = columns;
  if (problem === null && machine !== null && (await lacksFailureCode(db, order.id))) refuse("failure_code_required");
}

async function endDowntime(context: CommandContext, running_again: boolean | undefined): Promise<void> {
  const { db, locked, to, late, seenAt } = context;
  if (to === undefined && late === undefined) return;
  context.downtime = await endDowntimeByCompletion(db, locked.order, { running_again, status: to }, seenAt);
  context.isChanged ||= context.downtime !== null;
}
