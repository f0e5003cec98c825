import type { Settable, WorkCommand } from "@millwright/domain/work/work-commands";
import { apiOnce } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import type { WorkOrder } from "#work/orders.ts";
import { photosAhead } from "#work/outbox/photos-ahead.ts";

type Sent = BodyOf<"POST /work-orders/{id}/commands">;

/** A call whose answer is not there by then counts as unanswered, and is made again under its key. */
const patienceMs = 20_000;

/** Makes the call of a command, once; answers the order as it is then. Throws ApiError, or a TimeoutError. */
export function sendCommand(command: WorkCommand): Promise<WorkOrder> {
  return apiOnce("POST /work-orders/{id}/commands", {
    params: { id: command.orderId },
    body: bodyOf(command),
    idempotencyKey: command.id,
    signal: AbortSignal.timeout(patienceMs),
  });
}

const instantOf = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString();

function bodyOf(command: WorkCommand): Sent {
  const named = { id: command.id, done_at: instantOf(command.at) };
  switch (command.kind) {
    case "tick":
      return { ...named, kind: "tick", item_id: command.itemId, completed: command.completed };
    case "answer": {
      const files = photosAhead().there(command.files);
      const said = { ...command.answer, files: files.map((id) => ({ id })), is_sure: command.isSure };
      const measured_at = command.measuredAt === undefined ? undefined : instantOf(command.measuredAt);
      return { ...named, kind: "answer", item_id: command.itemId, result_id: command.resultId, ...said, measured_at };
    }
    case "verify":
      return { ...named, kind: "verify", item_id: command.itemId, result_id: command.resultId };
    case "undo":
      return { ...named, kind: "undo", command: command.of };
    case "place": {
      const { day: occurrence, to, assignee } = command;
      return { ...named, kind: "move_occurrence", occurrence, to, assignee };
    }
    case "accept":
      return { ...named, kind: "accept", occurrence: command.day, completed_at: command.completedAt };
    case "send_back": {
      const { day: occurrence, completedAt: completed_at, reason = "" } = command;
      return { ...named, kind: "send_back", occurrence, completed_at, reason };
    }
    case "pause":
      return { ...named, kind: "pause", from: command.from, until: command.until, reason: command.reason };
    case "resume":
      return { ...named, kind: "resume" };
    case "skip":
      return { ...named, kind: "skip", occurrence: command.day, reason: command.reason };
    case "complete_late":
      return { ...named, kind: "complete_late", occurrence: command.day };
    case "set":
      return { ...named, ...settingOf(command.set) };
    case "hold":
      return { ...named, kind: "hold", occurrence: command.day, reason: command.reason };
    case "complete":
      return { ...named, kind: "complete", occurrence: command.day, running_again: command.runningAgain };
    default:
      return { ...named, kind: command.kind, occurrence: command.day };
  }
}

function settingOf({ assignee, priority, due_date }: Settable) {
  if (assignee !== undefined) return { kind: "assign", assignee } as const;
  return due_date !== undefined ? ({ kind: "reschedule", due_date } as const) : ({ kind: "edit", priority } as const);
}
