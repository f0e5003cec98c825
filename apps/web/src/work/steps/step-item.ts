import type { WorkOrder } from "#work/orders.ts";

/** A step of an order, as the server says it. */
export type StepItem = WorkOrder["checklist"][number];
/** One that asks for more than a tick. */
export type TypedItem = StepItem & { step: NonNullable<StepItem["step"]> };

export const isTyped = (item: StepItem): item is TypedItem => item.step !== undefined && item.step !== null;
