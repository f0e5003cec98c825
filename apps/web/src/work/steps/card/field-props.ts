import type { Step } from "@millwright/domain/procedures/step";
import type { ReadDraft, StepDraft } from "#work/steps/step-draft.ts";

/** What the field of a step is given. */
export interface StepFieldProps {
  step: Step;
  draft: StepDraft;
  read: ReadDraft;
  /** Whether what is wrong with the draft is said. */
  isTried: boolean;
  onDraft: (part: Partial<StepDraft>) => void;
  /** What was measured the last time, and how it was found this time. */
  last?: { value: number; at: string } | null;
  found?: { value: number | null } | null;
}
