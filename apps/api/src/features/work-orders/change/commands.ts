import type { OrderCommand } from "@millwright/contract/order-commands";
import { statusAfter } from "@millwright/domain/work/work-commands";
import type { CompanyDb } from "#db/database.ts";
import { takeFile } from "#features/files/files.ts";
import type { Change } from "#features/work-orders/change/change-fields.ts";
import { orLeaveToPlanner } from "#features/work-orders/change/late/leave-to-planner.ts";
import { orTellDeleted } from "#features/work-orders/change/late/of-deleted.ts";
import { undoCommand } from "#features/work-orders/undo/undo.ts";
import { changeWorkOrder, getWorkOrder } from "#features/work-orders/work-orders.ts";
import type { JsonText } from "#http/answer/answers.ts";
import type { Actor, Context } from "#http/call/context.ts";

/** Carries out what a person did to an order. @throws Refusal as `changeWorkOrder` and `undoCommand` do. */
export async function carryOut(
  db: CompanyDb,
  orderId: string,
  { id: command, done_at: doneAt, ...said }: OrderCommand,
  ifMatch: number | null,
  by: Actor,
  at: Temporal.Instant,
): Promise<void> {
  const isCompletion = said.kind === "complete";
  const base = "base" in said ? said.base : undefined;
  const sent = {
    command,
    doneAt,
    version: ifMatch,
    namesOccurrence: "occurrence" in said,
    isCompletion,
    base,
  };
  if (said.kind === "undo") return undoCommand(db, { orderId, id: said.command }, sent, by, at);
  const version = said.kind === "edit" ? (said.version ?? ifMatch) : ifMatch;
  const change = changeOf(said, command);
  const given = { orderId, commandId: command, kind: said.kind, change, base };
  return orTellDeleted(db, given, by, at, () =>
    orLeaveToPlanner(db, given, by, at, () => changeWorkOrder(db, orderId, change, { ...sent, version }, by, at)),
  );
}

/**
 * Takes a file and adds it to an order's, in one transaction. No byte is kept of one for an order that is not there.
 * @throws Refusal as `takeFile` and `changeWorkOrder` do.
 */
export async function attachUpload(
  orderId: string,
  context: Omit<Context<"POST /work-orders/{id}/files">, "params">,
): Promise<JsonText> {
  const { upload, query, command, inCompany, inCompanyOnce, by, now, deps } = context;
  await inCompany((db) => getWorkOrder(db, orderId));
  return takeFile(deps.files, await upload(), inCompanyOnce, { id: query.id, by, now }, async (db, file) => {
    await changeWorkOrder(db, orderId, { attach: [{ id: file.id }] }, { command }, by, now);
    return getWorkOrder(db, orderId);
  });
}

type Said<Command> = Command extends { kind: "undo" } ? never : Omit<Command, "id" | "done_at">;

function changeOf(said: Said<OrderCommand>, command: string): Change {
  switch (said.kind) {
    case "complete": {
      const { running_again } = said;
      return {
        status: statusAfter.complete,
        ...occurrenceOf(said),
        ...(running_again !== undefined && { running_again }),
      };
    }
    case "start":
    case "reopen":
      return { status: statusAfter[said.kind], ...occurrenceOf(said) };
    case "hold":
      return { status: statusAfter.hold, hold_reason: said.reason, ...occurrenceOf(said) };
    case "assign":
      return { assignee: said.assignee };
    case "tick":
      return { tick: { itemId: said.item_id, completed: said.completed } };
    case "move_occurrence":
      return { move: { occurrence: said.occurrence, to: said.to, assignee: said.assignee } };
    case "answer":
      return { answer: answerOf(said, command) };
    case "verify":
      return { verify: { itemId: said.item_id, resultId: said.result_id, turnProof: said.turn_proof } };
    case "override":
      return { override: { itemId: said.item_id, reason: said.reason } };
    case "accept":
      return { review: { word: null, completedAt: said.completed_at }, ...occurrenceOf(said) };
    case "send_back":
      return { review: { word: said.reason, completedAt: said.completed_at }, ...occurrenceOf(said) };
    case "pause":
      return { pause: { from: said.from, until: said.until, reason: said.reason } };
    case "resume":
      return { pause: null };
    case "skip":
      return { skip: { reason: said.reason }, ...occurrenceOf(said) };
    case "complete_late":
      return { complete_late: true, ...occurrenceOf(said) };
    case "attach":
      return { attach: said.files };
    case "detach":
      return { detach: said.files };
    case "edit":
    case "reschedule": {
      const { kind: _, base: __, ...change } = said;
      return change;
    }
  }
}

/** An answer whose sender gave it no id has that of the command. */
function answerOf(
  said: Extract<Said<OrderCommand>, { kind: "answer" }>,
  command: string,
): NonNullable<Change["answer"]> {
  const { kind: _, item_id: itemId, result_id: resultId = command, measured_at, is_sure, ...answer } = said;
  return { itemId, resultId, ...answer, measuredAt: measured_at, isSure: is_sure };
}

function occurrenceOf({ occurrence }: { occurrence?: string | undefined }): Pick<Change, "scheduled_date"> {
  return occurrence === undefined ? {} : { scheduled_date: occurrence };
}
