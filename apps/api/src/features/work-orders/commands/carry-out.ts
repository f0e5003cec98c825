import type { OrderCommand } from "@millwright/contract/order-commands";
import { isBehind } from "@millwright/domain/work/done-at";
import type { CompanyDb } from "#db/database.ts";
import { withdrawActsOfDeleted } from "#features/conflicts/conflicts.ts";
import { orLeaveToPlanner } from "#features/work-orders/change/late/leave-to-planner.ts";
import { notifyOfDeleted } from "#features/work-orders/change/late/of-deleted.ts";
import { commandsOf } from "#features/work-orders/commands/kinds.ts";
import { changeWorkOrder } from "#features/work-orders/commands/run-command.ts";
import { storedChangeOf } from "#features/work-orders/commands/stored-command.ts";
import { undoCommand } from "#features/work-orders/commands/undo.ts";
import type { Actor } from "#http/call/context.ts";

/** Carries out what a person did to an order. @throws Refusal as `changeWorkOrder` and `undoCommand` do */
export async function carryOut(
  db: CompanyDb,
  orderId: string,
  given: OrderCommand,
  ifMatch: number | null,
  by: Actor,
  at: Temporal.Instant,
): Promise<void> {
  const { id: command, kind, done_at: doneAt } = given;
  const base = "base" in given ? given.base : undefined;
  if (given.kind === "undo")
    return undoCommand(db, { orderId, id: given.command }, { command, doneAt, version: ifMatch }, by, at);
  const { done_at: _, ...fields } = given;
  const commands = commandsOf(fields);
  const version = given.kind === "edit" ? (given.version ?? ifMatch) : ifMatch;
  const storedCommand = { orderId, commandId: command, kind, change: storedChangeOf(commands), base };
  const run = () => changeWorkOrder(db, orderId, commands, { command, doneAt, version, base }, by, at);
  const waited = isBehind(db.acting.doneAt ?? at, at);
  try {
    await (waited || by.sender !== undefined ? orLeaveToPlanner(db, storedCommand, by, at, run) : run());
  } catch (error) {
    await notifyOfDeleted(error, db, storedCommand, by, at);
  }
  // What was a planner's to decide, while the order was deleted, is not any more.
  if (waited) await withdrawActsOfDeleted(db, command, at);
}
