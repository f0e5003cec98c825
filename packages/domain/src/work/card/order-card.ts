import type { ProgressItem } from "#procedures/step-progress.ts";
import { progress } from "#work/checklist.ts";
import { untickedSteps } from "#work/next-step.ts";

/** What every card says. */
export const alwaysOnCard = ["id", "wo_id", "title", "type", "status", "priority", "created_at", "version"] as const;

/** What a card says where the order has it: null, an empty list, false and 0 are left out. */
export const whereItHas = [
  ...(["assignee", "assignee_name", "department_id", "department_name", "machine_id", "machine_name"] as const),
  ...(["due_date", "scheduled_start", "scheduled_date", "completed_at", "hold_reason", "tags", "review"] as const),
  ...(["frequency", "day_of_week", "monthly_period", "time", "plan", "level", "covers", "expected"] as const),
  ...(["family_id", "pause", "occurrence", "needs_lockout", "locks", "comment_count", "conflict_count"] as const),
] as const;

export type CardField = (typeof alwaysOnCard)[number] | (typeof whereItHas)[number];

/** What a card says in the place of the steps and the files. */
export interface CardCounts {
  steps_total?: number | undefined;
  steps_done?: number | undefined;
  /** Whether one of them is not done, or was signed and changed after it. */
  has_open_steps?: boolean | undefined;
  /** Whether one of them is more than a tick: those are answered one by one. */
  has_typed_steps?: boolean | undefined;
  file_count?: number | undefined;
}

/** An order as far as its steps and files are counted: whole, or a card. */
export interface CountedOrder extends CardCounts {
  checklist?: readonly ProgressItem[] | undefined;
  files?: readonly object[] | undefined;
}

/** How far the steps of an order are. */
export function stepCounts({ checklist, steps_done = 0, steps_total = 0 }: CountedOrder): {
  done: number;
  total: number;
} {
  return checklist === undefined ? { done: steps_done, total: steps_total } : progress(checklist);
}

export const hasOpenSteps = ({ checklist, has_open_steps = false }: CountedOrder): boolean =>
  checklist === undefined ? has_open_steps : untickedSteps(checklist).length > 0;

export const fileCount = ({ files, file_count = 0 }: CountedOrder): number => files?.length ?? file_count;

const lists = { tags: [], covers: [], locks: [] };
const empty = {
  ...Object.fromEntries(whereItHas.map((name) => [name, null])),
  ...lists,
  needs_lockout: false,
  comment_count: 0,
  conflict_count: 0,
};

/** A card with null, false and 0 where it says nothing, as the order has them; a whole order stays as it is. */
export const filledCard = <Card extends object>(card: Card): Card => ({ ...empty, ...card });
