import { newStep } from "#procedures/build-step.ts";
import type { Signed } from "#procedures/judge.ts";
import { type CountedAnswer, isFinal, isOutdated } from "#procedures/judge.ts";
import { isPlainTick, type Step } from "#procedures/step.ts";

/** A step of an order as far as a walk from one to the next knows it; `step` null is a plain tick. */
export interface ProgressItem {
  id: string;
  completed: boolean;
  step?: Step | null | undefined;
  result?: (CountedAnswer & { verified: object | null; signed?: Signed }) | null | undefined;
}

/** Whether an order has steps that are more than ticks: those are answered one by one. */
export function hasTypedSteps(items: readonly ProgressItem[]): boolean {
  return items.some(({ step }) => step != null && !isPlainTick(step) && step.kind !== "section");
}

/** A step to be answered, with the title of its section. */
export interface Card<Item extends ProgressItem> {
  item: Item;
  section: Item | null;
}

/** The steps that are answered, in their order; a section is the title of those after it. */
export function cardsOf<Item extends ProgressItem>(items: readonly Item[]): Card<Item>[] {
  let section: Item | null = null;
  return items.flatMap((item) => {
    if (item.step?.kind === "section") section = item;
    return item.step?.kind === "section" ? [] : [{ item, section }];
  });
}

export const cardStates = ["open", "waiting", "failed", "na", "done"] as const;
/** The state of a step: `waiting` is answered, but not yet verified by somebody else. */
export type CardState = (typeof cardStates)[number];

export function stateOf({ completed, step, result }: ProgressItem): CardState {
  if (result == null) return completed ? "done" : "open";
  if (!isFinal(result) || isOutdated({ result })) return "open";
  if (step?.is_hold_point && result.verified === null) return "waiting";
  if (result.outcome !== "ok") return result.outcome;
  return completed ? "done" : "open";
}

/** The state of a step on a proof: a value beyond its limits counts as failed, since nobody measures it again. */
export function proofStateOf(item: ProgressItem): CardState {
  const state = stateOf(item);
  return state === "open" && item.result?.outcome === "failed" ? "failed" : state;
}

/** The steps before a signature that have to be answered, or looked at by somebody else, before it is signed. */
export function owedBefore<Item extends ProgressItem>(id: string, items: readonly Item[]): Item[] {
  const before = items.slice(
    0,
    Math.max(
      0,
      items.findIndex((item) => item.id === id),
    ),
  );
  return before.filter((item) => isNeeded(item) && (!item.completed || isOutdated(item)));
}

/** Whether the work can't be completed without it. */
export function isNeeded({ step }: Pick<ProgressItem, "step">): boolean {
  return step != null && !isPlainTick(step) && step.is_required && step.kind !== "section";
}

/** Why a step can't be answered now: the lockout comes before all others, its release after them. */
export type Hindrance<Item> = { why: "lock-first" | "release-last"; item: Item };

/** What has to be answered before a step; null where it can be answered. */
export function hindranceOf<Item extends ProgressItem>(item: Item, items: readonly Item[]): Hindrance<Item> | null {
  const cards = cardsOf(items).map((card) => card.item);
  const open = cards.filter((other) => other.id !== item.id && !other.completed);
  const lockout = item.step?.lockout ?? null;
  const lock = lockout === "apply" ? undefined : open.find(({ step }) => step?.lockout === "apply");
  if (lock !== undefined) return { why: "lock-first", item: lock };
  if (lockout !== "release") return null;
  const before = open.find(
    (other) => isNeeded(other) && other.step?.lockout !== "release" && other.step?.kind !== "signature",
  );
  return before === undefined ? null : { why: "release-last", item: before };
}

/** Where a walk begins: at the step that was looked at last, while it is open, else at the first open one; null: all are answered. */
export function firstOpen<Item extends ProgressItem>(items: readonly Item[], last: string | null): Item | null {
  const open = cardsOf(items).flatMap(({ item }) => (stateOf(item) === "open" ? [item] : []));
  return open.find(({ id }) => id === last) ?? open[0] ?? null;
}

/** What a step of a checklist asks for: to be ticked. */
export function plainStepOf({ id, text }: { id: string; text: string }): Step {
  return { ...newStep(id, { en: text, fr: null }), is_required: false };
}
