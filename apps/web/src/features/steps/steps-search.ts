/** Which step is shown, as it stands in the address: its id, or "all" of the summary. */
export interface StepsSearch {
  step?: string | undefined;
}

export const readStepsSearch = ({ step }: Record<string, unknown>): StepsSearch =>
  typeof step === "string" && step !== "" && step.length <= 100 ? { step } : {};
