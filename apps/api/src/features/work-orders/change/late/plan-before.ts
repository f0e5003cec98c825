import { compareActs } from "@millwright/domain/work/change/status-acts";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import type { KeptAct } from "#features/conflicts/conflicts.ts";
import { movesOf } from "#features/maintenance/maintenance.ts";
import type { Change } from "#features/work-orders/change/change-fields.ts";
import { noteDoneBefore } from "#features/work-orders/change/commands.queries.ts";
import type { Held } from "#features/work-orders/change/hold.ts";
import { listLastChanges, type Topic } from "#features/work-orders/change/late/last-changes.queries.ts";

interface PlanBefore {
  change: Change;
  acts: KeptAct[];
  /** What the change is about, as the log says it. */
  topics: readonly Topic[];
}

/**
 * A change of a held PM that came late, without the move of an occurrence or the pause that another one was made after: these
 * stand. What was said is in the log, and a planner's to decide.
 */
export async function withoutPlanBefore(
  db: CompanyDb,
  { order, today }: Held,
  change: Change,
  seenAt: Temporal.Instant,
): Promise<PlanBefore> {
  const { move, pause, ...rest } = change;
  if (today === null || (move === undefined && pause === undefined)) return { change, acts: [], topics: [] };
  const day = move?.occurrence ?? order.scheduledOn;
  const topics: Topic[] = [
    ...(move === undefined || day === null ? [] : [{ topic: "move", keys: [await keyOfDay(db, order.id, day)] }]),
    ...(pause === undefined ? [] : [{ topic: "pause", keys: ["pauses/"] }]),
  ];
  const last = await listLastChanges(db, order.id, topics);
  const isBefore = (topic: string) => {
    const found = last.get(topic);
    if (found === undefined) return false;
    return compareActs({ byId: db.acting.id, doneAt: seenAt }, { byId: found.id, doneAt: found.doneAt }) < 0;
  };
  // What the same person said later is their own word.
  const isOthers = (topic: string) => last.get(topic)?.id !== db.acting.id;
  const [isMoveBefore, isPauseBefore] = [isBefore("move"), isBefore("pause")];
  if (isMoveBefore || isPauseBefore) await noteTopics(db, order.id, topics);
  return {
    change: {
      ...rest,
      ...(move !== undefined && !isMoveBefore && { move }),
      ...(pause !== undefined && !isPauseBefore && { pause }),
    },
    topics,
    acts: [
      ...(isMoveBefore && isOthers("move") && !isThere(day, move)
        ? [{ mine: { act: "move_occurrence", day, ...move, change: { move } }, theirs: {} }]
        : []),
      ...(isPauseBefore && isOthers("pause") ? [actOfPause(pause)] : []),
    ],
  };
}

/** Whether an occurrence stands where it was to be moved: both say the same. */
const isThere = (day: string | null, move: Change["move"]) => move?.to === day && move?.assignee === undefined;

function actOfPause(pause: Change["pause"]): KeptAct {
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
