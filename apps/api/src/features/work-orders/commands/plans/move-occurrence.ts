import { dayOf } from "@millwright/domain/when";
import { placeRepair } from "@millwright/domain/work/planning/placing-repairs";
import { findDayMeant } from "#features/maintenance/maintenance.ts";
import { isPlannedSince, noteTopics } from "#features/work-orders/change/late/plan-before.ts";
import { findPreviousAssignee, notifyAssigned } from "#features/work-orders/change/notify-assigned.ts";
import type { Command, Deed } from "#features/work-orders/commands/command.ts";
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
  const findPresent = ({ db, locked: { order } }: Deed) => findCurrentAssignee(db, order.id, move.occurrence ?? null);
  return {
    kind: "move_occurrence",
    change: { move },
    // Who does one occurrence is asked of that one, as of an order who does it.
    fields: () => (isGiven ? ["assignee"] : ["move"]),
    gives: isGiven ? { assigneeId: assignee, findCurrentAssignee: findPresent } : undefined,
    merge: (deed) => (deed.locked.today === null ? placeOrder(deed, move) : moveOfPlan(deed, move)),
    note: async (deed) => {
      await noteFields(deed);
      await noteTopics(deed.db, deed.locked.order.id, deed.topics);
    },
    notify: (deed) => notifyAssigned(deed, deed.locked.today === null ? null : assignee),
  };
}

/** A day that names an occurrence says nothing of a repair, which has but one. */
async function placeOrder(deed: Deed, { occurrence, to, assignee }: OccurrenceMove): Promise<void> {
  const { by, at, locked } = deed;
  if (to !== undefined && to < dayOf(at, by.timeZone).toString()) refuse("occurrence_past");
  const day = to === undefined ? {} : placeRepair(locked.order, Temporal.PlainDate.from(to), by.timeZone);
  const fields = { ...day, ...(assignee !== undefined && { assignee }) };
  await mergeFields(deed, fields, { isNamed: occurrence !== undefined });
}

async function moveOfPlan(deed: Deed, requestedMove: OccurrenceMove): Promise<void> {
  const { db, locked, seenAt } = deed;
  const { occurrence, assignee } = requestedMove;
  const named = occurrence === undefined ? undefined : Temporal.PlainDate.from(occurrence);
  const on = named && (await findDayMeant(db, locked.order.id, named, seenAt)).toString();
  const move = on === undefined ? requestedMove : { ...requestedMove, occurrence: on };
  if (assignee !== undefined && deed.options.shouldNotify !== false)
    deed.previousAssignee = await findPreviousAssignee(db, locked.order);
  if (await isPlannedSince(deed, { move })) return;
  if (assignee) await requireAssignee(db, assignee);
  deed.touched = { moves: true, days: daysOf(move) };
  deed.plan = { moves: [move] };
}

/** The days that a move is about. */
export const daysOf = ({ occurrence, to }: Pick<OccurrenceMove, "occurrence" | "to">): string[] =>
  [occurrence ?? [], to ?? []].flat();
