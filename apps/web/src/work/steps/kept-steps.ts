import { forgetOwned, type Owner, readOwned, writeOwned } from "#lib/storage/storage.ts";
import { emptyDraft, isDraft, isTouched, type StepDraft } from "#work/steps/step-draft.ts";

/** Where somebody is in the steps of an order, and what they typed and have not given. */
interface KeptSteps {
  at: string | null;
  drafts: Record<string, StepDraft>;
}

const nameOf = (orderId: string) => `steps:${orderId}`;
const none: KeptSteps = { at: null, drafts: {} };

function isKept(value: unknown): value is KeptSteps {
  if (typeof value !== "object" || value === null || !("at" in value) || !("drafts" in value)) return false;
  const { at, drafts } = value;
  if (typeof drafts !== "object" || drafts === null) return false;
  return (at === null || typeof at === "string") && Object.values(drafts).every(isDraft);
}

const read = (owner: Owner, orderId: string): KeptSteps => readOwned(owner, nameOf(orderId), isKept) ?? none;

/** The step that this person looked at last; null before they did. */
export const lastStep = (owner: Owner, orderId: string): string | null => read(owner, orderId).at;

export function keepPlace(owner: Owner, orderId: string, at: string): void {
  writeOwned(owner, nameOf(orderId), { ...read(owner, orderId), at });
}

export const draftOf = (owner: Owner, orderId: string, itemId: string): StepDraft =>
  read(owner, orderId).drafts[itemId] ?? emptyDraft;

export function keepDraft(owner: Owner, orderId: string, itemId: string, draft: StepDraft): void {
  const { at, drafts } = read(owner, orderId);
  const { [itemId]: _, ...others } = drafts;
  writeOwned(owner, nameOf(orderId), { at, drafts: isTouched(draft) ? { ...others, [itemId]: draft } : others });
}

/** Once the work is complete nothing of it is gone on with. */
export const forgetSteps = (owner: Owner, orderId: string): void => forgetOwned(owner, nameOf(orderId));
