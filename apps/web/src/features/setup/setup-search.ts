import { type SetupStep, setupSteps } from "@millwright/domain/setup";

/** The step that the address asks for. */
export interface SetupSearch {
  step?: SetupStep;
}

export function readSetupSearch({ step }: Record<string, unknown>): SetupSearch {
  const known = setupSteps.find((name) => name === step);
  return known === undefined ? {} : { step: known };
}
