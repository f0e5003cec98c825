import { dayOf } from "@millwright/domain/when";
import { placeRepair } from "@millwright/domain/work/planning/placing-repairs";
import { findDayMeant } from "#features/maintenance/maintenance.ts";
import { isPlannedSince, noteTopics } from "#features/work-orders/change/late/plan-before.ts";
import { findPreviousAssignee, notifyAssigned } from "#features/work-orders/change/notify-assigned.ts";
import type { Command, CommandContext } from "#features/work-orders/commands/command.ts";
import { mergeFields, noteFields } from "#features/work-orders/commands/edit.ts";
import type { OccurrenceMove } from "#features/work-orders/commands/stored-change.ts";
import { requireAssignee } from "#features/work-orders/location/location.ts";
import { findCurrentAssignee } from "#features/work-orders/work-orders.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

/**
 * Moves a repair, or one occurrence of a PM, to another day, or gives it to somebody else.
 * @throws Refusal `occurrence_past`, `not_at_hand`, `unknown_reference`, and as `moveOccurrences` does
 */
export function moveOccurrence(move: OccurrenceMove): Command {
  const { to, assignee } = move;
  const isGiven = to === undefined && assignee !== undefined;
  const findPresent = ({ db, locked: { order } }: CommandContext) =>
    findCurrentAssignee(db, order.id, move.occurrence ?? null);
  return {
    kind: "move_occurrence",
    change: { move },
    // Who does one occurrence is asked of that one, as of an order who does it.
    fields: () => (isGiven ? ["assignee"] : ["move"]),
    gives: isGiven ? { assigneeId: assignee, findCurrentAssignee: findPresent } : undefined,
    merge: (context) => (context.locked.today === null ? placeOrder(context, move) : moveOfPlan(context, move)),
    note: async (context) => {
      await noteFields(context);
      await noteTopics(context.db, context.locked.order.id, context.topics);
    },
    notify: (context) => notifyAssigned(context, context.locked.today === null ? null : assignee),
  };
}

/** A day that names an occurrence says nothing of a repair, which has but one. */
async function placeOrder(context: CommandContext, { occurrence, to, assignee }: OccurrenceMove): Promise<void> {
  const { by, at, locked } = context;
  if (to !== undefined && to < dayOf(at, by.timeZone).toString()) refuse("occurrence_past");
  const day = to === undefined ? {} : placeRepair(locked.order, Temporal.PlainDate.from(to), by.timeZone);
  const fields = { ...day, ...(assignee !== undefined && { assignee }) };
  await mergeFields(context, fields, { isNamed: occurrence !== undefined });
}

async function moveOfPlan(context: CommandContext, requestedMove: OccurrenceMove): Promise<void> {
  const { db, locked, seenAt } = context;
  const { occurrence, assignee } = requestedMove;
  const named = occurrence === undefined ? undefined : Temporal.PlainDate.from(occurrence);
  const on = named && (await findDayMeant(db, locked.order.id, named, seenAt)).toString();
  const move = on === undefined ? requestedMove : { ...requestedMove, occurrence: on };
  if (assignee !== undefined && context.options.shouldNotify !== false)
    context.previousAssignee = await findPreviousAssignee(db, locked.order);
  if (await isPlannedSince(context, { move })) return;
  if (assignee) await requireAssignee(db, assignee);
  context.touched = { moves: true, days: daysOf(move) };
  context.plan = { moves: [move] };
}

/** The days that a move is about. */
export const daysOf = ({ occurrence, to }: Pick<OccurrenceMove, "occurrence" | "to">): string[] =>
  [occurrence ?? [], to ?? []].flat();
