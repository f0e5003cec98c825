import type { BodyOf } from "#lib/api/calls.ts";
import type { WorkOrder } from "#work/orders.ts";
import type { ChosenProcedure } from "#work/procedure/chosen-procedure.ts";

export interface DraftItem {
  id: string;
  text: string;
  completed: boolean;
  version?: number;
}

/** What every kind of work has in its draft. */
export interface WorkDraft {
  checklist: DraftItem[];
  /** What it is done by; left out of what was kept before there were procedures. */
  procedure?: ChosenProcedure | null;
}

export type UpdateBody = BodyOf<"PUT /work-orders/{id}">;

/** How a kind of work is edited: its draft, and what of it is sent. */
export interface DraftKind<Draft extends WorkDraft> {
  of: (order: WorkOrder, zone: string) => Draft;
  /** Whether what was kept on this device is still a draft that the form can show. */
  is: (value: unknown) => value is Draft;
  /** One of nothing, by which what an older build kept gets the fields that it lacks. */
  empty: () => Draft;
  /** Only what the person changed, so that what others changed beside it stays. */
  changes: (base: Draft, draft: Draft) => UpdateBody;
  /** Whether it can be saved as it stands. */
  isWhole: (draft: Draft, base: Draft) => boolean;
  /** What of mine still holds on what others left; all of it where nothing can be overtaken. */
  stillMeant?: (base: Draft, mine: Draft, theirs: Draft) => Draft;
}

/** Names of what an order points to, also of what was deleted since and is in no list any more. */
export interface KnownNames {
  department: string | null;
  machine: string | null;
  assignee: string | null;
}

/** Whether what was kept has every field of a draft, each of its kind. */
export function hasFieldsOf(sample: object, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(sample).every(([name, field]) => {
    const found: unknown = Reflect.get(value, name);
    return typeof found === typeof field && Array.isArray(found) === Array.isArray(field);
  });
}

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
