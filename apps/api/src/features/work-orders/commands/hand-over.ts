import { mayAct } from "@millwright/domain/access";
import { addComment } from "#features/comments/comments.ts";
import { notifyAssigned } from "#features/work-orders/change/notify-assigned.ts";
import type { Command, CommandContext } from "#features/work-orders/commands/command.ts";
import { moveOccurrence } from "#features/work-orders/commands/plans/move-occurrence.ts";
import { statusMove } from "#features/work-orders/commands/status-move.ts";
import type { Handover } from "#features/work-orders/commands/stored-change.ts";
import { refuse } from "#http/errors/refusal.ts";

/**
 * Hands work to a colleague, or puts it back: then it is nobody's, and what was in progress is scheduled again. Of a PM that is
 * one occurrence. @throws Refusal `not_allowed`, and as `moveOccurrence` and `reopen` do
 */
export function handOver({ assignee, occurrence, word = null }: Handover): Command {
  const given = moveOccurrence({ occurrence, assignee });
  const back = statusMove({ to: "Scheduled", occurrence });
  const isReturned = ({ locked: { order } }: CommandContext) =>
    assignee === null && order.status === "In Progress" && (occurrence ?? order.scheduledOn) === order.scheduledOn;
  const comment = word === null || word === "" ? null : { id: crypto.randomUUID(), text: word };
  return {
    ...given,
    kind: "hand_over",
    change: { hand_over: { assignee, occurrence, word } },
    fields: (context) => ["hand_over", ...(isReturned(context) ? ["status"] : [])],
    merge: async (context) => {
      requireAtHand(context, occurrence);
      await given.merge(context);
      if (isReturned(context)) await back.merge(context);
    },
    write: async (context) => {
      if (isReturned(context)) await back.write?.(context);
      if (comment === null) return;
      const about = { kind: "workOrder", id: context.locked.order.id } as const;
      const written = { ...comment, about, isPublic: false, mentions: [], saidAt: context.seenAt };
      await addComment(context.db, written, context.by, context.at);
    },
    note: async (context) => {
      await given.note?.(context);
      if (isReturned(context)) await back.note?.(context);
    },
    notify: (context) => notifyAssigned(context, context.locked.today === null ? null : assignee, comment?.id),
  };
}

/** Who plans gives away what is ahead; others hand on what they have. */
function requireAtHand({ by, locked: { order } }: CommandContext, occurrence: string | undefined): void {
  const isAhead = occurrence !== undefined && order.scheduledOn !== null && occurrence > order.scheduledOn;
  if (isAhead && !mayAct(by.access, "planner")) refuse("not_at_hand");
}
