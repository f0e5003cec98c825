/** An item as it is kept. Its version grows by one at each change of it, so that a late writer can be told. */
export interface KeptItem {
  id: string;
  text: string;
  completed: boolean;
  version: number;
}

/** An item as a person sends it back; without a version it speaks of whatever is kept now. */
export interface SentItem {
  id: string;
  text: string;
  completed: boolean;
  version?: number | undefined;
}

export type ChecklistChange =
  | { kind: "add"; item: SentItem; position: number }
  | { kind: "change"; id: string; text: string; completed: boolean; ticked: boolean; position: number }
  | { kind: "remove"; id: string };

/**
 * What a sent list changes in the kept one. An item that somebody else changed in the meantime keeps what they did, so
 * that two people who tick different items both win. Blank items are ignored, and so is an id that was sent before.
 */
export function mergeChecklist(kept: readonly KeptItem[], sent: readonly SentItem[]): ChecklistChange[] {
  const before = new Map(kept.map((item) => [item.id, item]));
  const filled = sent.map((item) => ({ ...item, text: item.text.trim() })).filter((item) => item.text !== "");
  const stays = new Map(filled.toReversed().map((item) => [item.id, item]));
  const wanted = filled.filter((item) => stays.get(item.id) === item);
  const removals = kept.filter((item) => !stays.has(item.id)).map((item) => ({ kind: "remove" as const, id: item.id }));
  const rest = wanted.flatMap((item, position): ChecklistChange[] => {
    const current = before.get(item.id);
    if (current === undefined) return [{ kind: "add", item, position }];
    const late = item.version !== undefined && item.version < current.version;
    const { text, completed } = late ? current : item;
    return [{ kind: "change", id: item.id, text, completed, ticked: completed !== current.completed, position }];
  });
  return [...removals, ...rest];
}

/** Done and total, and the rounded percent of done over total (0 for an empty list). */
export function progress(items: readonly { completed: boolean }[]): { done: number; total: number; percent: number } {
  const total = items.length;
  const done = items.filter((item) => item.completed).length;
  return { done, total, percent: total === 0 ? 0 : Math.round((done / total) * 100) };
}
