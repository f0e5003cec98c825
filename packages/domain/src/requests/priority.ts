import type { Criticality } from "#machines/machine.ts";
import type { Priority } from "#work/work-order.ts";

/** The priority that a repair begins with: by whether its machine stands, and how much hangs on it. */
export function priorityOf({
  isStopped,
  criticality,
}: {
  isStopped: boolean;
  criticality: Criticality | null;
}): Priority {
  if (isStopped) return criticality === "A" ? "Critical" : "High";
  if (criticality === "A") return "High";
  return criticality === "C" ? "Low" : "Medium";
}
