import { limits } from "@millwright/contract/limits";
import { findStepToAnswer, type KeptItem, mergeChecklist, type SentItem } from "@millwright/domain/work/checklist";
import type { CompanyDb } from "#db/database.ts";
import {
  changeSteps,
  listSteps,
  type StepActor,
  type StepsOf,
  type WrittenStep,
} from "#features/executions/executions.ts";
import { refuseTick, requireTurn } from "#features/steps/steps.ts";
import { itemIdOf } from "#features/work-orders/checklist/checklist-ids.ts";
import { refuse } from "#http/errors/refusal.ts";

/** An item whose id may be one that its sender made up. */
type NamedItem = Omit<SentItem, "id"> & { id?: string | number | undefined };

/** @throws Refusal `invalid` for a list that has one step twice: either would be lost. */
function requireDistinct(items: readonly { id: string }[]): void {
  const known = new Set<string>();
  for (const [at, { id }] of items.entries()) {
    if (known.has(id)) refuse("invalid", { fields: { [`checklist.${at}.id`]: "duplicate" }, sentence: "step_twice" });
    known.add(id);
  }
}

/** @throws Refusal `invalid` for more steps than an order may have, with those of others that its sender could not know of. */
function requireCapacity(current: readonly KeptItem[], own: readonly WrittenStep[]): void {
  const had = current.filter(({ ofProcedure }) => !ofProcedure).length;
  if (own.length <= Math.max(limits.checklistItems, had)) return;
  const values = { n: limits.checklistItems };
  refuse("invalid", { sentence: "too_many_steps", values, fields: { checklist: "too_long" } });
}

/**
 * Makes a sent list the checklist of an order that is locked, without undoing what others did to its items meanwhile. The
 * steps of an execution that has begun change with those of its plan, which has no ticks. The items that it has are read, where
 * the caller does not know them.
 * Answers whether that changed anything. @throws Refusal `invalid`, `step_needs_answer`, `step_out_of_turn`
 */
export async function saveChecklist(
  db: CompanyDb,
  of: StepsOf,
  submitted: readonly NamedItem[],
  by: StepActor,
  known?: readonly KeptItem[],
): Promise<boolean> {
  const named = submitted.map((item) => ({ ...item, id: itemIdOf(item.id) }));
  requireDistinct(named);
  const stored = known ?? (await listSteps(db, of));
  const asking = findStepToAnswer(stored, named, by);
  if (asking !== undefined) {
    const at = named.findIndex(({ id }) => id === asking.id);
    await refuseTick(db, of, asking.id, `checklist.${at}.completed`);
  }
  const changes = mergeChecklist(stored, named, by);
  const removed = changes.flatMap((change) => (change.kind === "remove" ? [change.id] : []));
  const written = changes.flatMap((change): WrittenStep[] => {
    if (change.kind === "remove") return [];
    const { id, text, completed } = change.kind === "add" ? change.item : change;
    return [{ id, text, completed, position: change.position }];
  });
  const ofProcedure = new Set(stored.flatMap(({ id, ofProcedure }) => (ofProcedure ? [id] : [])));
  const own = written.filter(({ id }) => !ofProcedure.has(id));
  requireCapacity(stored, own);
  const done = new Set(stored.flatMap(({ id, completed }) => (completed ? [id] : [])));
  const ticked = written.find(({ id, completed }) => completed && !done.has(id));
  if (ticked !== undefined && stored.some(({ ofProcedure }) => ofProcedure))
    await requireTurn(db, of, ticked.id, by.id);
  const changed = await changeSteps(db, of, { removed, written }, by);
  if (of.executionId === null) return changed;
  const planned = own.map((step) => ({ ...step, completed: false }));
  const isPlanChanged = await changeSteps(db, { ...of, executionId: null }, { removed, written: planned }, by);
  return changed || isPlanChanged;
}
