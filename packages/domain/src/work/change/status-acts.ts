import type { Status } from "#work/work-order.ts";

/** Something that somebody did, as two of them are compared. */
export interface DoneAct {
  /** The command; compared last. */
  id?: string | undefined;
  byId: string | null;
  doneAt: Temporal.Instant;
}

/** Which of two acts was done first: by their moments, and where these are equal by fixed ids, so that no order of arrival matters. */
export function compareActs(a: DoneAct, b: DoneAct): number {
  const ids = ({ byId, id }: DoneAct) => `${byId ?? ""} ${id ?? ""}`;
  return Temporal.Instant.compare(a.doneAt, b.doneAt) || Number(ids(a) > ids(b)) - Number(ids(a) < ids(b));
}

export interface StatusAct extends DoneAct {
  id: string;
  status: Status;
}

/** Who began an order, and its completions, as all acts on its status come to in the order in which they were done. */
export interface StatusHistory<Act> {
  /** Who began stays until it is Scheduled again. */
  started: Act | null;
  /** One for each time that it was completed. Of those who completed it one after the other the last counts. */
  completions: Act[];
  last: Act | null;
}

export function statusHistory<Act extends StatusAct>(acts: readonly Act[]): StatusHistory<Act> {
  const history: StatusHistory<Act> = { started: null, completions: [], last: null };
  for (const act of acts.toSorted(compareActs)) {
    if (act.status === "Scheduled") history.started = null;
    if (act.status === "In Progress") history.started ??= act;
    if (act.status === "Completed") {
      if (history.last?.status === "Completed") history.completions.pop();
      history.completions.push(act);
    }
    history.last = act;
  }
  return history;
}

/** What an act that comes late changes of a history: a value of before gives way to one of after. */
export interface HistoryChange<Act> {
  started: { before: Act | null; after: Act | null } | null;
  /** `before` is null of a completion of its own. */
  completion: { before: Act | null; after: Act } | null;
  /** Whether nothing was done after it. */
  isLast: boolean;
}

export function changeByAct<Act extends StatusAct>(acts: readonly Act[], act: Act): HistoryChange<Act> {
  const [before, after] = [statusHistory(acts), statusHistory([...acts, act])];
  const isSame = isSameStart(before.started, after.started);
  const gone = before.completions.find((one) => !after.completions.includes(one)) ?? null;
  const added = after.completions.find((one) => !before.completions.includes(one));
  return {
    started: isSame ? null : { before: before.started, after: after.started },
    completion: added === undefined ? null : { before: gone, after: added },
    isLast: after.last === act,
  };
}

/** Whether they say the same of an order: one person begins it once at one moment, however many acts that took. */
function isSameStart(a: DoneAct | null, b: DoneAct | null): boolean {
  return a?.byId === b?.byId && a?.doneAt.epochNanoseconds === b?.doneAt.epochNanoseconds;
}

/** An act as it is kept: also one that was taken back, or took one back. */
export interface KeptStatusAct extends StatusAct {
  isUndone: boolean;
  isUndo: boolean;
}

/** What a completion belongs to. */
export interface CompletionRun<Act> {
  /** All who completed the same thing, one after the other, in the order in which they did it; also what was taken back. */
  run: Act[];
  /** Who else completed it and has it once the completion is taken back; null where nobody did. */
  remaining: Act | null;
  /** Whether nothing was done to the status after it. */
  isLast: boolean;
}

/** The completions of the same thing as an act. Who takes theirs back takes all of theirs back. */
export function completionRun<Act extends KeptStatusAct>(acts: readonly Act[], own: Act): CompletionRun<Act> {
  // To take a reopening back is nobody's completion.
  const related = acts.filter(({ isUndone, isUndo, status }) => (status === "Completed" ? !isUndo : !isUndone));
  const sorted = related.toSorted(compareActs);
  const place = sorted.findIndex(({ id }) => id === own.id);
  const isOther = ({ status }: Act) => status !== "Completed";
  const next = sorted.findIndex((act, n) => n > place && isOther(act));
  const run = sorted.slice(
    sorted.findLastIndex((act, n) => n < place && isOther(act)) + 1,
    next === -1 ? sorted.length : next,
  );
  const remaining = run.findLast(({ byId, isUndone }) => !isUndone && byId !== own.byId) ?? null;
  return { run, remaining, isLast: next === -1 };
}
