import type { Procedure } from "@millwright/contract/procedures";
import { mergeSteps, type StepClash } from "@millwright/domain/procedures/merge-steps";
import type { Step } from "@millwright/domain/procedures/step";
import { isSameStep } from "@millwright/domain/procedures/step-changes";
import { trimmed } from "@millwright/domain/trimmed";
import { isBlank } from "#features/procedures/step-faults.ts";
import type { BodyOf } from "#lib/api/calls.ts";

/** What is written of a procedure. */
export interface ProcedureDraft {
  name: string;
  description: string;
  steps: readonly Step[];
}

/** Words that two people changed to different ones. */
export interface TextClash {
  field: "name" | "description";
  mine: string;
  theirs: string;
}

/** An edit on its way: what the person saw, what they made of it, and the version they saw. */
export interface ProcedureEdit {
  base: ProcedureDraft;
  draft: ProcedureDraft;
  version: number;
  /** What others left that I changed as well, until a side is chosen. */
  clashes: { texts: TextClash[]; steps: StepClash[]; theirs: readonly Step[] } | null;
}

/** The name of an edit on this device. */
export const editName = (id: string): string => `procedure:${id}`;

/** Where an edit begins: at the draft, or at the steps of the last version. */
export function editOf(procedure: Procedure, published: readonly Step[]): ProcedureEdit {
  const { name, description, draft: steps, version } = procedure;
  const draft = { name, description: description ?? "", steps: steps ?? published };
  return { base: draft, draft, version, clashes: null };
}

export const isChanged = ({ base, draft }: ProcedureEdit): boolean =>
  base.name !== draft.name || base.description !== draft.description || !sameSteps(base.steps, draft.steps);

const sameSteps = (one: readonly Step[], other: readonly Step[]): boolean =>
  one === other || isSameStep(filledSteps(one), filledSteps(other));

const filledSteps = (steps: readonly Step[]) => steps.filter((step) => !isBlank(step));

/** What of it is sent. */
export function bodyOf({ base, draft, version }: ProcedureEdit): BodyOf<"PUT /procedures/{id}"> {
  return {
    version,
    ...(base.name !== draft.name && { name: trimmed(draft.name) }),
    ...(base.description !== draft.description && { description: trimmed(draft.description) || null }),
    ...(!sameSteps(base.steps, draft.steps) && { steps: filledSteps(draft.steps) }),
  };
}

/** What I changed on top of what others left. */
export function rebased({ base, draft }: ProcedureEdit, now: Procedure, published: readonly Step[]): ProcedureEdit {
  const { base: theirs, version } = editOf(now, published);
  const texts: TextClash[] = [];
  const merged = (field: "name" | "description"): string => {
    if (draft[field] === base[field]) return theirs[field];
    if (theirs[field] !== base[field] && theirs[field] !== draft[field])
      texts.push({ field, mine: draft[field], theirs: theirs[field] });
    return draft[field];
  };
  const { steps, clashes } = mergeSteps(filledSteps(base.steps), filledSteps(draft.steps), theirs.steps);
  const next = { name: merged("name"), description: merged("description"), steps };
  const isClear = texts.length === 0 && clashes.length === 0;
  return {
    base: theirs,
    draft: next,
    version,
    clashes: isClear ? null : { texts, steps: clashes, theirs: theirs.steps },
  };
}

/** Whether what was kept on this device is still an edit that the builder can show. */
export function isProcedureEdit(value: unknown): value is ProcedureEdit {
  if (typeof value !== "object" || value === null) return false;
  const { base, draft, version, clashes } = { base: null, draft: null, version: null, clashes: undefined, ...value };
  return isDraft(base) && isDraft(draft) && typeof version === "number" && clashes !== undefined;
}

function isDraft(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const none: { name: unknown; description: unknown; steps: unknown } = { name: null, description: null, steps: null };
  const { name, description, steps } = { ...none, ...value };
  return typeof name === "string" && typeof description === "string" && Array.isArray(steps) && steps.every(isStep);
}

function isStep(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { id, kind, text } = { id: null, kind: null, text: null, ...value };
  return typeof id === "string" && typeof kind === "string" && typeof text === "object" && text !== null;
}
