import { readAnswerCommand, readVerifyCommand } from "#work/change/answers.ts";
import type { Author, Named } from "#work/change/named.ts";
import type { PausedUntil, PlanCommand } from "#work/change/plan-commands.ts";
import { type Review, reviewStatuses } from "#work/review/review.ts";
import {
  type HandOverCommand,
  type MoveCommand,
  moveKinds,
  type PlaceCommand,
  type ReviewCommand,
  type Settable,
  type TickCommand,
  type UndoCommand,
  type WorkCommand,
} from "#work/work-commands.ts";
import { priorities, statuses } from "#work/work-order.ts";

/** A command that was kept on a device; null when it is none. */
export function readCommand(stored: unknown): WorkCommand | null {
  if (!isRecord(stored)) return null;
  const { id, orderId, at } = stored;
  if (typeof id !== "string" || typeof orderId !== "string" || typeof at !== "number") return null;
  const named = { id, orderId, at };
  switch (stored.kind) {
    case "tick":
      return readTick(named, stored);
    case "answer":
      return readAnswerCommand(named, readAuthor(stored.by), stored);
    case "verify":
      return readVerifyCommand(named, readAuthor(stored.by), stored);
    case "undo":
      return readUndo(named, stored);
    case "place":
      return readPlace(named, stored);
    case "hand_over":
      return readHandOver(named, stored);
    case "accept":
    case "send_back":
      return readReviewCommand({ ...named, kind: stored.kind }, stored);
    case "pause":
    case "resume":
    case "skip":
    case "complete_late":
      return readPlanCommand(named, stored);
    case "set":
      return isRecord(stored.set) ? { ...named, kind: "set", set: settableIn(stored.set), ...seenIn(stored) } : null;
    case "edit":
      return isRecord(stored.set) && isRecord(stored.base)
        ? { ...named, kind: "edit", set: stored.set, base: stored.base }
        : null;
    default:
      return readMove(named, stored);
  }
}

type StoredFields = Record<string, unknown>;

function readMove(named: Named, stored: StoredFields): MoveCommand | null {
  const kind = moveKinds.find((one) => one === stored.kind);
  if (kind === undefined) return null;
  const details = { day: textIn(stored.day), reason: textIn(stored.reason), task: textIn(stored.task) };
  return { ...named, kind, ...details, waits: trueIn(stored.waits), runningAgain: saidIn(stored.runningAgain) };
}

function readReviewCommand(
  named: Named & Pick<ReviewCommand, "kind">,
  { completedAt, day, reason, by }: StoredFields,
): ReviewCommand | null {
  const author = readAuthor(by);
  if (typeof completedAt !== "string" || author === null) return null;
  return { ...named, completedAt, day: textIn(day), reason: textIn(reason), by: author };
}

function readTick(named: Named, { itemId, completed, by }: StoredFields): TickCommand | null {
  const author = readAuthor(by);
  if (typeof itemId !== "string" || typeof completed !== "boolean" || author === null) return null;
  return { ...named, kind: "tick", itemId, completed, by: author };
}

function readPlace(named: Named, { day, to, assignee }: StoredFields): PlaceCommand {
  return {
    ...named,
    kind: "place",
    day: textIn(day),
    to: textIn(to),
    assignee: assignee === null ? null : textIn(assignee),
  };
}

function readHandOver(
  named: Named,
  { day, assignee, assignee_name: name, word }: StoredFields,
): HandOverCommand | null {
  const to = assignee === null ? null : textIn(assignee);
  if (to === undefined) return null;
  const details = { assignee: to, assignee_name: textIn(name) ?? null, word: textIn(word) };
  return { ...named, kind: "hand_over", day: textIn(day), ...details };
}

function readPlanCommand(named: Named, { kind, from, until, day, reason }: StoredFields): PlanCommand | null {
  if (kind === "resume") return { ...named, kind };
  const [on, why, end] = [textIn(day), textIn(reason), textIn(until)];
  if (kind === "complete_late") return on === undefined ? null : { ...named, kind, day: on };
  if (why === undefined) return null;
  if (kind === "skip") return { ...named, kind, day: on, reason: why };
  return end === undefined ? null : { ...named, kind: "pause", from: textIn(from), until: end, reason: why };
}

/** Ticks were kept with the username alone before. */
function readAuthor(by: unknown): Author | null {
  if (typeof by === "string") return { id: null, username: by, name: null };
  if (!isRecord(by) || typeof by.username !== "string") return null;
  return { id: textIn(by.id) ?? null, username: by.username, name: textIn(by.name) ?? null };
}

function readUndo(named: Named, { of, back, day }: StoredFields): UndoCommand | null {
  if (typeof of !== "string" || !isRecord(back)) return null;
  const status = statusIn(back.status);
  if (status === undefined && "status" in back) return null;
  const was = {
    ...(status && { status }),
    ...("scheduled_date" in back && { scheduled_date: textIn(back.scheduled_date) ?? null }),
    ...("completed_at" in back && { completed_at: textIn(back.completed_at) ?? null }),
    ...("review" in back && { review: readReview(back.review) }),
    ...("pause" in back && { pause: readPause(back.pause) }),
  };
  return { ...named, kind: "undo", of, back: { ...settableIn(back), ...was }, day: textIn(day) };
}

function readReview(stored: unknown): Review | null {
  const status = isRecord(stored) ? reviewStatuses.find((one) => one === stored.status) : undefined;
  if (!isRecord(stored) || status === undefined) return null;
  const [reason, at, by_id, by_name] = [stored.reason, stored.at, stored.by_id, stored.by_name].map(textIn);
  return { status, reason: reason ?? null, at: at ?? null, by_id: by_id ?? null, by_name: by_name ?? null };
}

function readPause(stored: unknown): PausedUntil | null {
  if (!isRecord(stored)) return null;
  const [from, until, reason] = [stored.from, stored.until, stored.reason].map(textIn);
  return from === undefined || until === undefined ? null : { from, until, reason: reason ?? "" };
}

const seenIn = ({ base }: StoredFields) => (isRecord(base) ? { base: settableIn(base) } : {});

function settableIn(stored: StoredFields): Settable {
  const priority = priorities.find((one) => one === stored.priority);
  const texts = (["assignee", "assignee_name", "due_date"] as const).flatMap((name) => {
    const value = stored[name] === null ? null : textIn(stored[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(texts), ...(priority && { priority }) };
}

const isRecord = (value: unknown): value is StoredFields => typeof value === "object" && value !== null;
const statusIn = (value: unknown) => statuses.find((status) => status === value);
const trueIn = (value: unknown) => (value === true ? true : undefined);
const saidIn = (value: unknown) => (typeof value === "boolean" ? value : undefined);
const textIn = (value: unknown) => (typeof value === "string" ? value : undefined);
