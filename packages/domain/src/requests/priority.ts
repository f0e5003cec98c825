import type { Criticality } from "#machines/machine.ts";
import type { Priority } from "#work/work-order.ts";

/** The initial priority of a repair: by whether its machine is down, and by its criticality. */
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
