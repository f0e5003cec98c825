/** In place of a step: the lockout, which comes before all. */
export const lockoutStep = "lockout";

/** Which step is shown, as it stands in the address: its id, "all" of the summary, or the lockout. */
export interface StepsSearch {
  step?: string | undefined;
}

export const readStepsSearch = ({ step }: Record<string, unknown>): StepsSearch =>
  typeof step === "string" && step !== "" && step.length <= 100 ? { step } : {};
