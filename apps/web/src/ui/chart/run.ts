import type { MeasuredLimits } from "@millwright/domain/measuring/trends";
import type { ReactNode } from "react";

/** One value of a run, in the order of time. */
export interface RunValue {
  id: string;
  /** When it was measured. */
  at: string;
  value: number;
  /** Said beside it in the table, such as who measured it. */
  note?: ReactNode;
}

/** Whether a value lies outside its limits; on one it is good. */
export function isOutside(value: number, { low, high }: MeasuredLimits): boolean {
  return (low !== null && value < low) || (high !== null && value > high);
}
