import type { Step } from "@millwright/domain/procedures/step";
import type { ReadDraft, StepDraft } from "#work/steps/step-draft.ts";

export const stepHelpId = "step-help";

/** What describes a step to who doesn't see it: its help, where it has one, and what else is said. */
export const describing = (step: Step, ...more: string[]): string | undefined =>
  [...(step.help === null ? [] : [stepHelpId]), ...more].join(" ") || undefined;

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
  /** What a step that reads a meter reads: the name of the meter, and what it showed last. */
  meter?: { name: string; facts: readonly string[] } | null;
  found?: { value: number | null } | null;
}
