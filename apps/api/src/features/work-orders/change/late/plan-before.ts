import { compareActs } from "@millwright/domain/work/change/status-acts";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import type { KeptAct } from "#features/conflicts/conflicts.ts";
import { movesOf } from "#features/maintenance/maintenance.ts";
import { noteDoneBefore } from "#features/work-orders/change/commands.queries.ts";
import { listLastChanges, type Topic } from "#features/work-orders/change/late/last-changes.queries.ts";
import type { CommandContext } from "#features/work-orders/commands/command.ts";
import type { OccurrenceMove, StoredChange } from "#features/work-orders/commands/stored-change.ts";

/**
 * Whether the move of an occurrence or the pause of a held PM came late, and another one was made after it: that stands. What was
 * said is in the log then, and a planner's to decide.
 */
export async function isPlannedSince(
  context: CommandContext,
  requested: Pick<StoredChange, "move" | "pause">,
): Promise<boolean> {
  const { db, locked, cameLate, seenAt } = context;
  const topic = cameLate ? await topicOf(context, requested) : null;
  if (topic === null) return false;
  context.topics = [topic];
  const last = (await listLastChanges(db, locked.order.id, context.topics)).get(topic.topic);
  const act = { byId: db.acting.id, doneAt: seenAt };
  if (last === undefined || compareActs(act, { byId: last.id, doneAt: last.doneAt }) >= 0) return false;
  // What the same person said later is their own word.
  if (last.id !== db.acting.id) context.acts.push(...actsOf(context, requested));
  return true;
}

async function topicOf(
  { db, locked: { order } }: CommandContext,
  { move }: Pick<StoredChange, "move">,
): Promise<Topic | null> {
  if (move === undefined) return { topic: "pause", keys: ["pauses/"] };
  const day = move.occurrence ?? order.scheduledOn;
  return day === null ? null : { topic: "move", keys: [await keyOfDay(db, order.id, day)] };
}

function actsOf(
  { locked: { order } }: CommandContext,
  { move, pause }: Pick<StoredChange, "move" | "pause">,
): KeptAct[] {
  if (move === undefined) return [actOfPause(pause)];
  const day = move.occurrence ?? order.scheduledOn;
  return isThere(day, move) ? [] : [{ mine: { act: "move_occurrence", day, ...move, change: { move } }, theirs: {} }];
}

/** Whether an occurrence stands where it was to be moved: both say the same. */
const isThere = (day: string | null, move: OccurrenceMove) => move.to === day && move.assignee === undefined;

function actOfPause(pause: StoredChange["pause"]): KeptAct {
  return { mine: { act: pause ? "pause" : "resume", ...pause, change: { pause } }, theirs: {} };
}

/** The log says a move by the day that the schedule has. */
async function keyOfDay(db: CompanyDb, id: string, day: string): Promise<string> {
  const moves = (await movesOf(db, [id])).get(id) ?? [];
  return `moves/${moves.find(({ to_on }) => to_on === day)?.planned_on ?? day}`;
}

/** The log says what was asked of a plan and changed nothing: what was done before it and comes after it does not stand. */
export async function noteTopics(db: CompanyDb, orderId: string, topics: readonly Topic[]): Promise<void> {
  if (topics.length === 0) return;
  await noteDoneBefore(db, orderId, { act: "plan", fields: topics.flatMap(({ keys }) => keys) });
  announce(db, { kind: "workOrder", id: orderId });
}
