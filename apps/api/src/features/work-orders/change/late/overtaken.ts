import { mayAct } from "@millwright/domain/access";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { type KeptAct, settleLateCompletions } from "#features/conflicts/conflicts.ts";
import { isOvertaken } from "#features/executions/executions.ts";
import type { Change } from "#features/work-orders/change/change-fields.ts";
import { noteDoneBefore } from "#features/work-orders/change/commands.queries.ts";
import type { Held } from "#features/work-orders/change/hold.ts";
import { meantBy } from "#features/work-orders/task.ts";
import type { Actor } from "#http/call/context.ts";

/**
 * A change of a held PM that completes an occurrence which the next one has overtaken: late, by who plans; what others did of
 * it is in the log, and theirs to decide.
 */
export async function withOvertaken(
  db: CompanyDb,
  { order }: Held,
  change: Change,
  by: Actor,
): Promise<{ change: Change; acts: KeptAct[] }> {
  const { status, scheduled_date: day, running_again: _, ...rest } = change;
  const on = status === "Completed" ? meantBy(change, by.timeZone)?.toString() : undefined;
  const isPast = on !== undefined && order.scheduledOn !== null && on < order.scheduledOn;
  if (!isPast || !(await isOvertaken(db, order.id, on))) return { change, acts: [] };
  if (mayAct(by.access, "planner")) return { change: { ...rest, complete_late: true, scheduled_date: day }, acts: [] };
  const late = { complete_late: true, scheduled_date: on } as const;
  await noteDoneBefore(db, order.id, { act: "complete_late", scheduled_on: on });
  announce(db, { kind: "workOrder", id: order.id });
  return {
    change: rest,
    acts: [{ mine: { act: "complete_late", day: on, change: late }, theirs: { status: "overdue" } }],
  };
}

interface Completed {
  id: string;
  key: { id: string } | null;
  change: Change;
  isChanged: boolean;
}

/** Once an occurrence is completed late, what others say they completed of it is nothing to decide any more. */
export async function settleOvertaken(
  db: CompanyDb,
  { id: orderId, key, change, isChanged }: Completed,
  by: Pick<Actor, "timeZone">,
  at: Temporal.Instant,
): Promise<void> {
  const { complete_late: isLate, late } = change;
  const inTime = late?.to === "Completed" ? late.on : undefined;
  const day = isLate ? meantBy(change, by.timeZone)?.toString() : inTime;
  if (day !== undefined && isChanged) await settleLateCompletions(db, { orderId, day, commandId: key?.id ?? null, at });
}
