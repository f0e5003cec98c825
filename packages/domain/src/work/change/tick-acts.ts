import type { DoneAct } from "#work/change/status-acts.ts";

/** That somebody ticked a step, or took its tick away. */
export interface TickAct extends Omit<DoneAct, "id"> {
  itemId: string;
  completed: boolean;
  byName: string | null;
  byDevice: string | null;
  username: string | null;
}

/** Of two at the same moment a tick comes after an untick, and then the ids decide. */
function compareTicks(a: TickAct, b: TickAct): number {
  const [idA, idB] = [a.byId ?? "", b.byId ?? ""];
  return (
    Temporal.Instant.compare(a.doneAt, b.doneAt) ||
    Number(a.completed) - Number(b.completed) ||
    Number(idA > idB) - Number(idA < idB)
  );
}

/** How steps were at a moment: by step the last of all acts that were done until then, null of one that had none yet. */
export function ticksAt(acts: readonly TickAct[], moment: Temporal.Instant): Map<string, TickAct | null> {
  const known = new Map<string, TickAct | null>(acts.map(({ itemId }) => [itemId, null]));
  for (const act of acts.toSorted(compareTicks))
    if (Temporal.Instant.compare(act.doneAt, moment) <= 0) known.set(act.itemId, act);
  return known;
}
