import { lazy } from "react";
import { orNotLoaded } from "#lib/failure/not-loaded.ts";

/** The builder of plans, loaded when a plan beside the spec's three is chosen. */
export const PlanPart = lazy(async () => {
  const { PlanPart: default_ } = await orNotLoaded(import("#features/maintenance/plan/PlanPart.tsx"));
  return { default: default_ };
});
