import type { Step } from "@millwright/domain/procedures/step";

/** What a part of the options is given of its step. */
export interface OptionsProps {
  step: Step;
  /** Puts the changed step in its place; what has the same name is taken back together. */
  put: (part: Partial<Step>, field: string) => void;
}
