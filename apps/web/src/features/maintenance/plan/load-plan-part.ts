import { lazyPart } from "#lib/lazy-part.ts";

/** The builder of plans, loaded when a plan beside the spec's three is chosen. */
export const PlanPart = lazyPart(() => import("#features/maintenance/plan/PlanPart.tsx"), "PlanPart");
