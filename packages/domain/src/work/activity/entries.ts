import type { Change, Changes } from "#work/activity/parts.ts";
import { outcomeOr, rowOr, textIn } from "#work/activity/values.ts";

interface Entry {
  call: string | null;
  changes: Changes;
}

export const isUndo = ({ call }: Pick<Entry, "call">): boolean => call !== null && /\/undo$|\(undo\)$/.test(call);

/**
 * Of entries about one thing, the latest first: by each that undid another, the one that it undid. An undo is the first
 * thing done after what it takes back, and leaves every field as that found it.
 */
export function undoneIn<E extends Entry>(entries: readonly E[]): Map<E, E> {
  const pairs = new Map<E, E>();
  for (const [at, undo] of entries.entries()) {
    if (!isUndo(undo)) continue;
    const undone = entries.slice(at + 1).find((entry) => takesBack(undo, entry));
    if (undone !== undefined) pairs.set(undo, undone);
  }
  return pairs;
}

function takesBack(undo: Entry, done: Entry): boolean {
  const back = Object.entries(undo.changes).filter(([field]) => !field.includes("/"));
  const hasField = back.length > 0 || Object.keys(undo.changes).some((part) => part in done.changes);
  return hasField && back.every(([field, [from, to]]) => isSame(done.changes[field], [to, from]));
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Of entries about one thing, the latest first: those after the one that wrote an entry of its history, or completed it
 * late; null where the log doesn't reach back to that.
 */
export function sinceWritten<E extends Entry>(entries: readonly E[], historyId: string): E[] | null {
  const late = entries.findIndex(({ changes }) => isLateEnd(changes[`execution/${historyId}`]));
  const written = entries.findLastIndex(({ changes }) => {
    const [before] = changes[`history/${historyId}`] ?? [undefined];
    return before === null || isEnd(changes[`execution/${historyId}`]);
  });
  const at = late === -1 ? written : late;
  return at === -1 ? null : entries.slice(0, at);
}

const outcomesOf = (change: Change | undefined) => (change ?? []).map((row) => outcomeOr(rowOr(row)?.outcome));

/** Whether an execution ended with a change. */
function isEnd(change: Change | undefined): boolean {
  const [was = null, is = null] = outcomesOf(change);
  return is !== null && was === null;
}

/** Whether an execution that the next one had overtaken was completed after all. */
function isLateEnd(change: Change | undefined): boolean {
  const [was = null, is = null] = outcomesOf(change);
  return is === "completed" && was !== null && was !== is;
}

/** What a PM is each time anew, rather than what its plan says. */
const ofOneTime =
  /^(?:status|hold_reason|started_at|scheduled_(?:date|start|end)|(?:history|execution|tasks|pauses|moves)\/)/;

/** Of the changes of a PM, those of its plan: not what was done, moved or ticked for one time, but for one history entry. */
export function planChanges(changes: Changes, historyId: string): Changes {
  const planFields = Object.entries(changes).filter(([field, [before, after]]) => {
    if (field === `history/${historyId}` || field === `execution/${historyId}`) return true;
    if (field.startsWith("checklist/")) return textIn(rowOr(before), "text") !== textIn(rowOr(after), "text");
    return !ofOneTime.test(field);
  });
  return Object.fromEntries(planFields);
}

/** Of entries about one thing, the latest first: each field that ended otherwise, with the entry that changed it last. */
export function fieldsChanged<E extends Entry>(entries: readonly E[]): Map<string, { now: unknown; by: E }> {
  const changed = new Map<string, { now: unknown; by: E; was: unknown }>();
  for (const entry of entries) {
    for (const [field, [was, now]] of Object.entries(entry.changes)) {
      changed.set(field, { now, by: entry, ...changed.get(field), was });
    }
  }
  return new Map([...changed].filter(([, { was, now }]) => !isSame(was, now)));
}
