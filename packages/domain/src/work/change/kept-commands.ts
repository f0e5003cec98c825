import { readAnswerCommand, readVerifyCommand } from "#work/change/answers.ts";
import type { Doer, Named } from "#work/change/named.ts";
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
export function readCommand(kept: unknown): WorkCommand | null {
  if (!isRecord(kept)) return null;
  const { id, orderId, at } = kept;
  if (typeof id !== "string" || typeof orderId !== "string" || typeof at !== "number") return null;
  const named = { id, orderId, at };
  switch (kept.kind) {
    case "tick":
      return readTick(named, kept);
    case "answer":
      return readAnswerCommand(named, readDoer(kept.by), kept);
    case "verify":
      return readVerifyCommand(named, readDoer(kept.by), kept);
    case "undo":
      return readUndo(named, kept);
    case "place":
      return readPlace(named, kept);
    case "hand_over":
      return readHandOver(named, kept);
    case "accept":
    case "send_back":
      return readReviewCommand({ ...named, kind: kept.kind }, kept);
    case "pause":
    case "resume":
    case "skip":
    case "complete_late":
      return readPlanCommand(named, kept);
    case "set":
      return isRecord(kept.set) ? { ...named, kind: "set", set: settableIn(kept.set), ...seenIn(kept) } : null;
    case "edit":
      return isRecord(kept.set) && isRecord(kept.base)
        ? { ...named, kind: "edit", set: kept.set, base: kept.base }
        : null;
    default:
      return readMove(named, kept);
  }
}

type Kept = Record<string, unknown>;

function readMove(named: Named, kept: Kept): MoveCommand | null {
  const kind = moveKinds.find((one) => one === kept.kind);
  if (kind === undefined) return null;
  const said = { day: textIn(kept.day), reason: textIn(kept.reason), task: textIn(kept.task) };
  return { ...named, kind, ...said, waits: trueIn(kept.waits), runningAgain: saidIn(kept.runningAgain) };
}

function readReviewCommand(
  named: Named & Pick<ReviewCommand, "kind">,
  { completedAt, day, reason, by }: Kept,
): ReviewCommand | null {
  const doer = readDoer(by);
  if (typeof completedAt !== "string" || doer === null) return null;
  return { ...named, completedAt, day: textIn(day), reason: textIn(reason), by: doer };
}

function readTick(named: Named, { itemId, completed, by }: Kept): TickCommand | null {
  const doer = readDoer(by);
  if (typeof itemId !== "string" || typeof completed !== "boolean" || doer === null) return null;
  return { ...named, kind: "tick", itemId, completed, by: doer };
}

function readPlace(named: Named, { day, to, assignee }: Kept): PlaceCommand {
  return {
    ...named,
    kind: "place",
    day: textIn(day),
    to: textIn(to),
    assignee: assignee === null ? null : textIn(assignee),
  };
}

function readHandOver(named: Named, { day, assignee, assignee_name: name, word }: Kept): HandOverCommand | null {
  const to = assignee === null ? null : textIn(assignee);
  if (to === undefined) return null;
  const said = { assignee: to, assignee_name: textIn(name) ?? null, word: textIn(word) };
  return { ...named, kind: "hand_over", day: textIn(day), ...said };
}

function readPlanCommand(named: Named, { kind, from, until, day, reason }: Kept): PlanCommand | null {
  if (kind === "resume") return { ...named, kind };
  const [on, why, end] = [textIn(day), textIn(reason), textIn(until)];
  if (kind === "complete_late") return on === undefined ? null : { ...named, kind, day: on };
  if (why === undefined) return null;
  if (kind === "skip") return { ...named, kind, day: on, reason: why };
  return end === undefined ? null : { ...named, kind: "pause", from: textIn(from), until: end, reason: why };
}

/** Ticks were kept with the username alone before. */
function readDoer(by: unknown): Doer | null {
  if (typeof by === "string") return { id: null, username: by, name: null };
  if (!isRecord(by) || typeof by.username !== "string") return null;
  return { id: textIn(by.id) ?? null, username: by.username, name: textIn(by.name) ?? null };
}

function readUndo(named: Named, { of, back, day }: Kept): UndoCommand | null {
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

function readReview(kept: unknown): Review | null {
  const status = isRecord(kept) ? reviewStatuses.find((one) => one === kept.status) : undefined;
  if (!isRecord(kept) || status === undefined) return null;
  const [reason, at, by_id, by_name] = [kept.reason, kept.at, kept.by_id, kept.by_name].map(textIn);
  return { status, reason: reason ?? null, at: at ?? null, by_id: by_id ?? null, by_name: by_name ?? null };
}

function readPause(kept: unknown): PausedUntil | null {
  if (!isRecord(kept)) return null;
  const [from, until, reason] = [kept.from, kept.until, kept.reason].map(textIn);
  return from === undefined || until === undefined ? null : { from, until, reason: reason ?? "" };
}

const seenIn = ({ base }: Kept) => (isRecord(base) ? { base: settableIn(base) } : {});

function settableIn(kept: Kept): Settable {
  const priority = priorities.find((one) => one === kept.priority);
  const texts = (["assignee", "assignee_name", "due_date"] as const).flatMap((name) => {
    const value = kept[name] === null ? null : textIn(kept[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(texts), ...(priority && { priority }) };
}

const isRecord = (value: unknown): value is Kept => typeof value === "object" && value !== null;
const statusIn = (value: unknown) => statuses.find((status) => status === value);
const trueIn = (value: unknown) => (value === true ? true : undefined);
const saidIn = (value: unknown) => (typeof value === "boolean" ? value : undefined);
const textIn = (value: unknown) => (typeof value === "string" ? value : undefined);
