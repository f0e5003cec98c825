import { completionRun } from "@millwright/domain/work/change/status-acts";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { findEntriesOf, restampEntry, takeBackRepair } from "#features/history/history.ts";
import { reviewOfCompletion } from "#features/reviews/reviews.ts";
import { type CommandToUndo, markUndone, type UndoState } from "#features/work-orders/change/commands.queries.ts";
import { settleStepsSince } from "#features/work-orders/change/late/entry-steps.ts";
import {
  giveCompletion,
  type KeptStatusAct,
  listKeptStatusActs,
  raiseVersions,
} from "#features/work-orders/change/late/status-acts.queries.ts";
import type { LockedWork } from "#features/work-orders/change/lock-work.ts";
import { markChanged } from "#features/work-orders/work-orders.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

interface Undoing extends LockedWork {
  done: CommandToUndo;
  key: { id: string };
  by: Actor;
  at: Temporal.Instant;
}

interface Run extends Undoing {
  own: KeptStatusAct;
  run: KeptStatusAct[];
  /** Whether an order stands Completed by it. */
  isStanding: boolean;
}

/** What came of taking a completion back. */
export interface UndoneCompletion {
  /** What the order was before it, where that is to be put back, and of which version. */
  whole: { before: UndoState; version: number } | null;
  isChanged: boolean;
}

/**
 * Takes back that somebody completed an order, or an occurrence. Who else completed it has it then; where nobody did, the order is to be
 * what it was, and an entry that stands alone goes. Null of what is no completion. @throws Refusal `changed_since`
 */
export async function undoCompletion(db: CompanyDb, undoing: Undoing): Promise<UndoneCompletion | null> {
  const { order, done, key } = undoing;
  const isAlone = !done.hasOthers && done.before !== null;
  // Of a PM's act from before that was kept nobody knows of which occurrence it is.
  const isOfUnknown = order.type === "PM" && done.statusOn === null;
  if (done.says !== "Completed" || isAlone || isOfUnknown) return null;
  const acts = await listKeptStatusActs(db, order.id, done.statusOn);
  const own = acts.find(({ id }) => id === key.id);
  if (own === undefined) return null;
  const { run, remaining, isLast } = completionRun(acts, own);
  const of = { ...undoing, own, run, isStanding: isLast && order.status === "Completed" };
  if (remaining !== null) return { whole: null, isChanged: await handOver(db, of, remaining) };
  const mover = run.filter((act) => isMover(act, done.statusOn)).toSorted((a, b) => a.version - b.version)[0];
  if (mover?.before) {
    await markUndone(db, order.id, idsOf(run));
    return { whole: { before: mover.before, version: versionOf(run, done.statusOn) }, isChanged: true };
  }
  const entries = !of.isStanding ? await entriesOf(db, of) : [];
  for (const { id } of entries) await takeBackRepair(db, id);
  if (entries.length > 0) await markUndone(db, order.id, idsOf(ofSamePerson(of)));
  return entries.length > 0 ? { whole: null, isChanged: false } : null;
}

/** Gives a completion to the other person who completed the same; returns whether the order now shows them. */
async function handOver(db: CompanyDb, of: Run, remaining: KeptStatusAct): Promise<boolean> {
  const { order, done, own, run, isStanding, by, at } = of;
  const review = await reviewOfCompletion(db, { access: remaining.byAccess ?? by.access });
  const entries = await entriesOf(db, of);
  const given = { id: order.id, day: done.statusOn, isStanding };
  const { isGiven, executions } = await giveCompletion(db, given, own.byId, { ...remaining, review });
  for (const { completedAt } of entries)
    await restampEntry(db, order.id, Temporal.Instant.from(completedAt), {
      ...remaining,
      review: isStanding ? review : undefined,
    });
  if (entries.length > 0) await settleStepsSince(db, order.id, remaining.doneAt);
  for (const id of executions) announce(db, { kind: "history", id });
  await markUndone(db, order.id, idsOf(ofSamePerson(of)), { isKept: true });
  if (!isGiven) return false;
  const version = order.version + 1;
  await markChanged(db, [{ id: order.id, version }], at);
  const versionActs = run.filter((act) => makesVersion(act, done.statusOn));
  if (versionOf(run, done.statusOn) === order.version) await raiseVersions(db, order.id, idsOf(versionActs), version);
  return true;
}

const idsOf = (acts: readonly KeptStatusAct[]) => acts.map(({ id }) => id);
const ofSamePerson = ({ run, own }: Run) => run.filter(({ byId }) => byId === own.byId);

/** The history's entries of a completion. @throws Refusal `changed_since` where somebody deleted or accepted one */
async function entriesOf(db: CompanyDb, of: Run) {
  const { order, own, isStanding, done } = of;
  if (done.statusOn !== null) return [];
  const stamped = isStanding && order.completedAt !== null ? [Temporal.Instant.from(order.completedAt)] : [];
  const moments = [...ofSamePerson(of).map(({ doneAt }) => doneAt), ...stamped];
  const entries = await findEntriesOf(db, order.id, own.byId, moments);
  if (entries.some(({ isDeleted, isAccepted }) => isDeleted || isAccepted)) refuse("changed_since");
  return entries;
}

/** Whether an act completed what was open, so that it knows how that was. */
function isMover({ before, isRestamp }: KeptStatusAct, statusOn: string | null): boolean {
  if (before === null || isRestamp) return false;
  const { status } = before.columns;
  return statusOn === null ? status !== undefined && status !== "Completed" : before.days.length > 0;
}

const makesVersion = (act: KeptStatusAct, statusOn: string | null) => act.isRestamp || isMover(act, statusOn);

/** The version that the completions of the same thing made last: what is later was built on them. */
const versionOf = (run: readonly KeptStatusAct[], statusOn: string | null) =>
  Math.max(...run.filter((act) => makesVersion(act, statusOn)).map(({ version }) => version));
