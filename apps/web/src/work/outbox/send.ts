import { instantOf } from "@millwright/domain/when";
import type { SetCommand, Settable, WorkCommand } from "@millwright/domain/work/work-commands";
import type { BodyOf } from "#lib/api/calls.ts";

type CommandBody = BodyOf<"POST /work-orders/{id}/commands">;

/** A command as it is sent; its time is the server's. `there` tells which of its photos the server has. */
export function bodyOf(command: WorkCommand, there: (ids: readonly string[]) => string[]): CommandBody {
  const named = { id: command.id, done_at: instantOf(command.at) };
  switch (command.kind) {
    case "tick":
      return { ...named, kind: "tick", item_id: command.itemId, completed: command.completed };
    case "answer": {
      const files = there(command.files);
      const answer = { ...command.answer, files: files.map((id) => ({ id })), is_sure: command.isSure };
      const measured_at = command.measuredAt === undefined ? undefined : instantOf(command.measuredAt);
      return { ...named, kind: "answer", item_id: command.itemId, result_id: command.resultId, ...answer, measured_at };
    }
    case "verify": {
      const { itemId: item_id, resultId: result_id, turnProof: turn_proof } = command;
      return { ...named, kind: "verify", item_id, result_id, turn_proof };
    }
    case "undo":
      return { ...named, kind: "undo", command: command.of };
    case "place": {
      const { day: occurrence, to, assignee } = command;
      return { ...named, kind: "move_occurrence", occurrence, to, assignee };
    }
    case "hand_over": {
      const { day: occurrence, assignee, word } = command;
      return { ...named, kind: "hand_over", occurrence, assignee, word };
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
      return { ...named, ...settingOf(command.set), base: seenOf(command) };
    case "edit": {
      const edit: unknown = { ...command.set, ...named, kind: "edit", base: command.base };
      if (!isEdit(edit)) throw new Error("It is no edit.");
      return edit;
    }
    case "hold":
      return { ...named, kind: "hold", occurrence: command.day, reason: command.reason };
    case "complete":
      return { ...named, kind: "complete", occurrence: command.day, running_again: command.runningAgain };
    default:
      return { ...named, kind: command.kind, occurrence: command.day };
  }
}

/** What a form made, and a device kept: the server reads it. */
const isEdit = (body: unknown): body is Extract<CommandBody, { kind: "edit" }> => typeof body === "object";

const seenOf = ({ base }: SetCommand) =>
  base && { assignee: base.assignee, priority: base.priority, due_date: base.due_date };

function settingOf({ assignee, priority, due_date }: Settable) {
  if (assignee !== undefined) return { kind: "assign", assignee } as const;
  return due_date !== undefined ? ({ kind: "reschedule", due_date } as const) : ({ kind: "edit", priority } as const);
}
