import { namedBy } from "@millwright/messages/history-words";
import type { Messages } from "@millwright/messages/messages";
import type { WorkOrder } from "#work/orders.ts";

/** A step of an order, as the server says it. */
export type StepItem = WorkOrder["checklist"][number];
/** One that asks for more than a tick. */
type TypedItem = StepItem & { step: NonNullable<StepItem["step"]> };

export const isTyped = (item: StepItem): item is TypedItem => item.step !== undefined && item.step !== null;

/** Who answered a step, or ticked it, and whether nobody has proven that it was them. */
export function answererOf({ result, ...item }: StepItem, m: Pick<Messages, "common" | "history">): string {
  const [name, proof] = result ? [result.by_name, result.by_proof] : [item.completed_by_name, item.completed_by_proof];
  return namedBy(name ?? m.common.unknown, proof, m);
}
