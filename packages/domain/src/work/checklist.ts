import { trimmed } from "#trimmed.ts";

/** An item as it is kept. Its version grows by one at each change of it, so that a late writer can be told. */
export interface KeptItem {
  id: string;
  text: string;
  completed: boolean;
  version: number;
  completedBy: string | null;
  /** Null of what was ticked before people were kept by their ids. */
  completedById: string | null;
}

/** An item as a person sends it back. */
export interface SentItem {
  id: string;
  text: string;
  completed: boolean;
  /** The version that the person saw. */
  version?: number | undefined;
  /** When it was ticked, as far as the person saw; null: they saw it open. */
  completed_at?: string | null | undefined;
}

export type ChecklistChange =
  | { kind: "add"; item: SentItem; position: number }
  | { kind: "change"; id: string; text: string; completed: boolean; ticked: boolean; position: number }
  | { kind: "remove"; id: string };

/** Who sends a list. */
export interface Sender {
  id: string;
  username: string;
}

/**
 * What a list sent by somebody changes in the kept one. An item that somebody else changed in the
 * meantime keeps what they did, so that two people who tick different items both win. Blank items are ignored, and so
 * is an id that was sent before.
 */
export function mergeChecklist(kept: readonly KeptItem[], sent: readonly SentItem[], by: Sender): ChecklistChange[] {
  const before = new Map(kept.map((item) => [item.id, item]));
  const filled = sent.map((item) => ({ ...item, text: trimmed(item.text) })).filter((item) => item.text !== "");
  const stays = new Map(filled.toReversed().map((item) => [item.id, item]));
  const wanted = filled.filter((item) => stays.get(item.id) === item);
  const removals = kept.filter((item) => !stays.has(item.id)).map((item) => ({ kind: "remove" as const, id: item.id }));
  const rest = wanted.flatMap((item, position): ChecklistChange[] => {
    const current = before.get(item.id);
    if (current === undefined) return [{ kind: "add", item, position }];
    const { text, completed } = meant(item, current, by);
    return [{ kind: "change", id: item.id, text, completed, ticked: completed !== current.completed, position }];
  });
  return [...removals, ...rest];
}

/**
 * What remains of a sent item. A late one gives way, but for a tick of what was seen open. An open one without a
 * version takes a tick away only when it is the sender's own, or one that the sender says to have seen.
 */
function meant(item: SentItem, current: KeptItem, by: Sender): { text: string; completed: boolean } {
  if (item.version === undefined) {
    const mayUntick = isOwnTick(current, by) || typeof item.completed_at === "string";
    return { text: item.text, completed: item.completed || (current.completed && !mayUntick) };
  }
  if (item.version >= current.version) return item;
  const isNewTick = item.completed && item.completed_at === null;
  return { text: current.text, completed: current.completed || isNewTick };
}

/** Two people may have one username. */
function isOwnTick({ completedBy, completedById }: KeptItem, { id, username }: Sender): boolean {
  return completedById === null ? completedBy === username : completedById === id;
}

/** Done and total, and the rounded percent of done over total (0 for an empty list). */
export function progress(items: readonly { completed: boolean }[]): { done: number; total: number; percent: number } {
  const total = items.length;
  const done = items.filter((item) => item.completed).length;
  return { done, total, percent: total === 0 ? 0 : Math.round((done / total) * 100) };
}
