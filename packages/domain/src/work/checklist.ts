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
  /** Of a step of a procedure, whose words and place are the procedure's; null of the order's own. */
  ofProcedure?: { position: number; isTick: boolean; isHeading?: boolean } | null;
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
export function mergeChecklist(
  stored: readonly KeptItem[],
  submitted: readonly SentItem[],
  by: Sender,
): ChecklistChange[] {
  const before = new Map(stored.map((item) => [item.id, item]));
  const filled = submitted.map((item) => ({ ...item, text: trimmed(item.text) })).filter((item) => item.text !== "");
  const stays = new Map(filled.toReversed().map((item) => [item.id, item]));
  const wanted = filled.filter((item) => stays.get(item.id) === item);
  const removals = stored
    .filter((item) => !item.ofProcedure && !stays.has(item.id))
    .map((item) => ({ kind: "remove" as const, id: item.id }));
  const own = wanted.filter((item) => !before.get(item.id)?.ofProcedure);
  const rest = own.map((item, position): ChecklistChange => {
    const current = before.get(item.id);
    if (current === undefined) return { kind: "add", item, position };
    return changed(current, resolveItem(item, current, by), position);
  });
  return [...removals, ...rest, ...ticksOfProcedure(wanted, before, by)];
}

/** Of the steps of a procedure a list ticks those that ask for no more; their words and places are not its to say. */
function ticksOfProcedure(
  wanted: readonly SentItem[],
  before: ReadonlyMap<string, KeptItem>,
  by: Sender,
): ChecklistChange[] {
  return wanted.flatMap((item) => {
    const current = before.get(item.id);
    if (!current?.ofProcedure?.isTick) return [];
    const { completed } = resolveItem(item, current, by);
    const { position } = current.ofProcedure;
    return completed === current.completed ? [] : [changed(current, { text: current.text, completed }, position)];
  });
}

/** The first step of a procedure that a sent list ticks, or no longer ticks, although it asks for more than a tick. */
export function findStepToAnswer(
  stored: readonly KeptItem[],
  submitted: readonly SentItem[],
  by: Sender,
): KeptItem | undefined {
  const items = new Map(submitted.map((item) => [item.id, item]));
  return stored.find((current) => {
    const item = items.get(current.id);
    if (item === undefined || !current.ofProcedure) return false;
    if (current.ofProcedure.isTick || current.ofProcedure.isHeading === true) return false;
    const isMeant = item.completed || item.version !== undefined;
    return isMeant && resolveItem(item, current, by).completed !== current.completed;
  });
}

function changed(
  current: KeptItem,
  { text, completed }: { text: string; completed: boolean },
  position: number,
): ChecklistChange {
  return { kind: "change", id: current.id, text, completed, ticked: completed !== current.completed, position };
}

/**
 * What remains of a sent item. A late one gives way, but for a tick of what was seen open. An open one without a
 * version takes a tick away only when it is the sender's own, or one that the sender says to have seen.
 */
function resolveItem(item: SentItem, current: KeptItem, by: Sender): { text: string; completed: boolean } {
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

interface Counted {
  completed: boolean;
  step?: { kind: string } | null | undefined;
}

/** Done and total, and the rounded percent of done over total (0 for an empty list); a heading asks for nothing. */
export function progress(items: readonly Counted[]): { done: number; total: number; percent: number } {
  const answerable = items.filter(({ step }) => step?.kind !== "section");
  const total = answerable.length;
  const done = answerable.filter((item) => item.completed).length;
  return { done, total, percent: total === 0 ? 0 : Math.round((done / total) * 100) };
}
